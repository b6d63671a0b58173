import type { Knex } from 'knex'
import type { Checkout } from './checkouts.ts'

interface OrderedRow {
  libel: string
  nbMonths: number
  startsAt: Date
  endsAt: Date
}

/** What the demonstration page shows of an order. */
export async function describeCheckout(knex: Knex, checkout: Checkout) {
  const { rows } = await knex.raw<{ rows: OrderedRow[] }>(
    `SELECT o.label AS libel, s.nb_months AS "nbMonths", s.starts_at AS "startsAt", s.ends_at AS "endsAt"
     FROM subscriptions s JOIN offers o ON o.id = s.offer_id WHERE s.id = ?`,
    [checkout.subscriptionId],
  )
  const ordered = rows[0]
  return {
    message: 'Paiement de démonstration',
    state: stateOf(checkout),
    LibSite: checkout.LibSite,
    price: checkout.amountCents,
    libel: ordered?.libel ?? '',
    nbMonths: ordered?.nbMonths ?? 0,
    dateDebut: ordered?.startsAt.toISOString() ?? '',
    dateFin: ordered?.endsAt.toISOString() ?? '',
  }
}

function stateOf({ completedAt, cancelledAt }: Checkout): 'open' | 'paid' | 'cancelled' {
  if (completedAt !== null) return 'paid'
  return cancelledAt === null ? 'open' : 'cancelled'
}
