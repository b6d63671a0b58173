import type { Caller, Deps } from '../context.ts'
import { cancelCheckout, rememberSession } from './checkouts.ts'
import { placeOrder } from './orders.ts'
import { type CheckoutProvider, type CheckoutRequest, checkoutNotConfigured } from './provider.ts'
import { customerOf, recordOrder, type OpenRestaurant } from './recordOrder.ts'

/** Where orders are written and paid; a null provider refuses them with 503. */
export type Shop = Pick<Deps, 'knex' | 'clickhouse'> & { readonly provider: CheckoutProvider | null }

/** An unpaid subscription to a stored offer, with the checkout that pays it. */
export async function orderByPayment(
  { knex, clickhouse, provider }: Shop,
  by: Caller,
  { offerId, open }: { readonly offerId: string; readonly open: OpenRestaurant },
): Promise<CheckoutRequest> {
  if (provider === null) throw checkoutNotConfigured()
  return await knex.transaction(async (trx) => {
    const customer = await customerOf(trx, by, open)
    const placed = await placeOrder(trx, customer, { offerId, provider: provider.kind })
    await recordOrder(trx, by, { clickhouse, restaurantId: customer.restaurantId, source: 'direct' })
    return placed
  })
}

/** The address of the page where an order is paid; the order is cancelled when the provider opens none. */
export async function openPage(
  { knex, provider }: Omit<Shop, 'clickhouse'>,
  request: CheckoutRequest,
): Promise<string> {
  if (provider === null) throw checkoutNotConfigured()
  try {
    const { sessionId, url } = await provider.open(request)
    if (sessionId !== null) await rememberSession(knex, request.token, sessionId)
    return url
  } catch (cause) {
    await cancelCheckout(knex, request.token)
    throw cause
  }
}
