/** Where Stripe's library sends its calls. */
export interface StripeHost {
  readonly host?: string
  readonly port?: string
  readonly protocol?: 'http' | 'https'
}

/** The parts of STRIPE_API_URL as Stripe's library takes them; without one, Stripe's own host. */
export function stripeHost(address: string | undefined): StripeHost {
  if (address === undefined) return {}
  const url = new URL(address)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  // Without one the library takes 443, plain or not.
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol }
}
