import type { Random } from './random.ts'
import type { Discount, OrderedItem, Payment } from './ticket.ts'

const offeredReasons = ['Geste commercial', 'Fidélité', 'Offert par la maison', 'Attente trop longue']
const cancelledReasons = ['Erreur de saisie', 'Rupture', 'Changement du client', 'Plat renvoyé']
const discountKinds: readonly (readonly [Omit<Discount, 'cents'>, number])[] = [
  [{ label: 'Fidélité 10 %', percent: 10 }, 6],
  [{ label: 'Remise groupe 5 %', percent: 5 }, 3],
  [{ label: 'Personnel 20 %', percent: 20 }, 2],
]

/** Now and then something is offered or struck out; at least one line stays billed. */
export function withIncidents(ordered: readonly OrderedItem[], random: Random): OrderedItem[] {
  if (ordered.length < 2 || !random.chance(0.085)) return [...ordered]
  const at = random.between(1, ordered.length - 1)
  const quantity = 1
  const incident = random.chance(0.5)
    ? { offered: { quantity, reason: random.pick(offeredReasons) } }
    : { cancelled: { quantity, reason: random.pick(cancelledReasons) } }
  return ordered.map((line, index) => (index === at ? { ...line, ...incident } : line))
}

/** A generous day: the last thing on each order is the house's, whoever orders; at least one line stays billed. */
export function withOffered(ordered: readonly OrderedItem[]): OrderedItem[] {
  if (ordered.length < 2) return [...ordered]
  const offered = { quantity: 1, reason: 'Offert par la maison' }
  return ordered.map((line, index) => (index === ordered.length - 1 ? { ...line, offered } : line))
}

/** A discount on some tickets; at happy hour the house takes a fifth off for those who come early. */
export function drawDiscount(ordered: readonly OrderedItem[], happyHour: boolean, random: Random): Discount[] {
  if (!random.chance(happyHour ? 0.34 : 0.035)) return []
  const kind = happyHour ? { label: 'Happy hour 20 %', percent: 20 } : random.weighted(discountKinds)
  const cents = Math.round((billed(ordered) * kind.percent) / 100)
  return cents === 0 ? [] : [{ ...kind, cents }]
}

/** How a table pays: by card, cash, meal vouchers, shared, now and then with a tip. Sums to the total, or a little over. */
export function drawPayments(cents: number, covers: number, random: Random): Payment[] {
  const way = random.weighted([
    ['card', 62],
    ['contactless', 12],
    ['cash', 13],
    ['vouchers', 9],
    ['shared', covers > 1 ? 9 : 0],
    ['cheque', 1],
  ] as const)
  if (way === 'cash') return [payment('Espèces', 'Espèces', cents)]
  if (way === 'cheque') return [payment('Chèque', 'Chèques', cents)]
  if (way === 'contactless') return [payment('Sans contact', 'CB', cents)]
  if (way === 'vouchers') return withVouchers(cents, covers, random)
  if (way === 'shared') return shared(cents, covers, random)
  const tip = cents > 2500 && random.chance(0.03) ? random.pick([100, 200, 300, 500]) : 0
  return [payment('Carte bancaire', 'CB', cents + tip)]
}

/** A sale that a company pays later, on invoice. */
export function onAccount(cents: number): Payment[] {
  return [payment('En compte', 'Débiteurs', cents)]
}

/** One payment of the whole sum. */
export function payment(label: string, family: string, cents: number): Payment {
  return { label, family, quantity: 1, unitCents: cents }
}

function withVouchers(cents: number, covers: number, random: Random): Payment[] {
  const unitCents = random.pick([850, 900, 950, 1100])
  const wanted = Math.min(Math.max(1, covers) * 2, Math.floor(cents / unitCents))
  const left = cents - wanted * unitCents
  // No change is given on meal vouchers: a small rest is often paid with one more.
  if (left > unitCents * 0.7 && left <= unitCents && random.chance(0.3)) return [vouchers(wanted + 1, unitCents)]
  const rest =
    left > 0 ? [random.chance(0.7) ? payment('Carte bancaire', 'CB', left) : payment('Espèces', 'Espèces', left)] : []
  return wanted > 0 ? [vouchers(wanted, unitCents), ...rest] : rest
}

function vouchers(quantity: number, unitCents: number): Payment {
  return { label: 'Titre-restaurant', family: 'Titres-restaurant', quantity, unitCents }
}

function shared(cents: number, covers: number, random: Random): Payment[] {
  const parts = Math.min(covers, 4)
  const each = Math.floor(cents / parts)
  const last = random.chance(0.3) ? payment('Espèces', 'Espèces', cents - each * (parts - 1)) : null
  const cards = Array.from({ length: parts - 1 }, () => payment('Carte bancaire', 'CB', each))
  return [...cards, last ?? payment('Carte bancaire', 'CB', cents - each * (parts - 1))]
}

function billed(ordered: readonly OrderedItem[]): number {
  return ordered.reduce((total, line) => {
    const taken = (line.offered?.quantity ?? 0) + (line.cancelled?.quantity ?? 0)
    return total + (line.quantity - taken) * line.unitCents
  }, 0)
}
