import { buildSiteStatisticsDocument } from '../../reports/mainStatisticsBySite/document.ts'
import { presetRanges, presets, previousYear } from '../../shared/period.ts'
import { combineReports, type ReportFilter } from '../../reports/question/report.ts'
import { bestDay } from '../../reports/bestDay/report.ts'
import type { MainStatistics } from '../../reports/rows/mainFigures.ts'
import { mainStatistics } from '../../reports/mainStatistics/report.ts'
import { mainStatisticsBySite } from '../../reports/mainStatisticsBySite/report.ts'
import { salesOfRanges } from '../../reports/salesOfRanges/report.ts'
import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import { figureCheck, joinAnswers, percentOf, sentChange, type AskPlain, type FigureCheck } from './figureChecks.ts'
import { plain, type PlainRow } from './plainSql.ts'
import type { RandomQuestion } from './randomQuestions.ts'

const { cents, ratio } = plain
const gross = cents('sum(gross_amount)')
const paid = cents('sum(euros)')
const covers = 'toString(sum(seated))'
const covered = 'sum(if(seated <> 0, gross_amount, 0))'
const yearBefore = (filter: ReportFilter) => ({ ...filter, range: previousYear(filter.range) })
const minute = (range: readonly [string, string]) => range.map((wall) => wall.slice(0, 16))

/** CA TTC, last year's, change, covers, average cover, collections: of all, or per restaurant. */
async function mainRows(ask: AskPlain, { filter }: RandomQuestion, labels: readonly string[]): Promise<PlainRow[]> {
  const before = yearBefore(filter)
  const figures = [gross, covers, ratio(covered, 'sum(seated)')]
  const answers = await Promise.all([
    ask({ of: 'sales', labels, figures }),
    ask({ of: 'sales', labels, figures: [gross] }, before),
    ask({ of: 'payments', labels, figures: [paid] }),
  ])
  const [label, ...rest] = [labels.length, 3, 1, 1]
  return joinAnswers(answers, label, rest).map((row) => {
    const [now = 0, seated = 0, average = null, former = 0, collected = 0] = row.slice(label)
    const mean = seated === 0 ? null : average
    return [...row.slice(0, label), ...[now, former, percentOf(Number(now), Number(former)), seated, mean, collected]]
  })
}

const mainRow = ({ current, previous, change }: MainStatistics): PlainRow => [
  current.grossSales,
  previous?.grossSales ?? null,
  sentChange(change.grossSales.value),
  current.covers,
  current.averageCover,
  current.payments,
]

type WireFigures = Readonly<Record<'entete' | 'reglements', Readonly<Record<string, number | null>>>>
interface WireStatistics {
  readonly data: readonly [WireFigures, WireFigures]
  readonly percentage: { readonly percentageChiffreCA: { readonly value: number | null } }
}

const wireRow = ({ data: [current, previous], percentage }: WireStatistics): PlainRow => [
  current.entete['totalChiffreCA'] ?? null,
  previous.entete['totalChiffreCA'] ?? null,
  percentage.percentageChiffreCA.value,
  current.entete['totalCouvertTable'] ?? null,
  current.entete['totalCouvertMoyenneTable'] ?? null,
  current.reglements['TotalValeur'] ?? null,
]

const restaurants = figureCheck({
  screen: '/global-chiffre-affaires',
  report: ({ filter }) =>
    combineReports('restaurants', {
      rows: mainStatisticsBySite(filter, yearBefore(filter)),
      total: mainStatistics(filter, yearBefore(filter)),
    }),
  document: buildSiteStatisticsDocument,
  tables: [
    {
      name: 'per restaurant',
      rows: ({ rows }) => rows.map((site) => [site.site, ...mainRow(site)]),
      total: ({ total }) => mainRow(total),
      sql: async (ask, asked, { rows: sites }) => {
        const rows = await mainRows(ask, asked, ['r.name'])
        const known = new Set(rows.map(([name]) => name))
        const silent = sites.filter(({ site }) => !known.has(site)).map(({ site }) => [site, 0, 0, null, 0, null, 0])
        const [total = null] = await mainRows(ask, asked, [])
        return { rows: [...rows, ...silent], total }
      },
      call: {
        path: '/board/stat-all-sites',
        rows: (json: (WireStatistics & { site: { LibSite: string } })[]) =>
          json.map((row) => [row.site.LibSite, ...wireRow(row)]),
      },
      sheet: { index: 0 },
    },
  ],
})

const rangesOf = ({ filter, dayStartMinutes }: RandomQuestion) => {
  const ranges = presetRanges(filter.range[1], dayStartMinutes)
  return presets.map((preset) => ranges[preset])
}

const dashboard = figureCheck({
  screen: '/',
  report: (asked) =>
    combineReports('dashboard', {
      main: mainStatistics(asked.filter, yearBefore(asked.filter)),
      best: bestDay(asked.filter, asked),
      shortcuts: salesOfRanges(asked.filter, rangesOf(asked)),
    }),
  tables: [
    {
      name: 'main figures',
      rows: ({ main }) => [mainRow(main)],
      sql: async (ask, asked) => ({ rows: await mainRows(ask, asked, []), total: null }),
      call: { path: '/board/stat-principal', rows: (json: WireStatistics) => [wireRow(json)] },
    },
    {
      name: 'best day of the month',
      rows: ({ best }) => (best === null ? [] : [[best.day, best.grossSales]]),
      sql: async (ask, { filter, dayStartMinutes }) => {
        const month = serviceDayOf(filter.range[1], dayStartMinutes).slice(0, 7)
        const range = [`${month}-01T00:00:00.000`, `${addDays(`${month}-01`, 32)}T00:00:00.000`] as const
        const { rows } = await ask({ of: 'sales', labels: [plain.day], figures: [gross] }, { ...filter, range })
        const days = rows.filter(([day]) => String(day).startsWith(month))
        days.sort((a, b) => Number(b[1]) - Number(a[1]) || (String(a[0]) < String(b[0]) ? -1 : 1))
        return { rows: days.slice(0, 1), total: null }
      },
      call: {
        path: '/board/meilleur-jour-du-mois',
        rows: (json: { jour: string; TotalValue: number }[]) => json.map((row) => [row.jour, row.TotalValue]),
      },
    },
    {
      name: 'shortcuts',
      rows: ({ shortcuts }) => shortcuts.map((amount) => [amount]),
      sql: async (ask, asked) => {
        const one = { of: 'sales' as const, figures: [gross] }
        const own = asked.filter
        const answers = await Promise.all(rangesOf(asked).map((range) => ask(one, { ...own, range })))
        return { rows: answers.flatMap(({ rows }) => rows), total: null }
      },
      call: {
        path: '/entetes/chiffre-affaire',
        body: (asked) => ({ rangeDates: rangesOf(asked).map(minute) }),
        rows: (json: number[]) => json.map((amount) => [amount]),
      },
    },
  ],
})

/** The dashboard and the page of all restaurants. */
export const mainChecks: readonly FigureCheck<unknown>[] = [dashboard, restaurants]
