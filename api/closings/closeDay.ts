import type { Knex } from 'knex'
import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { insertClosing, type Closing } from './queries.ts'

/** Keeps the numbered snapshot of a restaurant's service day, chained to the one before. */
export async function closeDay(
  knex: Knex,
  by: Caller,
  closed: Pick<Closing, 'restaurantId' | 'day' | 'snapshot'> & { readonly journal: DayFigures },
): Promise<void> {
  const { restaurantId, day } = closed
  await knex.transaction(async (trx) => {
    await insertClosing(trx, { ...closed, accountId: by.state.account.id })
    await writeAudit(trx, by, {
      action: 'day.close',
      targetType: 'restaurant',
      targetId: restaurantId,
      targetName: day,
    })
  })
}
