import type { MenuItem, Station, VatRate } from './house.ts'
import { vat10, vat20, vat5 } from './house.ts'

type Entry = readonly [label: string, cents: number, popularity: number]

interface Shelf {
  readonly group: string
  readonly family: string
  readonly station: Station
  readonly vat: VatRate
}

/** The shelves that the three houses share: which group, family, station and VAT rate an article belongs to. */
export const shelves = {
  menus: { group: 'RESTAURANT', family: 'Menus', station: 'Cuisine', vat: vat10 },
  starters: { group: 'RESTAURANT', family: 'Entrées', station: 'Cuisine', vat: vat10 },
  mains: { group: 'RESTAURANT', family: 'Plats', station: 'Cuisine', vat: vat10 },
  desserts: { group: 'RESTAURANT', family: 'Desserts', station: 'Pâtisserie', vat: vat10 },
  breakfasts: { group: 'RESTAURANT', family: 'Petits déjeuners', station: 'Cafétéria', vat: vat10 },
  wines: { group: 'BAR', family: 'Vins', station: 'Cave', vat: vat20 },
  beers: { group: 'BAR', family: 'Bières', station: 'Bar', vat: vat20 },
  cocktails: { group: 'BAR', family: 'Cocktails et apéritifs', station: 'Bar', vat: vat20 },
  softs: { group: 'BAR', family: 'Sans alcool', station: 'Bar', vat: vat10 },
  hotDrinks: { group: 'BAR', family: 'Boissons chaudes', station: 'Cafétéria', vat: vat10 },
  shop: { group: 'ÉPICERIE', family: 'À emporter', station: 'Boutique', vat: vat5 },
} as const satisfies Readonly<Record<string, Shelf>>

/** The articles of a shelf, from label, price in cents and popularity. */
export function articles(on: Shelf, entries: readonly Entry[]): MenuItem[] {
  return entries.map(([label, cents, popularity]) => ({ ...on, label, cents, popularity }))
}

/** A menu with a glass included: the glass's part of the price is taxed at 20 %. */
export function menuWithGlass([label, cents, popularity]: Entry, glassCents: number): MenuItem {
  return { ...shelves.menus, label, cents, popularity, mixed: { vat: vat20, cents: glassCents } }
}
