const readTwice =
  'eight times larger it holds more than 200,000 elements: read twice, quickly until there and by the full parser, which says where'

/** Why a goal is not met, by words that the name of what is measured holds: what was profiled, and what it costs where. Written into docs/benchmarks.md. */
export const reasons: Readonly<Record<string, string>> = {
  '/login: KB of a first load':
    'what the design names alone is 150 KB of gzip, each minified and packed apart: react-dom 64, react and its scheduler 5, the router 36, the parts of Mantine that a form draws 27, its styles 18; the rest are our pages, words and the list of screens 24, zod 18, TanStack Query 8, Mantine’s forms 6, icons 3',
  '/: KB of a first load':
    'to the 150 KB of React, the router, Mantine and its styles come zod, the tables and what draws charts (docs/benchmarks.md, login)',
  'ms from its address to its figures':
    'in a calm hour ten of the eleven screens took 450 to 523 ms, in another nine 468 to 594 and the resellers’ lists 408 to 547; CA par restaurant asks ten questions at once, of 4 to 100 ms of CPU, once it is known until when tickets came, on the two cores that draw its page. When a new page of memory costs the machine 17 µs all screens take twice as long: a third of the CPU of the page’s process is the kernel’s then, which gives it 28,000 of them (0.9 of 2.8 s, beside other work; calm 0.12 of 0.6). Of a page’s work before its figures seven tenths are React drawing the shell and the page of Mantine parts (900 nodes), the rest the browser’s own parsing, styles and layout, and the evaluation of the modules (docs/decisions/0068)',
  'ms of its longest task':
    'React draws in steps of 5 ms (181 to 280 ms in one task before, docs/decisions/0068); what is left is its commit with the effects of what was drawn, some 50 to 60 ms of CPU, of which the browser lays the page out in 30 to 40, which a page of 1,000 objects needs once',
  'layout shift (CLS)':
    'what explains the compared days (marks, since when there are tickets) comes after the figures and may take a line more',
  'ms from its address to its figures, cold, on a phone by slow 4G':
    '0.6 s to the page, 2.1 to 3 s until its code has come (240 to 380 KB with styles and font, of which React, the router, Mantine and its styles are some 150, at 180 KB a second), 0.6 s to the figures, once more where a comparison is cut at the hour until which tickets came, and the processor’s share, 0.3 to 0.5 s (docs/decisions/0065)',
  'Lighthouse on a phone: performance':
    'its phone is four times slower than this machine: the blocking time of React’s first drawing, below',
  'Lighthouse on a phone: blocking time':
    'the tasks of the laptop (0.1 to 0.2 s at a time, React drawing the shell and the screen) times four',
  'Lighthouse on a laptop: performance':
    'React draws 1,500 nodes of the reports in tasks of up to 240 ms; laying them out takes 0.6 s',
  'Lighthouse on a laptop: blocking time': 'React draws the shell and the screen in tasks of 0.1 to 0.2 s',
  'Postgres against by hand':
    'a statement costs the embedded ClickHouse 10 to 15 ms whatever it reads, of which SELECT 1 is 4 to 5 and reading one (docs/decisions/0064); a month of one restaurant is some 4,000 tickets here, which an index finds in 2 ms. Articles of a year, the largest, come to 6',
  'DuckDB against by hand':
    'a statement costs the embedded ClickHouse 10 to 15 ms whatever it reads, of which SELECT 1 is 4 to 5 and reading one (docs/decisions/0064); DuckDB runs within the asking process, without HTTP, and reads rows that were copied once and are never replaced',
  '10 times the history: ':
    'of a month that costs what its day costs, 10 to 15 ms of which reading is one; in another run fifty times the history cost a day 0.99 and a month 1.12 of it (docs/decisions/0064)',
  '50 times the history: ':
    '600 months are 600 parts, and in each statement ClickHouse asks every part of the table, whatever its months, for marks of lightweight deletes, for which it walks the names of all its columns: 27 % of a statement’s processor (profiled with its callers), 3.2 of 12.1 ms, 5 µs a part. The same whether tickets were changed or not (in turn, one restaurant: a day 10.4 to 14.0 ms, a month 11.2 to 16.0; changed and merged 13.5 to 17.9 and 14.2 to 17.5). A till of ten years has 120 parts, 0.6 ms; fewer parts would be years of tickets merged anew for each late one',
  'a month per till, Cube cold, ms added':
    'measured apart, on the demonstration, in turn: the same SQL by hand 11.2 ms (SELECT 1: 5.2), Cube’s statement asked by hand 13.6, through Cube 18.8: 2.4 are its form (names of columns, times as text, and a question inside a question, which is gone since, a tenth of the statement: docs/decisions/0069), 5.2 Cube’s door, of which a question answered from memory takes 2.5',
  'a year per article, Cube cold':
    'of the 12 ms that are added 5 are Cube’s door (the line above); the others are its statement’s form, which costs 2.4 on a smaller question (the line above)',
  'rate of a repeated question against a cold one':
    'a repeated question takes 2.5 ms, the door of Cube itself: the token, the body, the answer’s text; cold ones are what became cheaper',
  'a small question during four slow ones':
    'two cores, which four statements of two threads each share with the small one: two ninths of a core for it, 4.5 times as long',
  'reading into tickets, of saxes with empty handlers':
    'the tickets’ own fields, amounts and checks are the rest: 63.5 ms of CPU a 1,500 files before, 53 since names are found by their characters (docs/decisions/0059 has what it is of an import)',
  'reading into tickets, of fast-xml-parser':
    'saxes itself, which is strict and which we read with, is 3.7 times as fast as fast-xml-parser with empty handlers (from these two lines)',
  'upload to queryable, of one ticket an insert':
    'what an import costs beside its reading (the lines above) is the same for a file of one ticket: 1.2 ms of CPU in four programs',
  'the screen where it costs most':
    'Flash Infos asks nine questions at once of two cores: their CPU is added up, not the longest alone (7 to 22 ms each, docs/decisions/0064)',
  'files of 1 ticket: upload to queryable, of reading and serialising alone':
    'a file of one ticket cost 1.2 ms of CPU in four programs (reading threads 0.33, the worker beside them 0.42, Postgres 0.28, ClickHouse 0.19) where reading it costs 0.2: two cores that never idle would give 0.33 to 0.37 (docs/decisions/0059)',
  'files of 50 tickets: upload to queryable, of reading and serialising alone':
    'all programs together take some 3.6 times the CPU of reading alone (the line below): two cores that never idle would give 0.55',
  'files of 1,000 tickets: upload to queryable, of reading and serialising alone':
    'all programs together take some 3 times the CPU of reading alone (the line below): two cores that never idle would give 0.67',
  'tickets: two reading threads, of one':
    'all programs together keep both cores busy with one thread: a second takes what the stores need',
  'files of 1 ticket: two reading threads, of one':
    'two thirds of the CPU of a file of one ticket are outside the reading threads, on the same two cores: a second thread takes what the stores need (docs/decisions/0059)',
  'while files arrive: a screen’s figures at p95, ms':
    'two full cores: 500 people with these pauses ask for 28.5 screens a second when nobody waits, and a screen costs 27 to 46 ms of ClickHouse, 19 of API and Cube, 5 to 8 of the people themselves, and Postgres and the import (the lines of this section). Beyond what the cores carry those who wait grow for as long as files arrive; of four runs of a calm evening two met it, 0.8 to 4.0 s (docs/decisions/0070)',
  "the page's longest task":
    'a task’s time is the clock’s, and four programs share two cores with the page: 99 ms in the morning of that day, 392 to 887 with the same page in an afternoon when the machine’s memory was slow (15 µs to touch a page of it for the first time, measured apart)',
  "another user's call at p95":
    'the browser that sends works on the same two cores: it takes 0.7 of one, the worker at the lowest priority 0.4, the API 0.3, ClickHouse 0.15 (top); in all the call takes 49 to 51 ms, 85 before requests were halved',
  'CPU of unknown names, all different': `${readTwice} (0.13, 0.20, 0.52 and 2.1 s of 0.5, 1, 2 and 4 MB)`,
  'CPU of restaurants that say nothing': `${readTwice} (15, 38, 89 and 289 ms of 0.5, 1, 2 and 4 MB)`,
  'CPU of a DOCTYPE without end':
    'twice the size is twice the time from 1 MB on (11, 42, 90 and 176 ms of 0.5, 1, 2 and 4 MB): what saxes keeps of half a megabyte fits where new memory is freed at once (with more room there 11, 22, 27 and 54)',
  'two reading threads, of one':
    'two cores carry two readers and the thread that hands them files and takes their tickets',
}
