import { brasserie } from './brasserie.ts'
import { addDays } from './calendar.ts'
import type { Card, Debtor, House, Seller, Service } from './house.ts'

/** How many weeks before its first load the group's story begins. */
export const groupWeeks = 60

const brand = 'GRANDE BRASSERIE'
const companies = {
  nord: { name: 'SAS GRANDES BRASSERIES DU NORD', vatNumber: 'FR45904317625' },
  sud: { name: 'SAS GRANDES BRASSERIES DU SUD', vatNumber: 'FR04905188348' },
  iles: { name: 'SARL GRANDES BRASSERIES DES ÎLES', vatNumber: 'FR05912077450' },
} as const

interface Address {
  readonly key: string
  /** What follows the brand in the name; the town where nothing else is said. */
  readonly label?: string
  readonly city: string
  readonly postalCode: string
  readonly company: keyof typeof companies
  readonly siret: string
  readonly dayStart: string
  /** Activity from Sunday to Saturday; 0 = closed. */
  readonly week: readonly number[]
}

const daily = [0.95, 0.8, 0.85, 0.95, 1, 1.25, 1.35]
const withoutSunday = [0, 0.85, 0.9, 1, 1.05, 1.3, 1.35]
const withoutMonday = [1.1, 0, 0.85, 0.95, 1, 1.25, 1.4]

/** Saint-Denis is a town near Paris and one of La Réunion: both restaurants say the same on their front. */
const addresses: readonly Address[] = [
  {
    key: 'lille',
    city: 'Lille',
    postalCode: '59000',
    company: 'nord',
    siret: '90431762500013',
    dayStart: '05:00',
    week: daily,
  },
  {
    key: 'rennes',
    city: 'Rennes',
    postalCode: '35000',
    company: 'nord',
    siret: '90431762500021',
    dayStart: '05:00',
    week: withoutSunday,
  },
  {
    key: 'nantes',
    city: 'Nantes',
    postalCode: '44000',
    company: 'nord',
    siret: '90431762500039',
    dayStart: '05:00',
    week: daily,
  },
  {
    key: 'strasbourg',
    city: 'Strasbourg',
    postalCode: '67000',
    company: 'nord',
    siret: '90431762500047',
    dayStart: '04:00',
    week: withoutMonday,
  },
  {
    key: 'saintdenis',
    label: 'SAINT-DENIS (93)',
    city: 'Saint-Denis',
    postalCode: '93200',
    company: 'nord',
    siret: '90431762500054',
    dayStart: '05:00',
    week: withoutSunday,
  },
  {
    key: 'annecy',
    city: 'Annecy',
    postalCode: '74000',
    company: 'nord',
    siret: '90431762500062',
    dayStart: '05:00',
    week: daily,
  },
  {
    key: 'lyon',
    city: 'Lyon',
    postalCode: '69003',
    company: 'sud',
    siret: '90518834800015',
    dayStart: '04:00',
    week: daily,
  },
  {
    key: 'bordeaux',
    city: 'Bordeaux',
    postalCode: '33000',
    company: 'sud',
    siret: '90518834800023',
    dayStart: '06:00',
    week: daily,
  },
  {
    key: 'toulouse',
    city: 'Toulouse',
    postalCode: '31000',
    company: 'sud',
    siret: '90518834800031',
    dayStart: '05:00',
    week: daily,
  },
  {
    key: 'marseille',
    city: 'Marseille',
    postalCode: '13002',
    company: 'sud',
    siret: '90518834800049',
    dayStart: '05:00',
    week: withoutMonday,
  },
  {
    key: 'ajaccio',
    city: 'Ajaccio',
    postalCode: '20000',
    company: 'iles',
    siret: '91207745000019',
    dayStart: '05:00',
    week: withoutMonday,
  },
  {
    key: 'reunion',
    label: 'SAINT-DENIS (974)',
    city: 'Saint-Denis',
    postalCode: '97400',
    company: 'iles',
    siret: '91207745000027',
    dayStart: '00:00',
    week: withoutSunday,
  },
]

/** The keys of the group's restaurants, by the group's own order. */
export const groupKeys: readonly string[] = addresses.map(({ key }) => key)

