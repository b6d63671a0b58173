import type { Knex } from 'knex'
import { expect } from 'vitest'
import { insertClosing, isIntact, listClosings } from '../../api/closings/queries.ts'
import { AppError } from '../../shared/errors.ts'
import type { ClosedSnapshot } from '../../shared/wire/closings.ts'
import { makeAccount } from '../support/builders.ts'
import type { Actor, Protocol } from './explore.ts'
import { makeTwoRestaurants } from './world.ts'
import type { World } from './world.ts'

/** How a closing is stored in a transaction: the product's own, or a careless one as a control. */
export type Close = typeof insertClosing

const days = ['2026-03-13', '2026-03-14', '2026-03-15']

/** Days of one restaurant that several people close at once, one of them twice. */
export function closingProtocol({ knex }: World, close: Close = insertClosing): Protocol {
  return {
    name: 'closing',
    async prepare() {
      const [restaurant, neighbour] = await makeTwoRestaurants(knex)
      const account = await makeAccount(knex)
      const closing = (name: string, restaurantId: string, day: string): Actor => ({
        name,
        run: (process) =>
          closeOnce(process.knex, (trx) =>
            close(trx, { restaurantId, day, snapshot: snapshotOf(day), accountId: account.id }),
          ),
      })
      return {
        actors: [
          ...days.map((day) => closing(`close ${day}`, restaurant.id, day)),
          closing('close the first day too', restaurant.id, days[0] ?? ''),
          closing('close next door', neighbour.id, days[0] ?? ''),
        ],
        async check() {
          const closings = await listClosings(knex, {
            restaurantIds: [restaurant.id],
            first: '2026-01-01',
            last: '2026-12-31',
          })
          expect(closings.map(({ day }) => day)).toEqual(days.toReversed())
          expect(closings.map(({ number }) => number).toSorted()).toEqual([1, 2, 3])
          expect(closings.map(isIntact)).toEqual([true, true, true])
          expect(new Set(closings.map(({ previousHash }) => previousHash)).size).toBe(3)
        },
      }
    },
  }
}

/** A day that is closed already is what was wanted. */
async function closeOnce(knex: Knex, close: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  try {
    await knex.transaction(close)
  } catch (error) {
    if (!(error instanceof AppError && error.status === 409)) throw error
  }
}

function snapshotOf(day: string): ClosedSnapshot {
  const issuer = { name: day, company: '', siret: '', vatNumber: '', address: '' }
  const counts = { ticketsCount: 1, covers: 2, grossSales: 12.5, netSales: 11.36, vatAmount: 1.14, payments: 12.5 }
  return { ...counts, discounts: 0, offered: 0, cancelled: 0, vatByLabel: [], paymentsByMode: [], issuer }
}
