// The page of examples/web: it asks the server for what to show, shows it, and sends what is clicked. No rules here.
// Text of the server only ever becomes text nodes, never markup; the picture is parsed as SVG, which holds no scripts.

const $ = (id) => document.getElementById(id);
const DEFAULT_NAMES = ["Anna", "Bob", "Clara", "David"];
const COLUMN = 440; // pixels that a column of the picture needs

let options = null; // what the form offers
let game = ""; // the id of the game on the page
let page = null; // what the server sent last

// ------------------------------------------------------------------------------------------------- small helpers

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

class Refused extends Error {
  constructor(answer) {
    super(answer.error ?? "the server gave no answer");
    this.answer = answer;
  }
}

async function ask(path, body) {
  const request =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body) };
  let response;
  try {
    response = await fetch(`/api/${path}`, request);
  } catch {
    throw new Refused({ error: "the server cannot be reached" });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused({ error: `the server answered ${response.status}`, ...answer, status: response.status });
  return answer;
}

function columns() {
  const width = $("picture").clientWidth || window.innerWidth;
  return Math.min(3, Math.max(1, Math.floor(width / COLUMN)));
}

function query(more = {}) {
  const fields = { columns: columns(), ...more };
  if (page?.seat != null && fields.seat === undefined) fields.seat = page.seat;
  if (fields.seat === null) delete fields.seat;
  return new URLSearchParams(fields);
}

function tell(text = "", ...buttons) {
  $("message").replaceChildren(...(text ? [element("p", {}, text), ...buttons, element("button", { type: "button", onclick: () => tell() }, "Close")] : []));
}

// One request at a time: a second click while one is under way is none.
let busy = false;
async function once(work) {
  if (busy) return;
  busy = true;
  document.body.setAttribute("aria-busy", "true");
  try {
    tell();
    await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await refused(error);
  } finally {
    busy = false;
    document.body.removeAttribute("aria-busy");
  }
}

