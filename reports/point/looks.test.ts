import { describe, expect, it } from 'vitest'
import { exact } from '../../shared/money.ts'
import type { Check } from '../controlStrip/report.ts'
import type { DebtorBalance } from '../debtorBalances/report.ts'
import { amountOf, debtLooks, looksOf, ticketsLink, type Looked } from './looks.ts'
import type { PointLook } from './point.ts'

// A Saturday; the restaurant's day starts at four.
const service = {
  siteId: 'z1',
  site: 'Zinc',
  name: 'Le Zinc (Lyon)',
  shortName: 'Zinc (Lyon)',
  dayStartMinutes: 240,
  day: '2026-11-21',
  runningDay: null,
}
const link =
  '/tickets?du=2026-11-21T04%3A00%3A00.000&au=2026-11-22T03%3A59%3A59.999&sites=z1&operation=VENTE%2CANNULATION'
const figures = { grossSales: exact(1000), covers: exact(7), averageCover: null, ticketsCount: exact(40) }
const usual = {
  ...{ grossSales: exact('900.5'), days: 8, lowest: exact(700), low: exact(800), high: exact(1100) },
  ...{ highest: exact(1200), givenAway: exact('20.25'), highGivenAway: exact(50), highestGivenAway: exact(60) },
}

/** A day on which nothing is to be looked at, but for what is given. */
const day = (of: Partial<Looked>): Looked => ({
  ...{ service, figures, usual, givenAway: exact(0), checks: [], isWhole: true },
  ...of,
})
const turnover = (amount: string) => day({ figures: { ...figures, grossSales: exact(amount) } })
const lookOf = (looked: Looked) => looksOf([looked], [])
/** kind, amount and text of what is looked at, without the restaurant's name. */
const saidOf = (looked: Looked) =>
  lookOf(looked).map(({ kind, amount, text }) => [kind, amount, text.replace('Zinc (Lyon)\u202f: ', '')])

describe('a turnover to look at', () => {
  it('lies below the second lowest or above the second highest of the usual days', () => {
    expect(saidOf(turnover('799.99'))).toEqual([
      ['ca_bas', 100.51, '800\u202f€, moins que 7 de ses 8 derniers samedis\u202f; habituel 901\u202f€.'],
    ])
    expect(saidOf(turnover('1100.01'))).toEqual([
      ['ca_haut', 199.51, '1\u202f100\u202f€, plus que 7 de ses 8 derniers samedis\u202f; habituel 901\u202f€.'],
    ])
  })

  it('says nothing of little while a part of the day is missing, and goes on to say that it is much', () => {
    const part = (amount: string) => lookOf({ ...turnover(amount), isWhole: false }).map(({ kind }) => kind)
    expect([part('799.99'), part('1100.01')]).toEqual([[], ['ca_haut']])
  })

  it('is beyond each of the usual days where it is beyond the farthest of them', () => {
    const textOf = (amount: string) => saidOf(turnover(amount)).map(([, , text]) => String(text).split('\u202f;')[0])
    expect(['699.99', '700', '1200', '1200.01'].map((amount) => textOf(amount)[0])).toEqual([
      '700\u202f€, moins que ses 8 derniers samedis',
      '700\u202f€, moins que 7 de ses 8 derniers samedis',
      '1\u202f200\u202f€, plus que 7 de ses 8 derniers samedis',
      '1\u202f200\u202f€, plus que ses 8 derniers samedis',
    ])
  })

  it.each(['800', '900', '1100'])('is none within these bounds: %s €', (amount) => {
    expect(lookOf(turnover(amount))).toEqual([])
  })

  it('is none without usual days', () => {
    expect(lookOf(day({ usual: undefined, givenAway: exact(999) }))).toEqual([])
  })

  it('names its restaurant and leads to the tickets of its service day', () => {
    expect(lookOf(turnover('799'))).toEqual([
      expect.objectContaining({ siteId: 'z1', site: 'Zinc', kind: 'ca_bas', link }),
    ])
    expect(lookOf(turnover('799'))[0]?.text).toMatch(/^Zinc \(Lyon\)\u202f: 799/)
    expect(ticketsLink(service, '2026-11-21')).toBe(link)
  })
})

describe('what was given away', () => {
  it('is looked at above the second highest of the usual days, with what is beyond the usual at stake', () => {
    const given = '51\u202f€ d’offerts, annulations et remises, plus que 3 de ses 4 derniers samedis'
    expect(saidOf(day({ usual: { ...usual, days: 4 }, givenAway: exact(51) }))).toEqual([
      ['cadeaux', 30.75, `${given}\u202f; habituel 20\u202f€.`],
    ])
  })

  it('is above each of them where it is above the highest', () => {
    const textOf = (given: number) => String(saidOf(day({ givenAway: exact(given) }))[0]?.[2])
    expect(textOf(60)).toContain('plus que 7 de ses 8 derniers samedis')
    expect(textOf(60.01)).toContain('remises, plus que ses 8 derniers samedis\u202f;')
  })

  it.each([0, 21, 50])('is none up to it: %i €', (amount) => {
    expect(lookOf(day({ givenAway: exact(amount) }))).toEqual([])
  })
})

type Figures = readonly (readonly [name: string, value: number, unit?: 'count'])[]

function check(id: Check['id'], of: Figures = [], state: Check['state'] = 'differs'): Check {
  const values = of.map(([name, value, unit = 'euro' as const]) => ({ name, value, unit }))
  return { id, state, figures: values, tickets: [], days: [] }
}

