import { describe, expect, it } from 'vitest'
import { runReport, type CubeLoader, type CubeRow } from '../question/report.ts'
import { point } from './report.ts'

/* Read on Monday 23 November 2026, which adds the week from the 16th to Sunday the 22nd. A sold day has 100 €, as is usual. */
const [readOn, now] = ['2026-11-23', '2026-11-23T09:00:00.000']
const [lastSunday, friday, saturday, sunday] = ['2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22']
const names: Readonly<Record<string, string>> = { r1: 'Halles', r2: 'Port', r3: 'Neuf' }

interface Week {
  /** Turnover in euros, by restaurant and day. */
  readonly sold: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Of Port: until when tickets of each till came, and since when some are awaited. */
  readonly tills?: Readonly<Record<string, readonly [until: string, awaited: string | null]>>
  /** In which restaurants Sunday still runs. */
  readonly running?: readonly string[]
}

const row = (view: string, site: string, values: Readonly<Record<string, string | number | null>>): CubeRow =>
  Object.fromEntries(
    Object.entries({ restaurant_id: site, ...values }).map(([member, value]) => [`${view}.${member}`, value]),
  )
const bounds = { lowest_gross_sales: '0', low_gross_sales: '0', high_gross_sales: '999', highest_gross_sales: '999' }
const counts = { covers: '0', tickets_count: '10', fewest_days: '8', ...bounds }

const answering =
  ({ sold, tills = {}, running = [] }: Week): CubeLoader =>
  ({ measures, dimensions, timeDimensions }) => {
    const [view = '', measure = ''] = (measures?.[0] ?? dimensions?.[0] ?? '').split('.')
    const [from = '', to = ''] = timeDimensions?.[0]?.dateRange ?? []
    const days = Object.entries(sold).flatMap(([site, own]) =>
      Object.entries(own).map(([day, amount]) => ({ site, day, amount })),
    )
    const usual = Object.keys(sold).flatMap((site) =>
      [friday, saturday, sunday].map((day) => ({ site, day, amount: 100 })),
    )
    const byDay = (all: typeof days) =>
      all
        .filter(({ day }) => from <= `${day}T12:00` && `${day}T12:00` <= to)
        .map(({ site, day, amount }) => {
          const times = { received_until: `${day}T23:10:00.000`, last_service: `${day}T00:00:00.000` }
          return row(view, site, { ...counts, ...times, gross_sales: amount, 'service_day.day': `${day}T00:00:00.000` })
        })
    // A day that runs is no service that has ended.
    const ended = days.filter(({ site, day }) => day < sunday || !running.includes(site))
    const answers: Readonly<Record<string, CubeRow[]>> = {
      ...{ sales: byDay(measure === 'last_service' ? ended : days), tickets: byDay(days), usual_days: byDay(usual) },
      restaurants: Object.keys(sold).map((id) =>
        row(view, id, { restaurant: names[id] ?? '', city: '', day_start_minutes: 240 }),
      ),
      tills: Object.entries(tills).map(([till, [received_until, awaited_since]]) =>
        row(view, 'r2', {
          ...{ till, received_until, awaited_since, flow_state: 'ok', expected_sales: '0', resent_count: '0' },
        }),
      ),
    }
    return Promise.resolve(answers[view] ?? [])
  }

async function told(week: Week) {
  const running = (week.running ?? []).map((siteId) => ({ siteId, day: sunday }))
  const all = await runReport(point({ sites: Object.keys(week.sold), readOn, running, now }), answering(week))
  const { missing, missingSites, running: runs, periods } = all
  const port = all.rows.find(({ siteId }) => siteId === 'r2')
  return { day: all.day, port: port?.state, change: port?.change, missing, missingSites, runs, period: periods[0] }
}

const whole = { [friday]: 100, [saturday]: 100, [sunday]: 100 }
const half = { [friday]: 100, [saturday]: 100, [sunday]: 40 }
const silent = { BAR: [`${sunday}T14:10:00.000`, `${sunday}T20:00:00.000`] } as const

describe('the week of a Monday', () => {
  // All of Halles and 200 € of Port, against as much; the control: with Port’s 40 € it is 540 € against 600 €.
  const untilSaturday = { grossSales: 540, usual: 500, change: 0 }

  it('compares up to the day before who sent only a part of the last one', async () => {
    const { period, missing } = await told({ sold: { r1: whole, r2: half }, tills: silent })
    expect(period).toMatchObject(untilSaturday)
    expect(period?.text).toMatch(/ \(Port jusqu’au sam\. 21 nov\.\)$/)
    expect(missing).toBe('Tickets incomplets pour le dimanche 22 nov.\u202f: Port (reçu jusqu’à 14:10).')
  })

  it('compares up to the day before those in which the last one still runs', async () => {
    const { period, runs } = await told({ sold: { r1: whole, r2: half }, running: ['r2'] })
    expect(period).toMatchObject(untilSaturday)
    expect(period?.text).toMatch(/ \(Port jusqu’au sam\. 21 nov\.\)$/)
    expect(runs).toBe('Journée encore en cours le dimanche 22 nov.\u202f: Port.')
  })

  it('is whole of those that sent all of it: the control', async () => {
    const { period, missing } = await told({ sold: { r1: whole, r2: half } })
    expect([period?.usual, period?.change, missing]).toEqual([600, -10, null])
  })
})

