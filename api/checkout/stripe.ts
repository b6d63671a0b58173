import type Stripe from 'stripe'
import { AppError } from '../../shared/errors.ts'
import { stripeHost } from '../../shared/stripeHost.ts'
import type { ApiConfig } from '../config.ts'
import {
  type CheckoutEvent,
  type CheckoutProvider,
  type CheckoutRequest,
  refusedEvent,
  type SessionState,
} from './provider.ts'

const toleranceSeconds = 300
const sessionMinutes = 60
const sessionEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Stripe Checkout; `config.stripeApiUrl` replaces Stripe's own host. Amounts are cents of euros. */
export function createStripeProvider(config: ApiConfig, secretKey: string): CheckoutProvider {
  let client: Promise<Stripe> | undefined
  const stripe = () => (client ??= openClient(config, secretKey))
  return { kind: 'stripe', open, ask, expire, readEvent }

  async function open(request: CheckoutRequest) {
    const { checkout } = await stripe()
    const session = await checkout.sessions
      .create(sessionOf(request, config.publicUrl), { idempotencyKey: request.token })
      .catch(unavailable)
    if (session.url === null) throw new Error('Stripe opened a session without an address')
    return { sessionId: session.id, url: session.url }
  }

  async function ask(sessionId: string): Promise<SessionState> {
    const { checkout } = await stripe()
    return stateOf(await checkout.sessions.retrieve(sessionId).catch(unavailable))
  }

  async function expire(sessionId: string): Promise<SessionState> {
    const [{ checkout }, { default: library }] = await Promise.all([stripe(), import('stripe')])
    try {
      return stateOf(await checkout.sessions.expire(sessionId))
    } catch (cause) {
      if (!(cause instanceof library.errors.StripeInvalidRequestError)) unavailable(cause)
      return await ask(sessionId) // paid or expired already: Stripe refuses to expire it again
    }
  }

  async function readEvent(body: Buffer, signature: string): Promise<CheckoutEvent | null> {
    const event = await checkSignature(body, signature)
    if (!sessionEvents.has(event.type)) return null
    const session = event.data.object as Stripe.Checkout.Session
    if (session.client_reference_id === null) return null
    return { kind: event.type, token: session.client_reference_id, session: stateOf(session) }
  }

  async function checkSignature(body: Buffer, signature: string): Promise<Stripe.Event> {
    const secret = config.stripeWebhookSecret
    if (secret === undefined) {
      throw new AppError({ status: 503, code: 'unavailable', message: 'STRIPE_WEBHOOK_SECRET is not configured' })
    }
    const { webhooks } = await stripe()
    try {
      return webhooks.constructEvent(body, signature, secret, toleranceSeconds)
    } catch (cause) {
      throw refusedEvent(cause)
    }
  }
}

/** Stripe's library takes 20 MB: it is read when somebody pays. */
async function openClient(config: ApiConfig, secretKey: string): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    ...stripeHost(config.stripeApiUrl),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  })
}

function sessionOf(request: CheckoutRequest, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: request.token,
    customer_email: request.email,
    locale: 'fr',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: request.amountCents, product_data: { name: request.label } },
      },
    ],
    metadata: { subscription: request.subscriptionId },
    expires_at: Math.floor(Date.now() / 1000) + sessionMinutes * 60,
    success_url: `${publicUrl}/payement-success/${request.token}`,
    cancel_url: `${publicUrl}/payement-cancled/${request.token}`,
  }
}

function stateOf(session: Stripe.Checkout.Session): SessionState {
  if (session.payment_status === 'paid') {
    return {
      state: 'paid',
      sessionId: session.id,
      amountCents: session.amount_total ?? -1,
      currency: session.currency ?? '',
    }
  }
  return { state: session.status === 'expired' ? 'expired' : 'open' }
}

function unavailable(cause: unknown): never {
  throw new AppError({
    status: 503,
    code: 'unavailable',
    message: 'Le paiement est momentanément indisponible, veuillez réessayer',
    retryAfterSeconds: 10,
    cause,
  })
}