describe('a control that does not agree', () => {
  const notGreen = (names: string) => `journée à arrêter, le contrôle n’est pas au vert (${names}).`

  it('is one sentence, with the greatest amount that does not agree at stake, whatever its sign', () => {
    const [vat, payments] = [
      check('vat', [
        ['Montant', 5000],
        ['Différence', 12.5],
      ]),
      check('payments', [
        ['Règlements manquants', -30.4],
        ['Différence', 3],
      ]),
    ]
    const counts = [check('duplicates', [['Numéros en double', 3, 'count']]), check('gaps')]
    expect(saidOf(day({ checks: [vat, payments, ...counts] }))).toEqual([
      ['controle', 30.4, notGreen('TVA, règlements, numéros en double, tickets avec écart')],
    ])
    expect(saidOf(day({ checks: [vat] }))).toEqual([['controle', 12.5, notGreen('TVA')]])
    expect(saidOf(day({ checks: counts }))[0]).toEqual([
      'controle',
      0,
      notGreen('numéros en double, tickets avec écart'),
    ])
  })

  it('is none of checks that hold, are worth a note, or have no word here', () => {
    const checks = [check('vat', [], 'ok'), check('gaps', [], 'note'), check('late'), check('days'), check('numbers')]
    expect(lookOf(day({ checks }))).toEqual([])
  })
})

describe('missing numbers of tickets', () => {
  const numbers = (count: number) => [
    check('duplicates', [['Numéros manquants', 9, 'count']], 'ok'),
    check('numbers', [
      ['Autres numéros', 4, 'count'],
      ['Numéros manquants', count, 'count'],
    ]),
  ]

  it('are looked at with the mean ticket of the day for each', () => {
    expect(saidOf(day({ checks: numbers(3) }))).toEqual([
      ['trou', 75, '3 numéros de tickets manquent, soit 75\u202f€ au ticket moyen.'],
    ])
    expect(saidOf(day({ checks: numbers(1) }))).toEqual([
      ['trou', 25, '1 numéro de ticket manque, soit 25\u202f€ au ticket moyen.'],
    ])
  })

  it('put an amount at stake whatever the sign of the turnover, and none on a day without tickets', () => {
    const of = (amount: number, tickets: number) =>
      day({
        ...{ usual: undefined, checks: numbers(3) },
        figures: { ...figures, grossSales: exact(amount), ticketsCount: exact(tickets) },
      })
    expect(lookOf(of(-100, 10)).map(({ amount }) => amount)).toEqual([30])
    expect(lookOf(of(0, 0)).map(({ amount }) => amount)).toEqual([0])
  })

  it('are none when no number is missing, or the day is closed', () => {
    expect(lookOf(day({ checks: numbers(0) }))).toEqual([])
    expect(lookOf(day({ checks: [] }))).toEqual([])
  })
})

describe('old debts', () => {
  const age = { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0 }
  const owed = (siteId: string, debtor: string, of: Partial<typeof age>): DebtorBalance => ({
    ...{ siteId, site: 'Zinc', debtor, age: { ...age, ...of } },
    ...{ invoiced: 1, received: 2, due: 3, credit: 4 },
  })

  it('are what is due for more than 30 days, one sentence a restaurant, be there two of one name, without a name of a debtor', () => {
    const debts = [
      owed('z1', 'Dupont', { days0to30: 1000, days31to60: 100.25, days61to90: 20 }),
      owed('p2', 'Durand', { over90: 0.5 }),
      owed('z1', 'Martin', { over90: 3 }),
      owed('z1', 'Petit', { days0to30: 70 }),
    ]
    const services = [{ ...service, siteId: 'a0', site: 'z1', shortName: 'Alma' }, service]
    expect(debtLooks(debts, services)).toEqual([
      {
        ...{ siteId: 'z1', site: 'Zinc', kind: 'debiteur', amount: 123.25, link: '/debiteurs?sites=z1' },
        text: 'Zinc (Lyon)\u202f: 123\u202f€ dus depuis plus de 30 jours par 2 débiteurs.',
      },
      {
        ...{ siteId: 'p2', site: 'Zinc', kind: 'debiteur', amount: 0.5, link: '/debiteurs?sites=p2' },
        text: 'Zinc\u202f: 1\u202f€ dus depuis plus de 30 jours par 1 débiteur.',
      },
    ])
  })

  it('are none of debts up to 30 days', () => {
    expect(debtLooks([owed('z1', 'Petit', { days0to30: 70 })], [service])).toEqual([])
  })
})

describe('the list', () => {
  const debt = (amount: number, text: string, address = text): PointLook => ({
    ...{ siteId: 'z1', site: 'Zinc', kind: 'debiteur', amount, text, link: address },
  })

  it('holds the three with the greatest amount at stake, equal amounts by their text', () => {
    const looks = looksOf([turnover('700'), turnover('1200')], [debt(250, 'b', '1'), debt(1, 'c'), debt(250, 'a', '2')])
    expect(looks.map(({ amount, kind, text }) => [amount, kind === 'debiteur' ? text : kind])).toEqual([
      [299.5, 'ca_haut'],
      [250, 'a'],
      [250, 'b'],
    ])
  })

  it('holds all that one restaurant has to be looked at', () => {
    const checks = [check('vat', [['Différence', 2]]), check('numbers', [['Numéros manquants', 1, 'count']])]
    const kinds = (of: Partial<Looked>) => lookOf({ ...turnover('1200'), ...of }).map(({ kind }) => kind)
    expect(kinds({ givenAway: exact(60) })).toEqual(['ca_haut', 'cadeaux'])
    expect(kinds({ checks })).toEqual(['ca_haut', 'trou', 'controle'])
  })
})

it('has no amount of a restaurant that a map does not name', () => {
  const amounts = new Map([['z1', exact('3.5')]])
  expect(['z1', 'p2'].map((site) => amountOf(amounts, site).toNumber())).toEqual([3.5, 0])
})
