import type Router from '@koa/router'
import type { ApiState, Deps } from '../context.ts'
import { buyingRoutes } from './buyingRoutes.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { choosePaymentProvider } from './chooseProvider.ts'
import { simulatedRoutes } from './simulatedRoutes.ts'

/** Buying: a restaurant's creation and renewal by payment or code, the payment pages, Stripe's events, the demonstration. */
export function paymentRoutes(deps: Deps): readonly Router<ApiState>[] {
  const provider = choosePaymentProvider(deps.config)
  return [buyingRoutes(deps, provider), checkoutRoutes(deps, provider), simulatedRoutes(deps, provider)]
}
