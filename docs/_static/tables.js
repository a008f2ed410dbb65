/* Filtering and sorting of the tables in containers of the class "filterable". No libraries, works from file://. */
"use strict";

(() => {
  const FEW = 12; // a column of so many values or fewer gets a choice of them
  const order = new Intl.Collator("en", { numeric: true });

  function textOf(cell) {
    return cell.textContent.trim();
  }

  function element(name, attributes = {}, words = "") {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = words;
    return made;
  }

  function labelled(words, control) {
    const label = element("label");
    label.append(element("span", {}, words), control);
    return label;
  }

  function setUp(table) {
    const heads = [...table.tHead.rows[0].cells];
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row) => ({ row, cells: [...row.cells].map(textOf), words: textOf(row).toLowerCase() }));
    const shown = element("output", { "aria-live": "polite" });
    const search = element("input", { type: "search", autocomplete: "off", spellcheck: "false" });
    const choices = [];

    // On a narrow screen a row is a block, and each cell is told by the name of its column.
    for (const { row } of rows) {
      [...row.cells].forEach((cell, at) => cell.setAttribute("data-head", textOf(heads[at])));
    }

    function filter() {
      const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const { row, cells, words } of rows) {
        const fits = wanted.every((word) => words.includes(word))
          && choices.every(({ at, select }) => !select.value || cells[at] === select.value);
        row.hidden = !fits;
        count += fits;
      }
      shown.textContent = `${count} of ${rows.length} rows`;
    }

    function sortBy(at, head) {
      const up = head.getAttribute("aria-sort") !== "ascending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      rows.sort((a, b) => (up ? 1 : -1) * order.compare(a.cells[at], b.cells[at]));
      body.append(...rows.map(({ row }) => row));
    }

    heads.forEach((head, at) => {
      const name = textOf(head);
      const button = element("button", { type: "button", title: `Sort by ${name}` }, name);
      button.addEventListener("click", () => sortBy(at, head));
      head.replaceChildren(button);
      const values = [...new Set(rows.map(({ cells }) => cells[at]))].sort(order.compare);
      if (values.length > 1 && values.length <= FEW && values.length < rows.length / 2) {
        const select = element("select");
        select.append(element("option", { value: "" }, "all"), ...values.map((value) => element("option", { value }, value || "none")));
        select.addEventListener("change", filter);
        choices.push({ at, select, name });
      }
    });

    const form = element("form", { role: "search", class: "table-filter" });
    form.append(labelled("Words", search), ...choices.map(({ name, select }) => labelled(name, select)));
    const reset = element("button", { type: "reset" }, "Show all");
    form.append(reset, shown);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(filter));
    search.addEventListener("input", filter);
    table.closest(".filterable").prepend(form);

    // "?q=words" in the address filters at once, so that a filtered table can be linked to.
    search.value = new URLSearchParams(location.search).get("q") ?? "";
    filter();
  }

  document.querySelectorAll(".filterable table").forEach(setUp);
})();
