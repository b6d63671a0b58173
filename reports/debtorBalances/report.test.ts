import { describe, expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { debtorBalances } from './report.ts'

let sequence = 0
function movement(
  ts: string,
  parts: { invoiced?: string; received?: string; number?: string; settles?: string; debtor?: string },
): CubeRow {
  return {
    'debtors.restaurant_id': 'r1',
    'debtors.restaurant': 'BISTROT',
    'debtors.debtor': parts.debtor ?? 'DEBITEUR|siret|1',
    'debtors.guid': String((sequence += 1)),
    'debtors.ts': ts,
    'debtors.number': parts.number ?? '',
    'debtors.settled_numbers': parts.settles ?? '',
    'debtors.invoiced': parts.invoiced ?? '0',
    'debtors.received': parts.received ?? '0',
  }
}

const asOf = '2026-06-30T23:59:59.999'
function balances(...movements: CubeRow[]) {
  return debtorBalances({ sites: ['r1'], asOf }).read({ movements })
}

describe("a debtor's balance", () => {
  it('is nothing once the invoice was received, as in the third sample file', () => {
    const { rows } = balances(
      movement('2026-03-20T10:05:00.000', { invoiced: '401.16', number: '57' }),
      movement('2026-03-31T09:30:00.000', { received: '401.16', settles: '57' }),
    )
    expect(rows).toEqual([
      {
        siteId: 'r1',
        site: 'BISTROT',
        debtor: 'DEBITEUR|siret|1',
        invoiced: 401.16,
        received: 401.16,
        due: 0,
        credit: 0,
        age: { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0 },
      },
    ])
  })

  it('puts what is left of each invoice under its age: 30, 31, 60, 61, 90 and 91 days', () => {
    const { rows } = balances(
      movement('2026-05-31T23:00:00.000', { invoiced: '1', number: '1' }),
      movement('2026-05-30T23:00:00.000', { invoiced: '2', number: '2' }),
      movement('2026-05-01T00:00:00.000', { invoiced: '4', number: '3' }),
      movement('2026-04-30T00:00:00.000', { invoiced: '8', number: '4' }),
      movement('2026-04-01T00:00:00.000', { invoiced: '16', number: '5' }),
      movement('2026-03-31T00:00:00.000', { invoiced: '32', number: '6' }),
    )
    expect(rows[0]?.age).toEqual({ days0to30: 1, days31to60: 6, days61to90: 24, over90: 32 })
    expect(rows[0]?.due).toBe(63)
  })

  it('settles the invoices that a receipt names first, then the oldest, and keeps the rest as credit', () => {
    const invoices = [
      movement('2026-01-10T10:00:00.000', { invoiced: '100.10', number: 'A' }),
      movement('2026-06-20T10:00:00.000', { invoiced: '50.20', number: 'B' }),
    ]
    const named = balances(...invoices, movement('2026-06-25T10:00:00.000', { received: '60.20', settles: 'B' }))
    expect(named.rows[0]).toMatchObject({ due: 90.1, age: { days0to30: 0, over90: 90.1 }, credit: 0 })
    const oldest = balances(...invoices, movement('2026-06-25T10:00:00.000', { received: '60.20' }))
    expect(oldest.rows[0]).toMatchObject({ due: 90.1, age: { days0to30: 50.2, over90: 39.9 } })
    const over = balances(...invoices, movement('2026-06-25T10:00:00.000', { received: '200' }))
    expect(over.rows[0]).toMatchObject({ due: -49.7, credit: 49.7, age: { days0to30: 0, over90: 0 } })
  })

  it('lets a negative invoice settle, lists the greatest due first and adds the debtors up exactly', () => {
    const { rows, total } = balances(
      movement('2026-06-20T10:00:00.000', { invoiced: '0.10', debtor: 'a' }),
      movement('2026-06-20T10:00:00.000', { invoiced: '0.20', debtor: 'b' }),
      movement('2026-06-21T10:00:00.000', { invoiced: '-0.05', debtor: 'b' }),
    )
    expect(rows.map(({ debtor, due }) => [debtor, due])).toEqual([
      ['b', 0.15],
      ['a', 0.1],
    ])
    expect(total).toEqual({
      invoiced: 0.25,
      received: 0,
      due: 0.25,
      credit: 0,
      age: { days0to30: 0.25, days31to60: 0, days61to90: 0, over90: 0 },
    })
  })
})
