import * as z from 'zod/mini'
import { CurveBody } from '../../shared/wire/questions/reporting.ts'
import { AppError } from '../../shared/errors.ts'
import { defaultGrouping, longestCurve, mayGroup, type Grouping, type WallRange } from '../../shared/period.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros } from '../rows/wireShapes.ts'
import { salesCurve } from './report.ts'

/** Every point of the range, zero included: wall hours, service days or months. */
export const salesCurveCall = defineReportCall({
  call: 'POST /board/ca-chartjs',
  summary: 'La courbe du chiffre d’affaires, HT et TTC.',
  roles: ['manager'],
  reach: 'sites',
  body: CurveBody,
  paged: false,
  answer: z.array(z.strictObject({ labels: z.string(), name_month: z.string(), chiffre_affaire: euros })),
  report: ({ filter, dayStartMinutes }, body) => {
    const measure = body.type_ca === 'MontantHT' ? 'net_sales' : 'gross_sales'
    return salesCurve(filter, { grouping: groupingOf(body, filter.range), measure, dayStartMinutes })
  },
  wire: ({ points }) =>
    points.map((point) => ({ labels: point.label, name_month: point.name, chiffre_affaire: point.amount })),
})

/** 422 for a curve that would have too many points to be read. */
function groupingOf({ groupby_date }: CurveBody, range: WallRange): Grouping {
  const grouping = groupby_date ?? defaultGrouping(range)
  if (mayGroup(range, grouping)) return grouping
  const message =
    grouping === 'hour'
      ? `Heure par heure, une courbe couvre ${longestCurve.hour} jours au plus\u202f: demandez-la par jour ou par mois`
      : 'Cette période est trop longue pour être découpée ainsi'
  throw new AppError({ status: 422, code: 'invalid', field: 'groupby_date', message })
}