/** Their Sirets, by which a later start finds them. */
export const groupSirets: readonly string[] = addresses.map(({ siret }) => siret)

const meals: readonly Service[] = [
  { meal: 'lunch', from: 705, to: 870, tickets: 2.2 },
  { meal: 'dinner', from: 1150, to: 1380, tickets: 2.6 },
]

const bar = 'CAISSE BAR'
const barHours: readonly Service[] = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((hour) => ({
  meal: 'counter',
  from: hour * 60,
  to: hour * 60 + 59,
  tickets: 1.3,
  till: bar,
}))

const lateDebtor: Debtor = {
  title: 'STE',
  name: 'Salons du Beffroi',
  company: 'Salons du Beffroi SAS',
  address: '6 place du Théâtre',
  postalCode: '59000',
  city: 'Lille',
  email: 'compta@salons-beffroi.example',
  phone: '03 20 00 00 06',
  siret: '84410927300018',
  naf: '8230Z',
  vatNumber: 'FR34844109273',
  paysAfterMonths: 3,
}

/**
 * What one of them has that the others have not, told from the day of the first load: each is what somebody who looks over
 * twelve restaurants in the morning has to find.
 */
function particularsOf(key: string, loadedOn: string): Partial<House> {
  const yesterday = addDays(loadedOn, -1)
  const told: Readonly<Record<string, Partial<House>>> = {
    annecy: { opensOn: addDays(loadedOn, -20 * 7) },
    rennes: { closesOn: addDays(loadedOn, -24) },
    toulouse: {
      tills: ['CAISSE SALLE', bar],
      services: [...meals, ...barHours],
      silent: { till: bar, since: `${yesterday}T14:10:00` },
    },
    nantes: { losesATicketOn: [yesterday] },
    bordeaux: { offersMuchOn: [yesterday] },
    lille: { debtors: [lateDebtor] },
  }
  return told[key] ?? {}
}

/** The twelve restaurants of groupe@demo.fr, as their story goes for an installation that loaded it first on that day. */
export function groupHouses(loadedOn: string): House[] {
  return addresses.map((address, rank) => ({
    ...brasserie,
    key: address.key,
    name: `${brand} ${address.label ?? address.city.toUpperCase()}`,
    dayStart: address.dayStart,
    issuer: issuerOf(address, rank),
    tills: ['CAISSE 1'],
    tables: 24,
    week: address.week,
    closed: [],
    services: meals,
    sellers: sellersOf(rank),
    card: cardOf(rank),
    debtors: [],
    ...particularsOf(address.key, loadedOn),
  }))
}

function issuerOf({ city, postalCode, company, siret }: Address, rank: number): House['issuer'] {
  const { name, vatNumber } = companies[company]
  return {
    company: name,
    address: `${2 + rank * 3} place de la Gare`,
    postalCode,
    city,
    country: 'France',
    phone: `09 70 00 01 ${String(rank + 10)}`,
    naf: '5610A',
    vatNumber,
    siret,
    establishment: city,
  }
}

const names = [
  'Amine',
  'Clara',
  'Driss',
  'Emma',
  'Fanny',
  'Gabin',
  'Hélène',
  'Ismaël',
  'Jeanne',
  'Kylian',
  'Lina',
  'Malo',
]

/** Four a restaurant, two teams; there is a Julie in each, and they are twelve people. */
function sellersOf(rank: number): Seller[] {
  const nameAt = (place: number) => names[(rank + place * 4) % names.length] ?? ''
  return [
    { name: 'Julie', days: [1, 2, 3, 4, 5], shift: 'day' },
    { name: nameAt(0), days: [0, 6], shift: 'day' },
    { name: nameAt(1), days: [0, 1, 2, 3], shift: 'evening' },
    { name: nameAt(2), days: [4, 5, 6], shift: 'evening' },
  ]
}

const water = 'Eau pétillante 75 cl'
const spellings = [water, 'EAU PETILLANTE 75CL', 'Eaux pétillantes 75cl']

/** One card, typed three times: the same bottle of water has three labels. */
function cardOf(rank: number): Card {
  const label = spellings[rank % spellings.length] ?? water
  return {
    ...brasserie.card,
    soft: brasserie.card.soft.map((item) => (item.label === water ? { ...item, label } : item)),
  }
}
