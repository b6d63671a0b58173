import { expect, it } from 'vitest'
import type { PlainQuestion } from './shape.ts'
import { createStatements, type Compile } from './statements.ts'

const range: [string, string] = ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999']
const tillIs = (...values: string[]) => ({
  measures: ['sales.covers'],
  timeDimensions: [{ dimension: 'sales.ts', dateRange: range }],
  filters: [{ member: 'sales.till', operator: 'equals' as const, values }],
})

/** The values of a question, as they stand in it. */
function valuesOf({ timeDimensions = [], filters = [] }: PlainQuestion): string[] {
  const times = timeDimensions.flatMap((time) => ('dateRange' in time ? time.dateRange : []))
  return [...times, ...filters.flatMap((filter) => ('values' in filter ? filter.values : []))]
}

/** A planner that counts its questions; `write` makes a statement and its values of those of a question. */
function planner(write: (values: readonly string[]) => readonly [string, readonly unknown[]]) {
  const asked: PlainQuestion[] = []
  const compile: Compile = async (question, cacheMode) => {
    await Promise.resolve()
    asked.push(question)
    const [sql, values] = write(valuesOf(question))
    const request = {
      aliasToMemberNameMap: { covers: 'sales.covers' },
      annotation: {},
      query: {},
      queryType: 'regularQuery',
    }
    return { ...{ sql, values, request }, about: { query: { ...question, cacheMode } } }
  }
  return { asked, statements: createStatements(compile) }
}

it('are planned twice for the first question of a shape, and not again', async () => {
  const { asked, statements } = planner(([from, to, ...tills]) => [
    'ts >= ? ts <= ? till = ? 100',
    [`${from}Z`, to, ...tills, 100],
  ])
  for (const till of ['BAR', 'l’œil "noir" ⟦0⟧', '1971-02-03T00:00:00.001', '?'])
    expect(await statements(tillIs(till), 'stale')).toMatchObject({
      sql: 'ts >= ? ts <= ? till = ? 100',
      values: [`${range[0]}Z`, range[1], till, 100],
      about: JSON.stringify({ query: { ...tillIs(till), cacheMode: 'stale' } }),
    })
  expect(asked).toHaveLength(2)
  await statements(tillIs('BAR'))
  await statements(tillIs('BAR', 'SALLE'))
  expect(asked).toHaveLength(6)
})

it('of questions of one shape at once are planned once', async () => {
  const { asked, statements } = planner((values) => ['till = ?', values.slice(2)])
  const all = await Promise.all(['a', 'b', 'c'].map((till) => statements(tillIs(till))))
  expect([all.map((one) => one?.values), asked.length]).toEqual([[['a'], ['b'], ['c']], 2])
})

it.each<[string, Parameters<typeof planner>[0]]>([
  ['stands in its text', ([, , till]) => [`till = '${till}'`, []]],
  ['is read: another statement for it', ([, , till]) => [till === 'BAR' ? 'bar' : 'till = ?', [till]]],
  ['is changed', ([, , till]) => ['till = ?', [till?.toUpperCase().slice(0, 2)]]],
])('are never kept where a value %s', async (_, write) => {
  const { asked, statements } = planner(write)
  expect([await statements(tillIs('BAR')), await statements(tillIs('SALLE'))]).toEqual([null, null])
  // What was learnt once is not asked again.
  expect(asked).toHaveLength(2)
})

it('are left to Cube where a stand-in is refused, and asked anew where the question itself is', async () => {
  const refusing = planner(([, , till]) => {
    if (till?.startsWith('⟦')) throw new Error('no date')
    return ['day = ?', [till]]
  })
  expect([await refusing.statements(tillIs('a')), await refusing.statements(tillIs('b'))]).toEqual([null, null])
  expect(refusing.asked).toHaveLength(2)
  const down = planner(() => {
    throw new Error('no such member')
  })
  for (const till of ['a', 'b']) await expect(down.statements(tillIs(till))).rejects.toThrow('no such member')
  expect(down.asked).toHaveLength(2)
})

it('are none of a question without a shape', async () => {
  const { asked, statements } = planner((values) => ['?', values])
  expect([await statements({ ...tillIs('a'), total: true }), asked.length]).toEqual([null, 0])
})

it('are forgotten together once there are two thousand shapes, or their values grow too many', async () => {
  const { asked, statements } = planner((values) => ['?', values.slice(0, 1)])
  const page = (offset: number) => statements({ ...tillIs('a'), offset })
  for (let offset = 0; offset < 2000; offset++) await page(offset)
  await page(0)
  expect(asked).toHaveLength(4000)
  await page(2000)
  await page(0)
  expect(asked).toHaveLength(4004)
  const many = planner((values) => ['?', Array.from({ length: 100 }, () => values).flat()])
  const long = (count: number) => many.statements(tillIs(...Array.from({ length: count }, (_, at) => `t${at}`)))
  for (const count of [2000, 2001, 2002, 2003, 2000]) await long(count)
  // 200,000 places each: the third makes them too many, and the next shape begins anew.
  expect(many.asked).toHaveLength(10)
})
