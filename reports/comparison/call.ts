import * as z from 'zod/mini'
import { ComparedBody } from '../../shared/wire/questions/reporting.ts'
import { comparedReport } from '../question/compared.ts'
import { defineReportCall } from '../question/reportCall.ts'
import type { MainFigures } from '../rows/mainFigures.ts'
import { comparisonOf } from '../rows/wireComparison.ts'
import { euros, percent, wirePercent, WireSite, wireSite } from '../rows/wireShapes.ts'
import { comparison } from './report.ts'

const range = z.tuple([z.string(), z.string()])
const Figures = z.strictObject({
  ca: euros,
  ht: euros,
  couverts: z.number(),
  couvert_moyen: z.nullable(euros),
  paiements: euros,
})
const change = z.nullable(percent)

/** A period beside another one: at the same time by itself while it runs, with the restaurants that stand on both sides. */
export const comparisonCall = defineReportCall({
  call: 'POST /board/comparaison',
  summary: 'Les chiffres d’une période et ceux d’une autre, choisie, à heure égale et à périmètre constant si voulu.',
  roles: ['manager'],
  reach: 'sites',
  body: ComparedBody,
  paged: false,
  answer: z.strictObject({
    range,
    compared: range,
    sites: z.array(z.uuid()),
    left_out: z.array(z.strictObject({ ...WireSite, ca: euros })),
    current: Figures,
    previous: z.nullable(Figures),
    percentage: z.strictObject({ ca: change, ht: change, couverts: change, couvert_moyen: change, paiements: change }),
    until: z.record(z.uuid(), z.nullable(z.string())),
  }),
  report: (asked, body) => comparedReport(comparisonOf(asked, body, null), comparison),
  wire: ({ current, previous, change: changes, netSalesChange, sides }) => ({
    range: [...sides.current.range],
    compared: [...sides.compared],
    sites: [...sides.current.sites],
    left_out: sides.leftOut.map((left) => ({ ...wireSite(left), ca: left.grossSales })),
    current: wireFigures(current),
    previous: previous === null ? null : wireFigures(previous),
    percentage: {
      ca: wirePercent(changes.grossSales.value),
      ht: wirePercent(netSalesChange.value),
      couverts: wirePercent(changes.covers.value),
      couvert_moyen: wirePercent(changes.averageCover.value),
      paiements: wirePercent(changes.payments.value),
    },
    until: sides.until ?? Object.fromEntries(sides.current.sites.map((site) => [site, null])),
  }),
})

function wireFigures(figures: MainFigures) {
  return {
    ca: figures.grossSales,
    ht: figures.netSales,
    couverts: figures.covers,
    couvert_moyen: figures.averageCover,
    paiements: figures.payments,
  }
}
