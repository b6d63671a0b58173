import type { Knex } from 'knex'

const dayMs = 86_400_000

interface OfferRow {
  readonly id: string
  readonly nb_months: number
  readonly net_price: string
}

/** The offers of the demonstration by their number of months. */
export type Offers = ReadonlyMap<number, OfferRow>

const offers = [
  { label: 'Mensuel', description: 'Un mois, sans engagement', nb_months: 1, net_price: '49.00' },
  { label: 'Trimestriel', description: 'Trois mois de suite', nb_months: 3, net_price: '139.00' },
  { label: 'Semestriel', description: 'Six mois, soit 44 € par mois', nb_months: 6, net_price: '264.00' },
  { label: 'Neuf mois', description: 'Une saison complète', nb_months: 9, net_price: '379.00' },
  { label: 'Annuel', description: 'Douze mois, deux mois offerts', nb_months: 12, net_price: '490.00' },
] as const

const codes = [
  { label: 'Salon de Lyon', code: 'CSI-LYON-2026', net_price: '390.00', is_enabled: true },
  { label: 'Partenaire caisse', code: 'CSI-CAISSE-7Q4M', net_price: '420.00', is_enabled: true },
  { label: 'Parrainage', code: 'CSI-PARRAIN-31', net_price: '350.00', is_enabled: true },
  { label: 'Ancienne campagne', code: 'CSI-2024-FIN', net_price: '300.00', is_enabled: false },
] as const

/** The five offers and the codes, once: an installation that has offers keeps its own. */
export async function createOffersAndCodes(trx: Knex, now: Date): Promise<Offers> {
  const known = await trx<OfferRow>('offers').select('id', 'nb_months', 'net_price')
  if (known.length > 0) return new Map(known.map((offer) => [offer.nb_months, offer]))
  const rows = await trx('offers').insert(offers).returning<OfferRow[]>(['id', 'nb_months', 'net_price'])
  await trx('csi_codes')
    .insert(codes.map((code) => ({ ...code, nb_months: 12, starts_at: now })))
    .onConflict(trx.raw('(lower(code))'))
    .ignore()
  return new Map(rows.map((offer) => [offer.nb_months, offer]))
}

interface Term {
  readonly nbMonths: number
  readonly startedDaysAgo: number
  readonly byCode?: true
}

/** Each house's subscriptions, oldest first; a month is 30 days (03 §5). The last house's only one has ended. */
const terms: Readonly<Record<string, readonly Term[]>> = {
  bistrot: [
    { nbMonths: 12, startedDaysAgo: 735 },
    { nbMonths: 12, startedDaysAgo: 375 },
    { nbMonths: 12, startedDaysAgo: 15 },
  ],
  brasserie: [
    { nbMonths: 12, startedDaysAgo: 735 },
    { nbMonths: 12, startedDaysAgo: 375 },
    { nbMonths: 12, startedDaysAgo: 15, byCode: true },
  ],
  cafe: [
    { nbMonths: 12, startedDaysAgo: 735 },
    { nbMonths: 12, startedDaysAgo: 375 },
    { nbMonths: 9, startedDaysAgo: 15 },
  ],
  table: [{ nbMonths: 3, startedDaysAgo: 120 }],
}

/** Of each of the group's restaurants. */
const groupTerms: readonly Term[] = [
  { nbMonths: 12, startedDaysAgo: 420 },
  { nbMonths: 12, startedDaysAgo: 60 },
]

interface Subscriber {
  readonly restaurantId: string
  readonly houseKey: string
  readonly offers: Offers
  readonly now: Date
}

/** The paid subscriptions of a new house of the demonstration. */
export async function subscribe(trx: Knex, subscriber: Subscriber): Promise<void> {
  const { restaurantId, houseKey, now } = subscriber
  for (const term of terms[houseKey] ?? groupTerms) {
    const startsAt = new Date(now.getTime() - term.startedDaysAgo * dayMs)
    const endsAt = new Date(startsAt.getTime() + term.nbMonths * 30 * dayMs)
    const source = term.byCode === true ? await byCode(trx, restaurantId, startsAt) : direct(subscriber.offers, term)
    await trx('subscriptions').insert({
      ...source,
      restaurant_id: restaurantId,
      nb_months: term.nbMonths,
      starts_at: startsAt,
      ends_at: endsAt,
      paid_at: startsAt,
      created_at: startsAt,
    })
  }
}

function direct(offersByMonths: Offers, term: Term) {
  const offer = offersByMonths.get(term.nbMonths)
  const priceCents = Math.round(Number(offer?.net_price ?? '0') * 120)
  return { source: 'direct', offer_id: offer?.id ?? null, price_cents: priceCents }
}

async function byCode(trx: Knex, restaurantId: string, usedAt: Date) {
  const [code] = await trx('csi_codes')
    .insert({
      label: 'Ouverture',
      code: 'CSI-CELESTINS-01',
      net_price: '390.00',
      nb_months: 12,
      starts_at: usedAt,
      used_at: usedAt,
      restaurant_id: restaurantId,
    })
    .onConflict(trx.raw('(lower(code))'))
    .merge(['used_at', 'restaurant_id'])
    .returning<{ id: string }[]>('id')
  return { source: 'code', code_id: code?.id ?? null, price_cents: 46_800 }
}
