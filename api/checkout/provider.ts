import { AppError } from '../../shared/errors.ts'

/** What a customer is asked to pay: cents with tax, and the words on the payment page. */
export interface CheckoutRequest {
  readonly token: string
  readonly subscriptionId: string
  readonly amountCents: number
  readonly label: string
  readonly email: string
}

/** What the provider knows of one session. */
export type SessionState =
  | { readonly state: 'paid'; readonly sessionId: string; readonly amountCents: number; readonly currency: string }
  | { readonly state: 'open' | 'expired' }

/** An event whose signature was checked: its kind in the provider's words, about which token, and what it says now. */
export interface CheckoutEvent {
  readonly kind: string
  readonly token: string
  readonly session: SessionState
}

/** Where people pay. Every method throws 503 when the provider cannot be reached. */
export interface CheckoutProvider {
  readonly kind: 'stripe' | 'simulated'
  /** Opens the page to pay on; the same token opens the same session. */
  open(request: CheckoutRequest): Promise<{ readonly sessionId: string | null; readonly url: string }>
  ask(sessionId: string): Promise<SessionState>
  /** Closes an unpaid session; answers what it is afterwards, 'paid' when the customer was faster. */
  expire(sessionId: string): Promise<SessionState>
  /** Reads a signed event; throws 400 when forged or stale, answers null when it is about something else. */
  readEvent(body: Buffer, signature: string): Promise<CheckoutEvent | null>
}

/** 503 with a clear text: nobody can pay here until a key is configured. */
export function checkoutNotConfigured(): AppError {
  return new AppError({
    status: 503,
    code: 'payment_not_configured',
    message: "Le paiement en ligne n'est pas configuré. Contactez l'administrateur.",
  })
}

/** 400 for an event that Stripe did not send, or sent too long ago. */
export function refusedEvent(cause?: unknown): AppError {
  return new AppError({ status: 400, code: 'invalid', message: 'Signature refusée', cause })
}
