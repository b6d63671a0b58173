import type { ApiConfig } from '../config.ts'
import { type CheckoutProvider, refusedEvent } from './provider.ts'

/** Stripe with a key, the demonstration without one outside production, null in production without one and wherever PAYMENTS=off. */
export function chooseProvider(config: ApiConfig): CheckoutProvider | null {
  if (!config.takesPayments) return null
  if (config.stripeSecretKey !== undefined) return stripeProvider(config, config.stripeSecretKey)
  return config.isProduction ? null : simulatedProvider
}

/** Stripe, whose library takes 20 MB: it is read when somebody pays. */
function stripeProvider(config: ApiConfig, secretKey: string): CheckoutProvider {
  let loaded: Promise<CheckoutProvider> | undefined
  const stripe = () =>
    (loaded ??= import('./stripe.ts').then(({ createStripeProvider }) => createStripeProvider(config, secretKey)))
  return {
    kind: 'stripe',
    open: async (request) => await (await stripe()).open(request),
    ask: async (sessionId) => await (await stripe()).ask(sessionId),
    expire: async (sessionId) => await (await stripe()).expire(sessionId),
    readEvent: async (body, signature) => await (await stripe()).readEvent(body, signature),
  }
}

const simulatedProvider: CheckoutProvider = {
  kind: 'simulated',
  open: ({ token }) => Promise.resolve({ sessionId: null, url: `/paiement-demonstration/${token}` }),
  ask: () => Promise.resolve({ state: 'open' }),
  expire: () => Promise.resolve({ state: 'expired' }),
  readEvent: () => Promise.reject(refusedEvent()),
}
