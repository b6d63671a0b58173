import * as z from 'zod/mini'
import { AppError } from '../../shared/errors.ts'
import type { WallRange } from '../../shared/period.ts'
import { CockpitDaysBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { nameOfWord } from '../rows/activityFigures.ts'
import { comparisonOf } from '../rows/wireComparison.ts'
import { quantity, serviceDay, WireSite, wireSite } from '../rows/wireShapes.ts'
import { cockpitDays, longestTable, mayTable } from './report.ts'

/** In the unit of the figure that is asked for: euros, percent, per mille, hours or covers. */
const value = z.nullable(quantity)

/** One figure of `board/cockpit`, restaurants by service days. */
export const cockpitDaysCall = defineReportCall({
  call: 'POST /board/cockpit-jours',
  summary: 'Un chiffre du tableau des restaurants, jour par jour.',
  roles: ['manager'],
  reach: 'sites',
  body: CockpitDaysBody,
  paged: false,
  answer: z.strictObject({
    jours: z.array(serviceDay),
    rows: z.array(z.strictObject({ ...WireSite, valeurs: z.array(value), total: value })),
    totaux: z.array(value),
    total: value,
  }),
  report: (asked, body) => {
    refuseLonger(asked.filter.range)
    return cockpitDays(comparisonOf(asked, body, null), nameOfWord[body.figure ?? 'ca'])
  },
  wire: ({ days, rows, totals, total }) => ({
    jours: [...days],
    rows: rows.map((row) => ({ ...wireSite(row), valeurs: [...row.values], total: row.total })),
    totaux: [...totals],
    total,
  }),
})

function refuseLonger(range: WallRange): void {
  if (mayTable(range)) return
  const message = `Jour par jour, un tableau couvre ${longestTable} jours au plus\u202f: choisissez une période plus courte`
  throw new AppError({ status: 422, code: 'invalid', field: 'range', message })
}
