import type { ApiConfig } from '../config.ts'
import { type CheckoutProvider, refusedEvent } from './provider.ts'
import { createStripeProvider } from './stripe.ts'

/** Stripe with a key, the demonstration without one outside production, null in production without one and wherever PAYMENTS=off. */
export function chooseProvider(config: ApiConfig): CheckoutProvider | null {
  if (!config.takesPayments) return null
  if (config.stripeSecretKey !== undefined) return createStripeProvider(config, config.stripeSecretKey)
  return config.isProduction ? null : simulatedProvider
}

const simulatedProvider: CheckoutProvider = {
  kind: 'simulated',
  open: ({ token }) => Promise.resolve({ sessionId: null, url: `/paiement-demonstration/${token}` }),
  ask: () => Promise.resolve({ state: 'open' }),
  expire: () => Promise.resolve({ state: 'expired' }),
  readEvent: () => Promise.reject(refusedEvent()),
}
