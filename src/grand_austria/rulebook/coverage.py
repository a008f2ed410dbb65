"""What every line of the sources is about: the rules that it states, or why it states none.

For tools only: the engine never imports this. A row of the tables names lines (``47``, ``11-26``), or sentences of one
line (``47.2``, ``6.1-2``), then what they are (see `RELATIONS`), the rules and rulings concerned, and a note after
``#``. Sentences are counted as `grand_austria.passages.sentences` splits a line. No text of a source stands here but
headings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

__all__ = ["COVERAGE", "DOCUMENTS", "HEADINGS", "RELATIONS", "SUPPORTING", "Row", "heading_of"]

DOCUMENTS: Final[Mapping[str, str]] = {
    "S1": "000_f540e942b5cd1d09.txt",
    "S2": "002_dba33e13fdeced12.txt",
    "S3": "004_392bb095839ff6f1.txt",
}
"""The files of the sources: S1 is in English, S2 in German, S3 in Chinese."""

RELATIONS: Final[Mapping[str, str]] = {
    "states": "states the rules",
    "example": "is an example of the rules",
    "question": "asks about the rules, or leaves them open",
    "disputed": "is read otherwise by a ruling, or contradicts other passages in part",
    "contradicted": "is false: the rules or rulings say otherwise",
    "components": "lists components",
    "heading": "is a heading, or introduces what follows",
    "story": "tells the story",
    "opinion": "is the author's opinion",
    "about": "is about the document",
    "empty": "is empty",
}
"""What a row can say of its lines. The first five name rules or rulings, the others do not."""

SUPPORTING: Final = frozenset({"states", "example", "question", "disputed"})
"""The relations by which a line is a passage of the rules that its row names."""


@attrs.frozen
class Row:
    """Lines or sentences of a document (``sentence`` 0: whole lines) and what they are."""

    document: str
    first: int
    last: int
    first_sentence: int
    last_sentence: int
    relation: str
    ids: tuple[str, ...]
    note: str

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules concerned."""
        return tuple([name for name in self.ids if name[0].isupper()])

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings concerned."""
        return tuple([name for name in self.ids if not name[0].isupper()])

    def __str__(self) -> str:
        if self.first_sentence:
            last = "" if self.first_sentence == self.last_sentence else f"-{self.last_sentence}"
            return f"{self.document} {self.first}.{self.first_sentence}{last}"
        return f"{self.document} {self.first}" + ("" if self.first == self.last else f"-{self.last}")


_S1 = """
1-3      heading
4.1-2    about         # a translation, and of what
5        heading
6.1-2    story
6.3      states        ORD-19
6.4      states        SCO-5
7        about         # names the mechanisms
8-10     heading
11-26    components
27       heading
28.1-2   states        SET-4
29.1-2   states        SET-4
30       states        SET-13
31.1     states        SET-9 ORD-10
31.2     states        SET-9
32.1     states        SET-7 ORD-10
32.2     states        SET-7
33-34    states        SET-8
35       states        SET-13
36.1-2   states        SET-5
37       states        SET-10
38-39    states        SET-6
40.1     states        SET-6 ACT-4.1
40.2     states        SET-6
41       states        SET-6
42       states        SET-7
43       states        SET-12
44       heading
45       states        SET-11
46       states        SET-10
47.1     states        SET-1
47.2     states        GST-11
48.1     states        SET-2 ROM-8
48.2     states        SET-2 ROM-1
48.3     states        SET-2 ROM-3
49       heading
50.1     states        ORD-19 ORD-11
50.2     states        ORD-19 ORD-11 EMP-6
51.1     states        ORD-13 ORD-10
51.2     states        ORD-12 ORD-5
52       heading
53       states        ORD-18 ORD-1
54       states        ORD-18 ORD-1 ORD-3 ORD-7 GST-2
55       states        ORD-18 ORD-1 ORD-8
56.1     states        ORD-12
56.2     states        ORD-14
57.1     states        ORD-5
57.2-3   states        ORD-6
57.4     states        ORD-20
57.5     states        ORD-16 ORD-20
58.1-3   states        ORD-17
59-61    heading
62       states        GST-1 GST-5 GST-6
63       states        GST-3 ACT-4.1
64.1-2   states        GST-4
65       states        GST-11 ORD-10
66       heading
67.1     states        ORD-2
67.2     states        ORD-15
67.3     states        ORD-14 ORD-3
68.1     states        ACT-1.1
68.2     states        ACT-1.2
69.1     states        ACT-1.1
69.2     states        ACT-2.2
70.1     states        ACT-3 ROM-5
70.2     states        ROM-1 ROM-2 ROM-3 ROM-8
70.3     states        ROM-9
71.1     states        ACT-4 ACT-4.1
71.2     states        ACT-4
72.1     states        ACT-5 STF-1 STF-4
72.2     states        ACT-5.1
72.3     states        STF-2
72.4     states        ACT-5.1 STF-2
73.1     states        ACT-6
73.2     states        ACT-6.1
74.1     states        DSH-1 DSH-5
74.2     states        DSH-2 DSH-5
75       heading
76       states        ORD-8
77       states        ORD-4
78       states        DSH-3 DSH-2
79       states        POL-2
80       states        STF-3
81.1     states        GST-6 GST-7 GST-9
81.2     states        GST-10 GST-12
81.3     states        GST-8 GST-9
81.4     states        GST-12 ROM-5
81.5     states        ROM-10 ROM-11 GST-10
82       states        ORD-4 ORD-8
83.1     states        GST-8 GST-9
83.2     states        GST-13
84       heading
85-88    states        GST-8
89       heading
90.1     states        STF-8
90.2     states        STF-3
91       heading
92.1     states        SET-8 POL-1
92.2     states        POL-2 POL-5
92.3     states        POL-3
93       heading
94.1-2   states        ROM-10
94.3     states        ROM-11
95-96    heading
97.1     states        EMP-9 EMP-10
97.2     states        EMP-9
98       heading
99.1-4   states        SCO-6
100      heading
101.1    states        EMP-6 EMP-10
101.2    states        EMP-7
102-104  states        EMP-8
105      heading
106      states        SCO-1
107      states        SCO-2
108      states        SCO-3
109      states        SCO-4
110.1-2  states        SCO-5
111-112  heading
113      states        ACT-1.2 ACT-2.2
114      states        ORD-14
115      states        GST-7 GST-8 GST-13
116      states        ROM-11
117      states        POL-3
118      states        EMP-9
119      states        EMP-7
120      states        ROM-1 ROM-3 ROM-8
121      states        ORD-6
122      states        ORD-17
123      states        GST-13 SCO-3
124      states        EMP-1
125      heading
126      question      GST-4
127.1-2  states        GST-4
128      question      ORD-18
129.1    states        ORD-18
129.2    states        ORD-18 ORD-3
130      question      EMP-9
131      states        EMP-9
132      question      ROM-7
133.1    states        ROM-7
133.2    contradicted  SET-2 setup_rooms # nothing is prepared before the players pay for it
134      question      ROM-11
135      states        ROM-11
136      question      SCO-6
137.1-3  states        SCO-6
138      heading
139      about         # who asked and who answers
140.1    question      ORD-6 ORD-20
140.2    states        ORD-20
140.3    contradicted  ORD-6 # passing of all does lead to a re-roll
140.4    contradicted  ORD-6 # a re-roll happens within a round, while dice are left
141      states        ORD-20
142      states        ORD-6
143      heading
144-145  states        ORD-6
146.1    states        ORD-20
146.2    states        ORD-16 ORD-20
147      heading
148      example       ORD-6
149.1-2  example       ORD-6
150      example       ORD-20
151.1    example       ORD-20
151.2    contradicted  ORD-20 reroll_clears_passes # the other is in again, on the dice as they lie
151.3    contradicted  ORD-20 reroll_clears_passes
152.1-2  states        ORD-6
153.1    contradicted  STF-2 STF-16 # cost and effect are invented
153.2    contradicted  STF-8 # the effect lasts, but there is no such category
154      heading
155      states        STF-16
156      states        STF-8 STF-16
157-159  states        STF-16
160      heading
161.1-2  states        STF-16
162.1-2  states        STF-13 STF-16
163      question      ORD-4 STF-13 # left open there
164      heading
165      question      STF-16 # left open there
166      about         # no warranty
167.1-3  question      ORD-5 GST-5
167.4-5  contradicted  ORD-5 pass_after_acting # and by its own explanation
167.6    states        GST-5
168-169  heading
170      states        ORD-18
171      states        ORD-3 ORD-18
172.1    states        ORD-5
172.2    states        ORD-3 ORD-5
173      states        ORD-5
174.1-2  states        ORD-5
175      question      GST-5
176      states        ORD-6
177      states        GST-4 GST-5
178.1    states        ORD-5
178.2    states        GST-5
179      about         # no warranty
180.1    question      ORD-13 ORD-18
180.2-3  states        ORD-13
181-182  states        ORD-18 GST-2
183      heading
184      states        ORD-18
185      states        ORD-3 ORD-18
186      heading
187.1    states        GST-1 GST-2 GST-3
187.2    states        GST-4
188      states        ORD-2 ORD-14 # the die leaves after its action, which changes nothing
189      states        GST-2
190      about         # no warranty
191.1-2  question      GST-2
191.3-5  contradicted  GST-2 paid_guest_timing # and by what follows it
192      heading
193.1-2  states        GST-2
194      heading
195      states        ORD-1 GST-2
196      states        ORD-18 GST-2
197      states        ORD-3 ORD-18
198.1    contradicted  ORD-8 additional_actions_timing
198.2    disputed      GST-2 ORD-8 additional_actions_timing # before the die, yes; additional actions may come first
199      heading
200.1-2  about         # where the original is
201      heading
202      about         # where more is
"""

_S2 = """
1        heading
2        empty
3.1      states        SET-4
3.2      states        SET-4 SET-13
3.3      states        SET-9 ORD-10
3.4      states        SET-7 ORD-10
3.5      states        SET-8
3.6      states        SET-13
3.7      states        SET-5 SET-10
3.8      states        SET-12
4        empty
5.1-3    states        SET-6
5.4      states        SET-7
6        empty
7        heading
8        empty
9.1      states        ORD-19
9.2      states        ORD-13 ORD-10
9.3      states        ORD-13
9.4      states        ORD-12 ORD-18 GST-5
9.5      states        ORD-5
10       empty
11.1     states        GST-4
11.2     states        GST-1 GST-6
11.3     states        GST-3 ACT-4.1
11.4     states        GST-4 GST-11
12       empty
13.1     states        ORD-2 ORD-3
13.2     states        ORD-15
13.3     states        ORD-3 ORD-14
13.4     heading       # of a list that is missing
14       empty
15.1     states        ORD-4
15.2     states        DSH-1 DSH-2 DSH-5
15.3     contradicted  ORD-8 additional_actions_timing
16       empty
17       states        DSH-2 DSH-3
18.1     states        POL-2
18.2     states        POL-2 POL-5
18.3     states        POL-3
19       states        STF-3
20.1     states        GST-7 GST-8
20.2     states        GST-12
21       empty
22.1     states        ORD-5
22.2-3   states        ORD-6
22.4     states        ORD-20
22.5     states        ORD-16
23       empty
24.1     states        EMP-6 ORD-19
24.2     states        EMP-6
24.3     states        EMP-7 EMP-8
24.4-5   states        ORD-17
25       empty
26       heading
27       empty
28.1     states        ORD-11 ORD-19
28.2     heading
29       empty
30       states        SCO-1
31       states        SCO-4
32       states        SCO-2
33       states        SCO-3
34       empty
35.1-2   states        SCO-5
"""

_S3 = """
1        heading
2        states        SET-4
3        about         # how long a game takes
4        about         # where a picture is from
5.1-2    opinion
6-9      story
10       heading
11-12    components
13.1     states        ROM-7
13.2     states        SET-11
14.1-2   states        ROM-7
14.3     example       ROM-7
15       states        ROM-10
16.1     states        ACT-4.1 SET-6
16.2     states        DSH-3
16.3     states        GST-4
17.1     components
17.2     states        SET-5
18       states        ORD-6
19       states        ROM-8
20       states        SET-10
21       states        SCO-6
22       states        DSH-6
23.1     states        SET-6
23.2     states        SET-12
24.1     states        POL-1 SET-8
24.2     states        POL-4 POL-5
25       states        SET-8
26       components
27.1-2   states        SET-7
28       states        SET-7
29       states        STF-2 STF-8
30.1     states        STF-8
30.2     about         # what comes later
31       states        SET-9
32.1     disputed      GST-12 # sounds as if the meal alone were enough; the guest has to move in
32.2     example       DSH-1
33.1-2   states        GST-8
34.1     states        EMP-9
34.2     states        EMP-10
35       states        EMP-6 ORD-19 SET-8
36       states        EMP-6 EMP-7 EMP-8 # names the retreat late; scoring comes first all the same
37-38    heading
39       states        SET-6
40       states        SET-8
41       states        SET-6
42       states        SET-12
43       states        SET-8
44       states        SET-9
45       heading
46       states        SET-11
47       states        SET-6
48       states        ROM-1 ROM-3 SET-2
49.1     states        SET-6
49.2     states        DSH-3
50.1-2   states        SET-7
51       states        SET-3 SET-7
52       states        SET-6
53.1-2   states        SET-10
54       heading
55       states        SET-4
56       states        SET-5
57       states        SET-4
58-59    states        SET-13
60       states        SET-1
61       states        GST-11
62       states        SET-2
63.1     states        ROM-1 ROM-3 SCO-1 SET-2
63.2     states        ROM-3
64       heading
65       states        ORD-12
66       states        ORD-10 ORD-13
67       states        ORD-1 ORD-18
68       states        GST-2 GST-4 GST-5 GST-6 ORD-18
69       disputed      SCO-3 unfed_guest_penalty # only guests whose order is not complete
70       states        GST-3
71.1     states        ORD-2 ORD-18
71.2     states        ORD-3 ORD-7
72       states        ORD-14 ORD-15 # the die leaves after its action, which changes nothing
73       states        ACT-1.1 ACT-1.2
74.1-2   example       ACT-1.1 ACT-1.2
75       states        DSH-1 DSH-2 DSH-5
76.1-2   states        ACT-1.1 ACT-2.2
77       states        ACT-3
78       states        ROM-1 ROM-2 ROM-3 ROM-8
79       states        ROM-9
80       states        ACT-4
81       example       ACT-4
82.1     states        ACT-5.1
82.2     states        ACT-5 STF-4
83       example       ACT-5.1
84       states        ACT-5.1 STF-2
85       states        ACT-6 ACT-6.1
86       example       ACT-6.1
87       states        ORD-4 ORD-8
88.1     states        GST-6 GST-7 GST-9 GST-12 ORD-8
88.2-3   states        GST-13
89.1-2   states        GST-8
90       example       GST-8 GST-9
91       example       DSH-6 GST-12
92.1     example       ROM-10 ROM-11
92.2     example       ROM-10
92.3-4   states        ROM-10
93       states        ROM-10 ROM-11
94       heading
95.1     states        POL-1 POL-2 POL-4 POL-5
95.2     states        POL-3
96       heading
97       states        ORD-5 ORD-6
98.1     states        ORD-6
98.2     states        ORD-20
99       states        ORD-16 ORD-20 # ends it when nothing is left to roll, others when no die lies on a space
100      example       ORD-6 ORD-20
101      heading
102      states        ORD-17 # lists the passing on of the tiles before the Emperor scoring
103      states        EMP-6 ORD-11 ORD-19 SCO-13
104      heading
105      states        EMP-6
106      states        EMP-6
107      example       EMP-6 EMP-10
108      states        EMP-7
109      states        EMP-8
110      example       EMP-8 # calls the orange disk yellow
111      heading
112      states        SCO-13
113      states        SCO-4
114      states        SCO-1
115      disputed      SCO-3 unfed_guest_penalty # only guests whose order is not complete
116      states        SCO-2
117.1-2  states        SCO-5
118      heading
119      states        POL-2 POL-3 POL-5
120      example       POL-4 POL-5 # speaks of 10 VP; the card asks for space 10
121      heading
122-125  states        POL-6
126      heading
127-130  states        POL-7
131      heading
132-135  states        POL-8
136      heading
137      states        EMP-8 SET-8
138      heading
139      states        EMP-11
140      states        EMP-1 EMP-11
141      states        EMP-14 ROM-13
142      states        EMP-1 EMP-2 EMP-14
143      states        EMP-13 STF-5 STF-12
144      states        EMP-1 EMP-5 EMP-13
145      states        DSH-4 EMP-12
146      states        EMP-12
147      heading
148      states        EMP-13 STF-5 STF-12
149      states        EMP-1 EMP-5 EMP-13
150-151  states        EMP-12
152      states        EMP-11
153      states        EMP-1 EMP-11
154      states        EMP-14 ROM-4 ROM-12 ROM-13
155      states        EMP-1 EMP-2 EMP-14
156      heading
157-158  states        EMP-15
159      states        EMP-16 ROM-12 ROM-13
160      states        EMP-2 EMP-16
161      states        EMP-18 STF-11
162.1-2  states        EMP-1 EMP-3 EMP-18
163-164  states        EMP-17
165      heading
166-167  states        STF-8
168      states        ORD-17 STF-3 STF-8
169      disputed      STF-8 STF-9 once_staff_counts_as_played # the card stays before its player
170      states        SCO-4 STF-8
171      heading
172-174  states        ROM-3 STF-14
175      heading
176      states        STF-6 STF-15
177      states        STF-16
178      states        STF-17
179      states        STF-6 STF-18
180      states        STF-17
181      disputed      STF-19 bootblack # reads as one of each, whatever the strength
182      states        STF-17
183      states        STF-20
184      states        STF-21
185      states        STF-22
186      heading
187-188  states        STF-23
189      states        STF-24
190-191  states        STF-23
192      states        GST-3 STF-25
193      heading
194      states        STF-26
195      states        STF-27
196      states        EMP-4
197      states        DSH-3 STF-28
198      states        STF-3
199-202  states        STF-29
203      disputed      STF-9 once_staff_counts_as_played # the card stays before its player
204-207  states        STF-30
208      states        ROM-6 ROM-12 STF-31
209      states        STF-32
210      states        STF-7
211      states        STF-30
212      heading
213-214  states        SCO-7
215.1-2  states        SCO-14
216-218  states        SCO-15 # occupied rooms, which the passage does not say
219      heading
220.1    states        SCO-8
220.2    disputed      SCO-8 operator_maximum # more than the first edition lets the card give
221      states        SCO-9
222      states        SCO-10
223      disputed      SCO-11 assistant_manager_counts # says the hand, means the cards played
224      heading
225-227  states        SCO-12
228      heading
229      about         # ten cards as examples
230      states        GST-12
231      states        GST-14 GST-15 GST-16
232      states        GST-16 ROM-4 ROM-13
233      states        STF-11
234      states        DSH-4
235      states        GST-16 ROM-13
236      states        STF-10
237      disputed      GST-15 ROM-6 ROM-12 # speaks of a marked colour; no card has one
238      states        STF-1 STF-5 STF-12
239      states        GST-16 STF-11
240      states        ORD-9
241      heading
242      opinion
243-244  about         # comments of readers
"""

HEADINGS: Final[Mapping[str, Mapping[int, str]]] = {
    "S1": {
        1: "Grand Austria Hotel",
        2: "At a glance",
        3: "Rules overview",
        5: "Game Overview",
        8: "1. Game Components",
        27: "2. Game Setup",
        44: "Preparations",
        49: "3. Game Flow",
        59: "4. Player Actions",
        60: "Main Actions",
        61: "1. Take a Guest",
        66: "2. Take a Die",
        75: "Additional Actions",
        84: "Guest Colors",
        89: "Staff Cards",
        91: "Politics Cards",
        93: "Occupancy Bonus",
        95: "5. Scoring and Game End",
        96: "Emperor Track",
        98: "Victory Point Track",
        100: "Emperor Scoring",
        105: "Final Scoring",
        111: "Key Rules and Common Questions",
        112: "Easy-to-miss Rules",
        125: "FAQ",
        138: "Rules Q&A",
        199: "Rules, cards and Q&A (Chinese)",
        201: "Where to find full rules",
    },
    "S2": {1: "Spielvorbereitung", 7: "Spielablauf", 26: "Spielende"},
    "S3": {
        1: "奧地利大飯店",
        10: "遊戲配件",
        37: "遊戲起始設置",
        64: "遊戲流程",
        94: "4.政務卡牌",
        96: "5.跳過回合",
        101: "當一輪遊戲結束",
        104: "皇室計分",
        111: "遊戲結束最終計分",
        118: "政務卡牌介紹",
        121: "A組卡牌",
        126: "B組卡牌",
        131: "C組卡牌",
        136: "皇室計分板塊",
        138: "A組板塊",
        147: "B組板塊",
        156: "C組板塊",
        165: "員工卡牌介紹",
        171: "永久有效的員工卡Ｉ",
        175: "永久有效的員工卡ＩＩ",
        186: "永久有效的員工卡ＩＩＩ",
        193: "永久有效的員工卡ＩＶ",
        198: "每輪可啟動一次的員工卡",
        203: "一次性員工卡",
        212: "遊戲結束時才發動的員工卡Ｉ",
        219: "遊戲結束時才發動的員工卡ＩＩ",
        224: "遊戲結束時才發動的員工卡ＩＩＩ",
        228: "賓客卡牌介紹",
        241: "小編體驗心得",
    },
}
"""The headings of the documents by line, cut short where they are long."""


def heading_of(document: str, line: int) -> str:
    """The heading under which a line stands."""
    headings = HEADINGS[document]
    return headings[max(at for at in headings if at <= line)]


def _rows(document: str, table: str) -> list[Row]:
    rows = []
    for text in filter(None, table.splitlines()):
        entry, _, note = text.partition("#")
        where, relation, *ids = entry.split()
        line, _, sentence = where.partition(".")
        if sentence:
            first, last = line, line
            first_sentence, _, last_sentence = sentence.partition("-")
        else:
            first, _, last = line.partition("-")
            first_sentence = last_sentence = "0"
        rows.append(
            Row(
                document,
                int(first),
                int(last or first),
                int(first_sentence),
                int(last_sentence or first_sentence),
                relation,
                tuple(ids),
                note.strip(),
            )
        )
    return rows


COVERAGE: Final[tuple[Row, ...]] = tuple(
    [row for document, table in (("S1", _S1), ("S2", _S2), ("S3", _S3)) for row in _rows(document, table)]
)
"""The rows of all documents, in the order of the lines."""
