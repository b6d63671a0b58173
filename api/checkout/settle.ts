import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { cancelCheckout, type Checkout, completeCheckout } from './checkouts.ts'
import { type CheckoutProvider, checkoutNotConfigured, type SessionState } from './provider.ts'

interface Settling {
  readonly knex: Knex
  readonly log: Logger
}

/** Does what a session's state asks for: activates the paid, cancels the expired, leaves the open. True when it is paid and activated. */
export async function applySession({ knex, log }: Settling, token: string, session: SessionState): Promise<boolean> {
  if (session.state === 'expired') await cancelCheckout(knex, token)
  if (session.state !== 'paid') return false
  const completion = await completeCheckout(knex, token, session)
  if (completion === 'refused') log.error({ session: session.sessionId }, 'a payment does not match what was ordered')
  return completion === 'completed' || completion === 'already'
}

/** Asks the provider about a checkout (or closes its page) and applies the answer. A checkout already paid is not asked about. */
export async function settleCheckout(
  deps: Settling & { readonly provider: CheckoutProvider | null },
  checkout: Checkout,
  how: 'ask' | 'expire' = 'ask',
): Promise<'paid' | 'unpaid'> {
  if (checkout.completedAt !== null) return 'paid'
  if (checkout.provider === 'simulated' || checkout.sessionId === null) return 'unpaid'
  if (deps.provider?.kind !== 'stripe') throw checkoutNotConfigured()
  const session = await deps.provider[how](checkout.sessionId)
  return (await applySession(deps, checkout.token, session)) ? 'paid' : 'unpaid'
}
