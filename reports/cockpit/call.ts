import * as z from 'zod/mini'
import { ComparedBody } from '../../shared/wire/questions/reporting.ts'
import { siteStates } from '../dataState/siteState.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { comparisonOf } from '../rows/wireComparison.ts'
import { euros, percent, quantity, wirePercent, WireSite, wireSite } from '../rows/wireShapes.ts'
import { cockpit, type CockpitFigures } from './report.ts'

const Figures = {
  ca: euros,
  delta: z.nullable(euros),
  change: z.nullable(percent),
  contribution: z.nullable(percent),
  couverts: z.number(),
  couvert_moyen: z.nullable(euros),
  remises: z.nullable(percent),
  offerts: z.nullable(percent),
  annulations: z.nullable(quantity),
  part_cb: z.nullable(percent),
  heures: z.nullable(quantity),
  ca_heure: z.nullable(euros),
  semaines: z.array(euros).check(z.length(13)),
}

/** Each restaurant beside the others: `annulations` per 1,000 lines, `heures` in hours, `etat` of the period's last day, or of today and the tills. */
export const cockpitCall = defineReportCall({
  call: 'POST /board/cockpit',
  summary: 'Le tableau des restaurants du groupe\u202f: chiffres, évolution, contribution et 13 dernières semaines.',
  roles: ['manager'],
  reach: 'sites',
  body: ComparedBody,
  paged: false,
  answer: z.strictObject({
    rows: z.array(z.strictObject({ ...WireSite, ...Figures, etat: z.enum(siteStates) })),
    total: z.strictObject(Figures),
  }),
  report: (asked, body) => cockpit(comparisonOf(asked, body, null)),
  wire: ({ rows, total }) => ({
    rows: rows.map((row) => ({ ...wireSite(row), ...wireFigures(row), etat: row.state })),
    total: wireFigures(total),
  }),
})

function wireFigures(figures: CockpitFigures) {
  return {
    ca: figures.grossSales,
    delta: figures.delta,
    change: wirePercent(figures.change),
    contribution: figures.contribution,
    couverts: figures.covers,
    couvert_moyen: figures.averageCover,
    remises: figures.discountRate,
    offerts: figures.offeredRate,
    annulations: figures.cancelledRate,
    part_cb: figures.cardShare,
    heures: figures.workedHours,
    ca_heure: figures.netSalesPerHour,
    semaines: [...figures.weeks],
  }
}
