import { describe, expect, it } from 'vitest'
import { runReport, type CubeLoader, type CubeRow } from '../question/report.ts'
import type { LastService } from './lastServices.ts'
import { periodsBefore, type CutShort } from './periods.ts'

const service = (siteId: string, dayStartMinutes: number): LastService => ({
  ...{
    siteId,
    site: siteId.toUpperCase(),
    name: siteId,
    shortName: siteId,
    dayStartMinutes,
    day: '2026-11-21',
    runningDay: null,
  },
})
const services = [service('alma', 240), service('port', 240), service('zinc', 300)]
// 23 November and 1 June 2026 are Mondays.
const [monday, aFirst, mondayFirst] = ['2026-11-23', '2026-12-01', '2026-06-01']

type Amounts = Readonly<Record<string, string>>

/** Answers turnover and usual turnover of the restaurants asked for; the range is told by its first day. */
function answering(sold: Amounts, usual: Amounts, only = ''): CubeLoader {
  return ({ measures, filters, timeDimensions }) => {
    const view = measures?.[0] === 'sales.gross_sales' ? 'sales' : 'usual_days'
    const asked = JSON.stringify(filters)
    const isAnswered = String(timeDimensions?.[0]?.dateRange?.[0]).startsWith(only)
    const rows = Object.entries(view === 'sales' ? sold : usual).map(([site, amount]): CubeRow => ({
      [`${view}.restaurant_id`]: site,
      [`${view}.gross_sales`]: amount,
    }))
    return Promise.resolve(rows.filter((row) => isAnswered && asked.includes(String(row[`${view}.restaurant_id`]))))
  }
}

async function told(readOn: string, load: CubeLoader, missing: readonly CutShort[] = []) {
  return (await runReport(periodsBefore(services, readOn), load))(missing)
}

describe('the periods of a day', () => {
  it.each([
    ['a Monday: the week before', monday, [['semaine', '2026-11-16', '2026-11-22']]],
    ['a first: the month before', aFirst, [['mois', '2026-11-01', '2026-11-30']]],
    [
      'a Monday that is a first: both',
      mondayFirst,
      [
        ['semaine', '2026-05-25', '2026-05-31'],
        ['mois', '2026-05-01', '2026-05-31'],
      ],
    ],
    ['a Tuesday: none', '2026-11-24', []],
    ['a Sunday: none', '2026-11-22', []],
  ])('%s', async (_case, readOn, periods) => {
    const found = await told(readOn, answering({}, {}))
    expect(found.map(({ kind, first, last }) => [kind, first, last])).toEqual(periods)
  })

  it('are asked as each restaurant’s own whole service days, sold and usual', () => {
    const { name, queries } = periodsBefore(services, monday)
    expect(name).toBe('periods_before')
    const asked = Object.values(queries).map(({ measures, timeDimensions }) => [
      ...[measures?.[0], timeDimensions?.[0]?.dateRange],
    ])
    const [fromFour, fromFive] = [
      ['2026-11-16T04:00:00.000', '2026-11-23T03:59:59.999'],
      ['2026-11-16T05:00:00.000', '2026-11-23T04:59:59.999'],
    ]
    expect(asked).toEqual([
      ['sales.gross_sales', fromFour],
      ['usual_days.gross_sales', fromFour],
      ['sales.gross_sales', fromFive],
      ['usual_days.gross_sales', fromFive],
    ])
  })

  it('have each their own figures', async () => {
    const load = answering({ alma: '10' }, {}, '2026-05-25')
    expect((await told(mondayFirst, load)).map(({ grossSales }) => grossSales)).toEqual([10, 0])
  })
})

