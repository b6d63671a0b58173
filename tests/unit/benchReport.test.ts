import { expect, it } from 'vitest'
import { reasons } from '../bench/reasons.ts'
import { verdictOf, withMeasured } from '../bench/report.ts'

const machine = '2 × a processor, 8 GB, linux, Node 20'

it('says on which side of its goal a value is', () => {
  const of = (ratio: number, goal: string | null) => verdictOf({ ratio, goal })
  expect([of(0.9, '≥ 0.85'), of(0.85, '≥ 0.85'), of(0.8, '≥ 0.85')]).toEqual(['met', 'met', 'NOT MET'])
  expect([of(299, '≤ 300'), of(300, '≤ 300 ms'), of(301, '≤ 300')]).toEqual(['met', 'met', 'NOT MET'])
  expect([of(Number.NaN, '≤ 300'), of(1, null)]).toEqual(['NOT MET', null])
})

it('takes the place of what the same benchmark measured before, leaves the others as they were, and is formatted', async () => {
  const head = '# Benchmarks\n\nWhat they are.\n'
  const first = await withMeasured(head, { bench: 'login', ratios: [], date: '2026-01-01', machine }, {})
  const ratios = [
    { name: 'pages | of tickets', ratio: 1.5, goal: '≤ 1.2' },
    { name: 'the same', ratio: 1, goal: null },
    { name: 'others (7.1 ms)', ratio: 2, goal: '≤ 1' },
  ]
  const both = await withMeasured(
    first,
    { bench: 'upload', ratios, date: '2026-01-02', machine },
    { ers: 'the line', others: 'the disk' },
  )
  expect(both).toBe(`# Benchmarks

What they are.

## login

2026-01-01, ${machine}.

| measured | value | goal |     | why not |
| -------- | ----: | ---- | --- | ------- |

## upload

2026-01-02, ${machine}.

| measured            | value | goal  |         | why not         |
| ------------------- | ----: | ----- | ------- | --------------- |
| pages \\| of tickets |  1.50 | ≤ 1.2 | NOT MET | no reason known |
| the same            |  1.00 |       |         |                 |
| others (7.1 ms)     |  2.00 | ≤ 1   | NOT MET | the disk        |
`)
  const again = await withMeasured(both, { bench: 'login', ratios: [], date: '2026-02-01', machine }, {})
  expect(again).toBe(both.replace('2026-01-01', '2026-02-01'))
})

it('gives a cold phone its own reason, and not the one of a warm laptop', async () => {
  const name = '/top: ms from its address to its figures'
  const ratios = [
    { name, ratio: 700, goal: '≤ 600' },
    { name: `${name}, cold, on a phone by slow 4G`, ratio: 4300, goal: '≤ 1500' },
  ]
  const page = await withMeasured('# Benchmarks\n', { bench: 'screens', ratios, date: '2026-01-01', machine }, reasons)
  const rows = page.split('\n').filter((line) => line.startsWith('| /top'))
  expect(rows.map((row) => [row.includes('calm hour'), row.includes('180 KB a second')])).toEqual([
    [true, false],
    [false, true],
  ])
})
