import type { Deps } from '../context.ts'
import { cancelCheckout, type Checkout, findCheckout } from './checkouts.ts'
import { chooseProvider } from './chooseProvider.ts'
import { settleCheckout } from './settle.ts'

/** Enough for the customer to come back by himself first. */
const graceSeconds = 30
/** Stripe closes a session after an hour; one that never came to be known cannot be paid after that. */
const lostAfterHours = 2
/** A page that was just closed is asked about once more: an old event may have closed one that was paid meanwhile. */
const doubtMinutes = 10
const perRound = 100

/**
 * Asks Stripe about every open or just closed checkout, for events that never came: the paid are activated, the expired cancelled.
 * A session that cannot be asked about waits for the next round. Answers how many were settled.
 */
export async function reconcileCheckouts(deps: Pick<Deps, 'knex' | 'log' | 'config'>): Promise<number> {
  const provider = chooseProvider(deps.config)
  let settled = 0
  for (const token of await listOpenTokens(deps)) {
    const before = await findCheckout(deps.knex, token)
    if (before === null) continue
    try {
      await settleOne({ ...deps, provider }, before)
    } catch (err) {
      deps.log.warn({ err }, 'a payment could not be reconciled; it will be tried again')
      continue
    }
    const after = await findCheckout(deps.knex, token)
    const isClosed = after?.completedAt !== null || after.cancelledAt !== null
    if (isClosed && (before.cancelledAt === null || after?.completedAt !== null)) settled += 1
  }
  return settled
}

async function settleOne(deps: Parameters<typeof settleCheckout>[0], checkout: Checkout): Promise<void> {
  if (checkout.sessionId === null) await cancelCheckout(deps.knex, checkout.token)
  else await settleCheckout(deps, checkout)
}

async function listOpenTokens({ knex }: Pick<Deps, 'knex'>): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { token: string }[] }>(
    `SELECT token FROM checkouts
     WHERE provider = 'stripe' AND completed_at IS NULL
       AND (cancelled_at IS NULL OR cancelled_at > now() - make_interval(mins => ?))
       AND created_at < now() - make_interval(secs => ?)
       AND (session_id IS NOT NULL OR created_at < now() - make_interval(hours => ?))
     ORDER BY created_at LIMIT ?`,
    [doubtMinutes, graceSeconds, lostAfterHours, perRound],
  )
  return rows.map(({ token }) => token)
}
