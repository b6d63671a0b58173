import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'

const waitMs = 120_000
const pollMs = 100

/** Waits until the worker has carried out an order and answers how many tickets it deleted; 503 when it takes too long, the order stands. */
export async function awaitOrder(knex: Knex, orderId: number): Promise<number> {
  for (const giveUpAt = Date.now() + waitMs; Date.now() < giveUpAt; await wait(pollMs)) {
    const order = await knex<{ id: number; state: string; deleted_tickets: number | null }>('import_orders')
      .select('state', 'deleted_tickets')
      .where('id', orderId)
      .first()
    if (order?.state === 'done') return order.deleted_tickets ?? 0
  }
  throw new AppError({
    status: 503,
    code: 'unavailable',
    message: "Une erreur s'est produite, veuillez réessayer, Actualisez votre page",
    retryAfterSeconds: 30,
  })
}