async function refused(error) {
  const force = error.answer.force
    ? [element("button", { type: "button", id: "force", onclick: () => change("undo", { force: true }) }, "Take it back all the same")]
    : [];
  tell(sentence(error.message), ...force);
  if (error.answer.status === 409 && !error.answer.force) show(await ask(`games/${game}?${query({ seat: null })}`));
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// ------------------------------------------------------------------------------------------------- a new game

function fillForm() {
  $("edition").replaceChildren(...options.editions.map((name) => element("option", {}, name)));
  $("rulings").replaceChildren(
    ...options.rulings.map((ruling) =>
      element(
        "label",
        { className: "field" },
        element("span", {}, ruling.question, " ", element("code", {}, ruling.name)),
        element(
          "select",
          { name: ruling.name },
          element("option", { value: "" }),
          ...ruling.options.map((option) => element("option", { value: JSON.stringify(option) }, words(option))),
        ),
      ),
    ),
  );
  fillSeats();
  nameAnswers();
}

const words = (option) => String(option).replaceAll("_", " ");

function nameAnswers() {
  for (const ruling of options.rulings) {
    const answer = ruling.by_edition[$("edition").value];
    $("rulings").querySelector(`select[name="${ruling.name}"] option`).textContent = `as the edition: ${words(answer)}`;
  }
}

function fillSeats() {
  const rows = [...$("seats").children];
  const count = Number($("players").value);
  for (const row of rows.slice(count)) row.remove();
  for (let seat = rows.length; seat < count; seat += 1) {
    $("seats").append(
      element(
        "div",
        { className: "row" },
        element("label", { className: "field" }, `Name ${seat + 1}`, element("input", { name: "name", required: true, maxLength: 100, autocomplete: "off", value: DEFAULT_NAMES[seat] })),
        element("label", { className: "field" }, "Board", element("select", { name: "board" }, ...options.boards.map((name) => element("option", {}, name)))),
      ),
    );
  }
  for (const select of $("seats").querySelectorAll("select")) select.value ||= options.boards[0];
}

async function start() {
  const rulings = {};
  for (const select of $("rulings").querySelectorAll("select")) if (select.value) rulings[select.name] = JSON.parse(select.value);
  const body = {
    names: [...$("seats").querySelectorAll("input")].map((input) => input.value),
    boards: [...$("seats").querySelectorAll("select")].map((select) => select.value),
    edition: $("edition").value,
    rulings,
    ...($("seed").value ? { seed: Number($("seed").value) } : {}),
  };
  await enter((await ask("games", body)).game);
}

async function enter(id) {
  game = id;
  page = null;
  history.replaceState(null, "", `#${id}`);
  show(await ask(`games/${id}?${query()}`));
  $("asks").focus();
}

function leave() {
  game = "";
  page = null;
  history.replaceState(null, "", location.pathname);
  for (const id of ["game", "save"]) $(id).hidden = true;
  $("ask").after($("verdict"));
  for (const id of ["picture", "log", "groups", "hand", "verdict"]) $(id).replaceChildren();
  $("setup").hidden = false;
  $("setup").querySelector("input").focus();
}

// ------------------------------------------------------------------------------------------------- the game

function show(next) {
  const before = page;
  page = next;
  $("setup").hidden = true;
  for (const id of ["game", "save"]) $(id).hidden = false;
  const mover = page.actor === null ? "" : page.names[page.actor];
  $("asks").textContent = sentence(page.asks[0]);
  $("later").textContent = page.asks.length > 1 ? `Then: ${page.asks.slice(1).join("; ")}` : "";
  $("reveal").hidden = page.actor === null || page.seat !== null;
  $("reveal").textContent = `I am ${mover}: show my hand and moves`;
  $("hide").hidden = page.seat === null;
  $("undo").disabled = !page.can_undo;
  $("redo").disabled = !page.can_redo;
  $("why").hidden = page.seat === null;
  $("verdict").replaceChildren();
  $("ask").after($("verdict"));
  showHand(mover);
  showGroups();
  showScores();
  showLog(before);
  showPicture(page.picture);
  document.title = `${mover ? `${mover}’s turn` : "Game over"} · Grand Austria Hotel`;
}

function showHand(mover) {
  const cards = page.hand.map((card) => element("li", {}, card));
  $("hand").replaceChildren(
    ...(page.seat === null
      ? []
      : [
          element(
            "details",
            { open: handOpen, ontoggle: (event) => (handOpen = event.target.open) },
            element("summary", {}, `Hand of ${mover} (${cards.length})`),
            cards.length ? element("ul", {}, ...cards) : element("p", {}, "No staff cards."),
          ),
        ]),
  );
}
let handOpen = true;

// Of dice and guests all spaces are shown where they are; of other groups what is not possible goes to the end.
const KEPT = ["die", "space", "guest"];

function showGroups() {
  const impossible = [];
  const sections = [];
  for (const { title, choices, of_rooms: rooms } of page.groups) {
    const kept = choices.filter((choice) => rooms || choice.legal || KEPT.includes(choice.move.split(" ")[0]));
    impossible.push(...choices.filter((choice) => !kept.includes(choice)));
    if (kept.length === 0) continue;
    const buttons = rooms ? kept.map(roomButton) : kept.filter((choice) => !isExtra(choice, kept)).map((choice) => rowOf(choice, kept));
    sections.push(element("section", { className: rooms ? "group rooms" : "group" }, element("h3", {}, title), element("div", { className: "choices" }, ...buttons)));
  }
  if (impossible.length) {
    const summary = element("summary", {}, `Not possible now (${impossible.length}): press one to ask why`);
    sections.push(element("details", { className: "group" }, summary, element("div", { className: "choices" }, ...impossible.map(button))));
  }
  $("groups").replaceChildren(...sections);
}

// A die with a krone for more strength stands beside the same die without.
const isExtra = (choice, all) => choice.boosts !== "" && all.some((other) => other.move === choice.boosts);

function rowOf(choice, all) {
  const extra = all.find((other) => other.boosts === choice.move);
  if (!extra) return button(choice);
  const made = clickable(extra, [element("span", { className: "words" }, "+1 strength"), brought(extra), element("code", {}, extra.move)]);
  made.setAttribute("aria-label", `${extra.words}, ${extra.brings}`);
  made.classList.add("extra");
  return element("div", { className: "pair" }, button(choice), made);
}

const brought = ({ brings }) => element("span", { className: brings.startsWith("-") ? "costs" : "brings" }, brings.replaceAll("-", "−"));

function button(choice) {
  return clickable(choice, [
    element("span", { className: "words" }, choice.words),
    ...(choice.brings ? [brought(choice)] : []),
    element("code", {}, choice.move),
  ]);
}

function roomButton(choice) {
  const room = page.hotel.find((each) => each.room === choice.room);
  const made = clickable(choice, [
    element("span", { className: "place" }, room.room),
    element("span", { className: "words" }, `${room.color} ${room.group}`),
    element("span", { className: "brings" }, choice.brings || (room.state === "empty" ? "" : room.state)),
  ]);
  made.dataset.color = room.color;
  made.dataset.state = room.state;
  const possible = choice.legal ? "" : ", not possible now";
  made.setAttribute("aria-label", `Room ${room.room}, ${room.color}, group ${room.group}, ${room.state}${choice.brings ? `, ${choice.brings}` : ""}${possible}`);
  return made;
}

function clickable(choice, children) {
  const made = element("button", { type: "button", className: "choice" }, ...children);
  made.dataset.move = choice.move;
  if (choice.legal) {
    made.onclick = () => change("moves", { move: choice.move });
  } else {
    made.setAttribute("aria-disabled", "true");
    made.title = "Not possible now: press to ask why";
    made.onclick = () => explain(choice.move, made.closest(".rooms > .choices, .pair") ?? made);
  }
  return made;
}

function change(what, body) {
  return once(async () => {
    show(await ask(`games/${game}/${what}?${query({ at: page.at })}`, body));
    $("asks").focus();
  });
}

function look(seat) {
  return once(async () => {
    show(await ask(`games/${game}?${query({ seat })}`));
    $("asks").focus();
  });
}

function showLog(before) {
  const lines = page.log.map(({ seat, text }) => {
    const line = element("li", {}, text);
    if (seat !== null) line.dataset.seat = seat;
    return line;
  });
  $("log").replaceChildren(...lines);
  $("log").scrollTop = $("log").scrollHeight;
  const known = before ? before.log.length : 0;
  $("live").textContent = page.log.slice(known).map((line) => line.text).join(". ");
}

function showPicture(picture) {
  drawn = columns();
  const parsed = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  nameSeats(parsed);
  $("picture").replaceChildren(document.importNode(parsed, true));
  $("seated").textContent = page.names.map((name, seat) => `Seat ${seat}: ${name}`).join(" · ");
}

// The picture knows seats by number only; a name has to fit where that stood.
function nameSeats(parsed) {
  const short = page.names.map((name) => (name.length > 14 ? `${name.slice(0, 13)}…` : name));
  const texts = document.createTreeWalker(parsed, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    texts.currentNode.nodeValue = texts.currentNode.nodeValue.replace(/\bseat (\d)\b/gi, (_, seat) => short[seat]);
  }
}

function showScores() {
  const columns = [
    ["Track", "board"],
    ["Rooms", "rooms"],
    ["Krones", "krones"],
    ["Kitchen", "kitchen"],
    ["Staff", "staff"],
    ["Café", "cafe"],
    ["Total", "total"],
  ];
  $("scores").replaceChildren(
    ...(page.scores.length
      ? [
          element(
            "table",
            {},
            element("caption", {}, "Final scores in VP"),
            element("thead", {}, element("tr", {}, ...["", ...page.scores.map((score) => (score.won ? `★ ${score.name}` : score.name))].map((name) => element("th", { scope: "col" }, name)))),
            element("tbody", {}, ...columns.map(([title, field]) => element("tr", { className: field }, element("th", { scope: "row" }, title), ...page.scores.map((score) => element("td", {}, String(score[field])))))),
          ),
          ...page.scores.map((score) => element("p", {}, `On the track of ${score.name}: ${score.sources || "nothing"}.`)),
        ]
      : []),
  );
}

// ------------------------------------------------------------------------------------------------- why not

// The answer stands below what was pressed, or below the field where the move was typed.
function explain(move, below = $("ask")) {
  return once(async () => {
    $("notation").value = move;
    const found = await ask(`games/${game}/why?${query({ move })}`);
    const list = (title, lines) => (lines.length ? [element("h3", {}, title), element("ul", {}, ...lines.map((line) => element("li", {}, line)))] : []);
    const answer = `${found.move} is ${found.legal ? "possible" : "not possible"}`;
    $("verdict").replaceChildren(
      element("p", { className: found.legal ? "yes" : "no" }, `${answer}.`),
      ...list("Rules and passages", found.rules),
      ...list("Other readings", found.otherwise),
    );
    below.after($("verdict"));
    $("verdict").scrollIntoView({ block: "nearest" });
    $("live").textContent = [answer, ...found.rules, ...found.otherwise].join(". ");
  });
}

// ------------------------------------------------------------------------------------------------- save and load

// The file holds the whole game: all hands, and what chance does next.
async function save() {
  const session = JSON.stringify(await ask(`games/${game}/session`));
  const address = URL.createObjectURL(new Blob([session], { type: "application/json" }));
  element("a", { download: `grand-austria-${page.names.join("-")}.json`, href: address }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function load(file) {
  await enter((await ask("sessions", await file.text())).game);
}

// ------------------------------------------------------------------------------------------------- start

$("setup").onsubmit = (event) => {
  event.preventDefault();
  once(start);
};
$("ask").onsubmit = (event) => {
  event.preventDefault();
  explain($("notation").value);
};
$("players").onchange = fillSeats;
$("edition").onchange = nameAnswers;
$("new").onclick = leave;
$("reveal").onclick = () => look(page.actor);
$("hide").onclick = () => look(null);
$("undo").onclick = () => change("undo", {});
$("redo").onclick = () => change("redo", {});
$("save").onclick = () => once(save);
$("load").onclick = () => $("file").click();
$("file").onchange = () => {
  const [file] = $("file").files;
  $("file").value = "";
  if (file) once(() => load(file));
};

// A picture of other columns is fetched only where it fits; what else is on the page stays as it is.
let resizing;
let drawn = 1;
window.onresize = () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => {
    if (page && columns() !== drawn) once(async () => showPicture((await ask(`games/${game}?${query()}`)).picture));
  }, 300);
};
window.onhashchange = open;

function open() {
  const id = location.hash.slice(1);
  if (id && id !== game)
    once(() =>
      enter(id).catch((error) => {
        leave();
        throw error;
      }),
    );
}

once(async () => {
  options = await ask("options");
  fillForm();
}).then(open);