describe('a restaurant of which a whole day is missing', () => {
  // Halles is closed on Sundays, Port is not.
  const halles = { [friday]: 100, [saturday]: 100 }
  const ofSunday = 'Aucun ticket reçu pour le dimanche 22 nov.\u202f: Port.'

  it('is named for that day alone, and not for the part that came of the one before', async () => {
    const port = { [lastSunday]: 100, [saturday]: 40 }
    const tills = { BAR: [`${saturday}T14:10:00.000`, `${saturday}T20:00:00.000`] } as const
    const { day, missing, missingSites } = await told({ sold: { r1: halles, r2: port }, tills })
    expect([day, missing, missingSites]).toEqual([saturday, ofSunday, ['r2']])
  })

  it('is named for that day alone, and not for the one that runs since', async () => {
    const port = { '2026-11-14': 100, [friday]: 100 }
    const { day, missing, missingSites, runs } = await told({ sold: { r1: halles, r2: port }, running: ['r2'] })
    const ofSaturday = 'Aucun ticket reçu pour le samedi 21 nov.\u202f: Port.'
    expect([day, missing, missingSites, runs]).toEqual([saturday, ofSaturday, ['r2'], null])
  })
})

it('a restaurant that never sold is not said to run', async () => {
  expect((await told({ sold: { r1: whole, r3: {} }, running: ['r3'] })).runs).toBe(null)
})

describe('a part of a day before Le point’s own', () => {
  const tills = { BAR: [`${friday}T14:10:00.000`, `${friday}T20:00:00.000`] } as const

  it('is named of a restaurant that is closed on the day, and compared with no whole one', async () => {
    const { day, port, change, missing, period } = await told({ sold: { r1: whole, r2: { [friday]: 40 } }, tills })
    expect([day, port, change]).toEqual([sunday, 'incomplet', null])
    expect(missing).toBe('Tickets incomplets pour le vendredi 20 nov.\u202f: Port (reçu jusqu’à ven. 20 nov. 14:10).')
    // Halles alone against its own 300 €; with Port’s 40 € of 300 € it would be −43 %.
    expect(period).toMatchObject({ grossSales: 340, usual: 300, change: 0 })
  })

  it('is compared with no whole one where a day without tickets follows', async () => {
    const sold = { r1: { [friday]: 100, [saturday]: 100 }, r2: { [lastSunday]: 100, [friday]: 100, [saturday]: 40 } }
    const broken = { BAR: [`${saturday}T14:10:00.000`, `${saturday}T20:00:00.000`] } as const
    const { day, port, change, period } = await told({ sold, tills: broken })
    expect([day, port, change]).toEqual([saturday, 'aucun_ticket', null])
    // Port’s Friday and the 200 € of Halles, against 100 € and 300 €; with Port’s Saturday it would be −32 %.
    expect(period).toMatchObject({ grossSales: 340, usual: 400, change: -25 })
  })

  it('is named for the day of who sold on it, however long a till is silent', async () => {
    const both = { ...tills, SALLE: [`${sunday}T23:10:00.000`, null] } as const
    const { change, missing } = await told({ sold: { r1: whole, r2: whole }, tills: both })
    expect(change).toBe(null)
    expect(missing).toBe('Tickets incomplets pour le dimanche 22 nov.\u202f: Port (BAR jusqu’à ven. 20 nov. 14:10).')
  })

  it('is named beside the day that still runs since', async () => {
    const sold = { r1: whole, r2: { [friday]: 100, [saturday]: 40 } }
    const broken = { BAR: [`${saturday}T14:10:00.000`, `${saturday}T20:00:00.000`] } as const
    const { port, change, missing, runs, period } = await told({ sold, running: ['r2'], tills: broken })
    expect([port, change]).toEqual(['en_cours', null])
    expect(missing).toMatch(/^Tickets incomplets pour le samedi 21 nov\.\u202f: Port/)
    expect(runs).toBe('Journée encore en cours le dimanche 22 nov.\u202f: Port.')
    expect(period).toMatchObject({ grossSales: 440, usual: 400, change: 0 })
  })

  it('is none where the last service came whole: the control', async () => {
    const late = { BAR: [`${friday}T23:10:00.000`, `${saturday}T13:00:00.000`] } as const
    const { port, change, missing } = await told({ sold: { r1: whole, r2: { [friday]: 40 } }, tills: late })
    expect([port, change]).toEqual(['incomplet', -60])
    expect(missing).toMatch(/^Tickets incomplets pour le samedi 21 nov\.\u202f: Port/)
  })
})

it('what is awaited of a day that still runs may come', async () => {
  const awaited = { BAR: [`${saturday}T23:10:00.000`, `${sunday}T13:00:00.000`] } as const
  const { port, missing } = await told({ sold: { r1: whole, r2: half }, running: ['r2'], tills: awaited })
  expect([port, missing]).toEqual(['en_cours', null])
})

it('a till is awaited for seven days before Le point is read, not before the day that it tells of', async () => {
  const since = (day: string) => ({
    BAR: [`${day}T14:10:00.000`, `${day}T20:00:00.000`] as const,
    SALLE: [`${sunday}T23:10:00.000`, null] as const,
  })
  const portOf = async (day: string) => (await told({ sold: { r1: whole, r2: whole }, tills: since(day) })).port
  expect([await portOf(lastSunday), await portOf('2026-11-16')]).toEqual(['recu', 'incomplet'])
})
