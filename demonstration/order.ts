import type { Card, Course, Meal, MenuItem } from './house.ts'
import type { Random } from './random.ts'
import type { OrderedItem } from './ticket.ts'

/** How often one guest orders from a course. */
type Appetite = Readonly<Partial<Record<Course, number>>>

const appetites: Readonly<Record<Meal, Appetite>> = {
  counter: { hot: 1.25, breakfast: 0.7, soft: 0.15, shop: 0.16 },
  breakfast: { hot: 1, breakfast: 1.3, soft: 0.25 },
  lunch: { menu: 0.52, main: 0.46, starter: 0.16, dessert: 0.2, wine: 0.24, soft: 0.34, hot: 0.5, shop: 0.02 },
  happyHour: { beer: 0.9, cocktail: 0.6, wine: 0.3, soft: 0.2, starter: 0.5 },
  dinner: {
    menu: 0.2,
    main: 0.78,
    starter: 0.32,
    dessert: 0.42,
    wine: 0.36,
    cocktail: 0.26,
    beer: 0.2,
    soft: 0.3,
    hot: 0.28,
    shop: 0.02,
  },
}

const guests: Readonly<Record<Meal, readonly (readonly [covers: number, weight: number])[]>> = {
  counter: [[0, 1]],
  breakfast: [
    [1, 5],
    [2, 5],
    [3, 1],
  ],
  lunch: [
    [1, 6],
    [2, 12],
    [3, 5],
    [4, 5],
    [5, 1],
    [6, 1],
  ],
  happyHour: [
    [1, 2],
    [2, 9],
    [3, 6],
    [4, 4],
  ],
  dinner: [
    [1, 2],
    [2, 15],
    [3, 6],
    [4, 7],
    [5, 2],
    [6, 2],
    [8, 1],
  ],
}

/** Minutes a table stays. */
const stays: Readonly<Record<Meal, readonly [from: number, to: number]>> = {
  counter: [4, 14],
  breakfast: [20, 45],
  lunch: [35, 80],
  happyHour: [30, 90],
  dinner: [60, 130],
}

/** How many people sit down; 0 at the counter. */
export function drawCovers(meal: Meal, random: Random): number {
  return random.weighted(guests[meal])
}

/** How long they stay, in seconds. */
export function drawStay(meal: Meal, random: Random): number {
  const [from, to] = stays[meal]
  return random.between(from * 60, to * 60)
}

/** What that many guests order at that meal, equal articles on one line; never empty. */
export function drawOrder(
  card: Card,
  meal: Meal,
  party: { covers: number; date: string; random: Random },
): OrderedItem[] {
  const { random, date } = party
  const people = Math.max(1, party.covers)
  const quantities = new Map<MenuItem, number>()
  for (const [course, appetite] of Object.entries(appetites[meal])) {
    for (let left = appetite * people * (0.75 + 0.5 * random.fraction()); random.chance(left); left -= 1) {
      const item = random.weighted(choicesOf(card[course as Course]))
      quantities.set(item, (quantities.get(item) ?? 0) + 1)
    }
  }
  if (quantities.size === 0) quantities.set(random.pick(card.hot), 1)
  return [...quantities].map(([item, quantity]) => ({ item, quantity, unitCents: priceAt(item, date) }))
}

const choices = new WeakMap<readonly MenuItem[], (readonly [MenuItem, number])[]>()

function choicesOf(course: readonly MenuItem[]): (readonly [MenuItem, number])[] {
  const known = choices.get(course) ?? course.map((item) => [item, item.popularity] as const)
  choices.set(course, known)
  return known
}

/** The card's price on a day: prices rose once, on 1 February 2026. */
export function priceAt(item: MenuItem, date: string): number {
  if (date >= '2026-02-01' || item.mixed !== undefined) return item.cents
  return item.cents - (item.cents >= 1000 ? 50 : 10)
}
