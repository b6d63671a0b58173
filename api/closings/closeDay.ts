import type { Knex } from 'knex'
import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import type { Caller } from '../context.ts'
import { isWithoutTickets } from '../../reports/daysToClose/report.ts'
import { invalid } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { insertClosing, listClosedDays, type Closing } from './queries.ts'

/**
 * Keeps the numbered snapshot of a restaurant's service day, chained to the one before. 422 for a day without a ticket; one that was
 * closed before its tickets went says that it is closed.
 */
export async function closeDay(
  knex: Knex,
  by: Caller,
  closed: Pick<Closing, 'restaurantId' | 'day' | 'snapshot'> & { readonly journal: DayFigures },
): Promise<void> {
  const { restaurantId, day } = closed
  await knex.transaction(async (trx) => {
    if (isWithoutTickets({ figures: closed.snapshot })) await refuseEmpty(trx, closed)
    await insertClosing(trx, { ...closed, accountId: by.state.account.id })
    await writeAudit(trx, by, {
      action: 'day.close',
      targetType: 'restaurant',
      targetId: restaurantId,
      targetName: day,
    })
  })
}

async function refuseEmpty(trx: Knex, { restaurantId, day }: Pick<Closing, 'restaurantId' | 'day'>): Promise<void> {
  const closed = await listClosedDays(trx, { restaurantIds: [restaurantId], days: [day] })
  if (closed.length === 0)
    throw invalid('Aucun ticket n’est reçu de cette journée\u202f: il n’y a rien à arrêter', 'day')
}
