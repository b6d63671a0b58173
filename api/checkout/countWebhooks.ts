import { Counter, type Registry } from 'prom-client'

/** What becomes of an event that is sent to us. 'refused': its signature is forged, stale or missing. */
type WebhookOutcome = 'applied' | 'ignored' | 'refused' | 'failed'

/** From 0 on, so that the first of its kind is seen as growth. */
const expected: readonly (readonly [kind: string, outcome: WebhookOutcome])[] = [
  ['checkout.session.completed', 'applied'],
  ['checkout.session.completed', 'failed'],
  ['other', 'ignored'],
  ['unknown', 'refused'],
  ['unknown', 'failed'],
]

/** Counts the events sent to the payment's door, by kind ('unknown' when the signature does not hold) and outcome. */
export function countWebhooks(registry: Registry): (kind: string, outcome: WebhookOutcome) => void {
  const events = new Counter({
    name: 'comptoir_webhooks_total',
    help: 'Events of the payment provider received',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  })
  for (const [kind, outcome] of expected) events.inc({ kind, outcome }, 0)
  return (kind, outcome) => events.inc({ kind, outcome })
}
