/** Why a goal is not met, by words that the name of what is measured holds: what was profiled, and what it costs where. Written into docs/benchmarks.md. */
export const reasons: Readonly<Record<string, string>> = {
  '/login: KB of a first load':
    'what the design names alone is some 155 KB of gzip, by its share of the bytes before they are packed: react-dom 64, the router 29, the parts of Mantine that the shell and the form draw 40, its styles 18; the rest are zod 18, questions and figures 37, our own shell 23. Over https, by brotli, 235 in all',
  '/: KB of a first load':
    'to the 155 KB of React, the router, Mantine and its styles come zod, the tables and what draws charts (docs/benchmarks.md, login)',
  'ms from its address to its figures':
    'profiled on the dashboard, on a machine that did other work too: of the longest stretch, 1.5 s of work before the figures 1.1 are React drawing the shell and the page of Mantine parts (900 nodes), 0.2 the browser’s own parsing, styles and layout, 0.2 to 0.4 the evaluation of the modules; the calls answer within 0.1 s meanwhile',
  'ms of its longest task':
    'React draws the first screen in one task. Drawn as a transition the longest task was a quarter to a third shorter (794 to 507, 688 to 488, 605 to 526 ms), and the shell came 0.1 to 0.5 s later: left',
  'layout shift (CLS)':
    'what explains the compared days (marks, since when there are tickets) comes after the figures and may take a line more (0.01): not mended',
  'files of 1 ticket: upload to queryable, of reading and serialising alone':
    'a file of one ticket cost 1.2 ms of CPU in four programs (reading threads 0.33, the worker beside them 0.42, Postgres 0.28, ClickHouse 0.19) where reading it costs 0.2: two cores that never idle would give 0.33 (docs/decisions/0059)',
  'files of 50 tickets: upload to queryable, of reading and serialising alone':
    'all programs together take some 3.6 times the CPU of reading alone (the line below): two cores that never idle would give 0.55',
  'files of 1,000 tickets: upload to queryable, of reading and serialising alone':
    'all programs together take some 3 times the CPU of reading alone (the line below): two cores that never idle would give 0.67',
  'files of 1 ticket: two reading threads, of one':
    'two thirds of the CPU of a file of one ticket are outside the reading threads, on the same two cores: a second thread takes what the stores need (docs/decisions/0059)',
  'while files arrive: a screen’s figures at p95, ms':
    'ClickHouse keeps one of the two cores busy with some hundred questions a second, the programs the other: 2.4 s without files, 5.1 before statements were kept by their shape (docs/decisions/0063)',
  "the API's memory, MB at its highest":
    '237 MB are the program at rest, before the first file (ps): the 300 leave 63 to a request',
  "another user's call at p95":
    'the browser that sends works on the same two cores: it takes 0.7 of one, the worker at the lowest priority 0.4, the API 0.3, ClickHouse 0.15 (top); in all the call takes 49 to 51 ms, 85 before requests were halved',
  "the page's longest task, ms":
    'none of the drop (83 ms, profiled) nor of the progress: React draws the first table of verdicts, as on every screen',
}
