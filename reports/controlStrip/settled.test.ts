import type { Query } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { runSettled } from '../question/runSettled.ts'
import { controlStrip } from './report.ts'

const filter = { range: ['2026-05-01T00:00:00.000', '2026-05-01T23:59:59.999'] as const, sites: ['alma'] }

/** Nothing is unpaid, then one ticket, then nothing again: what each is asked of, by the number of changes so far. */
function answer({ measures = [], dimensions = [] }: Query, changes: number): CubeRow[] {
  const isWrong = changes === 1
  if (dimensions.includes('control.guid') && measures.includes('control.missing_amount'))
    return isWrong ? [{ 'control.guid': 'g-1', 'control.restaurant_id': 'alma', 'control.missing_amount': '5' }] : []
  const counted = { 'control.unpaid_count': isWrong ? '1' : '0', 'control.last_version': String(changes) }
  const asked = Object.entries(counted).filter(([member]) => measures.includes(member))
  return asked.length === 0 ? [] : [Object.fromEntries(asked)]
}

it('lists no ticket beside a count of none, where a fault came and went while it was looked at twice', async () => {
  let looks = 0
  const load = (query: Query) => {
    if ((query.measures ?? []).includes('sales.gross_sales')) looks += 1
    const isList = (query.dimensions ?? []).includes('control.guid')
    // The list is of the moment between in both of the first looks; the count is of the one before, then of the one after.
    const changes = looks > 2 ? 2 : isList ? 1 : looks === 1 ? 0 : 2
    return Promise.resolve(answer(query, changes))
  }
  const checks = await runSettled(controlStrip(filter, { dayStartMinutes: 0 }), { kept: load, fresh: load })
  expect(checks.find(({ id }) => id === 'payments')).toMatchObject({ state: 'ok', tickets: [] })
  expect(looks).toBe(4)
})