describe('what a period says', () => {
  const usual = { alma: '1000', port: '500', zinc: '100' }

  it('a week, and a month, against what is usual of all that sold', async () => {
    const load = answering({ alma: '1060.004', port: '530', zinc: '106' }, usual)
    const figures = { grossSales: 1696, usual: 1600, change: 6.00025 }
    const [week, month] = [await told(monday, load), await told(aFirst, load)]
    expect(week).toEqual([
      {
        ...{ kind: 'semaine', first: '2026-11-16', last: '2026-11-22', ...figures },
        text: 'Semaine du 16 au 22 nov.\u202f: 1\u202f696\u202f€ · +6\u202f% sur une semaine habituelle',
      },
    ])
    expect(month[0]?.text).toBe('Novembre 2026\u202f: 1\u202f696\u202f€ · +6\u202f% sur un mois habituel')
  })

  it('compares only who has usual days, names how many, and counts the turnover of all', async () => {
    const sold = { alma: '900', port: '450', zinc: '106' }
    const [period] = await told(monday, answering(sold, { alma: '1000', port: '500' }))
    expect(period).toMatchObject({ grossSales: 1456, usual: 1500, change: -10 })
    expect(period?.text).toMatch(
      /: 1\u202f456\u202f€ · −10\u202f% sur une semaine habituelle \(2 restaurants comparés\)$/,
    )
  })

  const cut = (siteId: string, lastDay: string): CutShort => ({ siteId, name: siteId.toUpperCase(), lastDay })
  /** Each day of the week before the Monday, a tenth of the amount each but on Saturday and Sunday. */
  const daily =
    (sold: Amounts, usualDays: Amounts, soldUntil: Amounts = {}): CubeLoader =>
    async (query) => {
      const rows = await answering(sold, usualDays)(query)
      return rows.flatMap((row) => {
        const view = Object.keys(row)[0]?.split('.')[0] ?? ''
        const until = view === 'sales' ? soldUntil[String(row['sales.restaurant_id'])] : undefined
        const days = ['2026-11-16', '2026-11-20', '2026-11-22'].filter((day) => until === undefined || day <= until)
        return days.map((day) => ({ ...row, [`${view}.service_day.day`]: `${day}T00:00:00.000` }))
      })
    }

  it('compares up to their last service those of whom later days are missing, and says so', async () => {
    const load = daily({ alma: '110', port: '90' }, { alma: '100', port: '100' }, { port: '2026-11-20' })
    const [whole] = await told(monday, load)
    // The control: three usual days of Port beside the two that came.
    expect(whole).toMatchObject({ grossSales: 510, usual: 600, change: -15 })
    const [period] = await told(monday, load, [cut('port', '2026-11-20')])
    expect(period).toMatchObject({ grossSales: 510, usual: 500, change: 2 })
    expect(period?.text).toMatch(/· \+2\u202f% sur une semaine habituelle \(PORT jusqu’au ven. 20 nov.\)$/)
  })

  it('leaves out of whom nothing came in the period at all', async () => {
    const load = daily({ alma: '90' }, { alma: '100', port: '100' })
    const [period] = await told(monday, load, [cut('port', '2026-11-14')])
    expect(period).toMatchObject({ grossSales: 270, usual: 300, change: -10 })
    expect(period?.text).toMatch(/· −10\u202f% sur une semaine habituelle$/)
  })

  it('names those cut short by day, and counts more than two of them', async () => {
    const amounts = { alma: '90', port: '90', zinc: '90' }
    const load = daily(amounts, amounts)
    const textOf = async (...cuts: CutShort[]) => (await told(monday, load, cuts))[0]?.text.split('habituelle ')[1]
    expect(await textOf(cut('zinc', '2026-11-20'), cut('alma', '2026-11-20'))).toBe(
      '(ALMA et ZINC jusqu’au ven. 20 nov.)',
    )
    expect(await textOf(cut('zinc', '2026-11-16'), cut('alma', '2026-11-20'))).toBe(
      '(ZINC jusqu’au lun. 16 nov., ALMA jusqu’au ven. 20 nov.)',
    )
    const all = ['alma', 'port', 'zinc'].map((site) => cut(site, '2026-11-20'))
    expect(await textOf(...all)).toBe('(3 restaurants jusqu’à leur dernier service)')
  })

  it('leaves out who sold nothing, though it usually does: a house that has closed says nothing of the others', async () => {
    const sold = { alma: '900' }
    const [closed] = await told(monday, answering(sold, { alma: '1000', port: '500' }))
    expect(closed).toMatchObject({ grossSales: 900, usual: 1000, change: -10 })
    expect(closed?.text).toMatch(/−10\u202f% sur une semaine habituelle$/)
  })

  it.each([
    ['without anything usual', {}, null],
    ['against nothing', { alma: '0' }, 0],
  ])('tells no change %s', async (_case, usualDays, expected) => {
    const [period] = await told(monday, answering({ alma: '900' }, usualDays))
    expect(period).toMatchObject({ grossSales: 900, usual: expected, change: null })
    expect(period?.text).toBe('Semaine du 16 au 22 nov.\u202f: 900\u202f€')
  })
})
