import fc from 'fast-check'

/** A ticket as it is drawn: which of the restaurants and days it is of is said by place, money in cents. */
export interface DrawnTicket {
  readonly site: number
  readonly day: number
  /** Of the day by the clock on the wall: those before a restaurant's start of day are of the evening before. */
  readonly minute: number
  /** A sale, what is given back, what a debtor pays. */
  readonly operation: 'VENTE' | 'ANNULATION' | 'RECU'
  readonly lines: readonly { readonly rate: string; readonly net: number }[]
  /** 'short' lacks one cent: the control of its day differs. */
  readonly paid: 'card' | 'cash' | 'both' | 'over' | 'short'
}

/** Something that happens to the books of some companies; whom and when it meets is said by place. */
export type Act =
  | { readonly kind: 'sell'; readonly tickets: readonly DrawnTicket[] }
  | { readonly kind: 'resend'; readonly again: readonly { readonly of: number; readonly as: DrawnTicket }[] }
  | { readonly kind: 'erase' | 'restore'; readonly site: number }
  | { readonly kind: 'move'; readonly site: number; readonly dayStart: number }
  | { readonly kind: 'close'; readonly of: number }
  | { readonly kind: 'automatic'; readonly on: number }
  | { readonly kind: 'bulk'; readonly from: number; readonly length: number }
  | { readonly kind: 'look'; readonly from: number; readonly length: number }

/** A year of some companies: what their tills sent first, then what happens, in the order in which it happens. */
export interface BookHistory {
  readonly first: readonly DrawnTicket[]
  readonly acts: readonly Act[]
}

/** Restaurants of a history, and the days from which its tickets are drawn: both clock changes and a year's end among them. */
const SITES = 7
export const FIRST_DAY = '2024-07-01'
export const DAYS = 365

const place = fc.nat(100_000)
const site = fc.nat(SITES - 1)
const day = fc.nat(DAYS - 1)
/** Many before the starts of day, some at their very minutes. */
const minute = fc.oneof(fc.nat(1_439), fc.nat(400), fc.constantFrom(0, 239, 240, 359, 360, 1_439))
const rate = fc.constantFrom('10', '20', '5.5', '2.1')

const drawnTicket: fc.Arbitrary<DrawnTicket> = fc.record({
  site,
  day,
  minute,
  operation: fc.constantFrom('VENTE', 'VENTE', 'VENTE', 'VENTE', 'VENTE', 'VENTE', 'ANNULATION', 'RECU'),
  lines: fc.array(fc.record({ rate, net: fc.integer({ min: 1, max: 30_000 }) }), { minLength: 1, maxLength: 3 }),
  paid: fc.constantFrom('card', 'card', 'card', 'cash', 'both', 'over', 'short'),
})

const some = (least: number, most: number) => fc.array(drawnTicket, { minLength: least, maxLength: most, size: 'max' })

const acts = {
  sell: some(4, 12).map((tickets): Act => ({ kind: 'sell', tickets })),
  resend: fc
    .array(fc.record({ of: place, as: drawnTicket }), { minLength: 4, maxLength: 10, size: 'max' })
    .map((again): Act => ({ kind: 'resend', again })),
  erase: site.map((of): Act => ({ kind: 'erase', site: of })),
  restore: site.map((of): Act => ({ kind: 'restore', site: of })),
  move: fc.record({ site, dayStart: fc.constantFrom(0, 240, 360) }).map((drawn): Act => ({ kind: 'move', ...drawn })),
  close: place.map((of): Act => ({ kind: 'close', of })),
  bulk: fc
    .record({ from: day, length: fc.integer({ min: 20, max: 200 }) })
    .map((drawn): Act => ({ kind: 'bulk', ...drawn })),
  automatic: day.map((on): Act => ({ kind: 'automatic', on })),
  look: fc.record({ from: day, length: fc.nat(DAYS) }).map((drawn): Act => ({ kind: 'look', ...drawn })),
}

/** Each kind of act at least once, those that books are made of more often, and `more` of any kind, in any order. */
export function bookHistories(more: number): fc.Arbitrary<BookHistory> {
  const { sell, resend, erase, restore, move, close, bulk, automatic, look } = acts
  const always = [sell, resend, erase, restore, move, bulk, automatic, look, close, close, close, close, sell, resend]
  const further = Array.from({ length: more }, () => fc.oneof(...Object.values(acts)))
  const placed = fc.tuple(...[...always, ...further].map((act) => fc.record({ act, at: fc.double({ noNaN: true }) })))
  return fc.tuple(some(90, 120), placed).map(([first, drawn]) => ({
    first,
    acts: drawn.toSorted((left, right) => left.at - right.at).map(({ act }) => act),
  }))
}
