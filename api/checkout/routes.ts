import type Router from '@koa/router'
import type { ApiState, Deps } from '../context.ts'
import { buyingRoutes } from './buyingRoutes.ts'
import { outcomeRoutes } from './outcomeRoutes.ts'
import { chooseProvider } from './chooseProvider.ts'
import { simulatedRoutes } from './simulatedRoutes.ts'

/** Buying: a restaurant's creation and renewal by payment or code, the payment pages, Stripe's events, the demonstration. */
export function checkoutRoutes(deps: Deps): readonly Router<ApiState>[] {
  const provider = chooseProvider(deps.config)
  return [buyingRoutes(deps, provider), outcomeRoutes(deps, provider), simulatedRoutes(deps, provider)]
}
