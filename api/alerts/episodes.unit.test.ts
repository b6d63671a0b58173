import { expect, it } from 'vitest'
import { settleEpisodes, type Item } from './episodes.ts'

const at = (time: string, { till = '', count = 1 } = {}): Item => ({
  ...{ restaurantId: 'r1', till, count },
  at: `2026-01-${time}:00.000`,
})
const episode = (since: string, lastAt: string, count: number) => ({
  ...{ restaurantId: 'r1', till: '', count },
  ...{ since: `2026-01-${since}:00.000`, lastAt: `2026-01-${lastAt}:00.000` },
})

it('what lies within a day of the next is one, a till apart from another', () => {
  const items = [at('16T14:10'), at('15T14:10'), at('17T14:11'), at('15T14:20', { till: 'BAR', count: 3 })]
  expect(settleEpisodes([], items)).toEqual({
    ended: [],
    changed: [],
    begun: [
      episode('15T14:10', '16T14:10', 2),
      { ...episode('15T14:20', '15T14:20', 3), till: 'BAR' },
      episode('17T14:11', '17T14:11', 1),
    ],
  })
  const other = { ...at('15T14:10'), restaurantId: 'r2' }
  expect(settleEpisodes([], [at('15T14:10'), other]).begun).toHaveLength(2)
})

it('an open one takes what lies next to it, before and after, and counts what is there now', () => {
  const open = { id: '7', ...episode('15T14:10', '15T14:10', 5) }
  expect(settleEpisodes([open], [at('14T14:10'), at('16T14:10'), at('17T14:10')])).toEqual({
    ended: [],
    changed: [{ id: '7', ...episode('15T14:10', '17T14:10', 3) }],
    begun: [],
  })
  const far = settleEpisodes([open], [at('16T14:11')])
  expect([far.ended.map(({ id }) => id), far.begun.length]).toEqual([['7'], 1])
})

it('one of which nothing is left has ended', () => {
  const open = { id: '7', ...episode('15T14:10', '15T14:10', 5) }
  expect(settleEpisodes([open], []).ended).toEqual([{ ...open, count: 0 }])
})
