import * as z from 'zod/mini'
import type { Change, MainFigures, MainStatistics } from './mainFigures.ts'
import { euros, percent, wirePercent } from './wireShapes.ts'

const Figures = z.strictObject({
  entete: z.strictObject({
    totalCouvertTable: z.number(),
    totalCouvertMoyenneTable: z.nullable(euros),
    totalChiffreCATable: euros,
    totalChiffreCA: euros,
  }),
  reglements: z.strictObject({ TotalValeur: euros }),
})

const ChangeShape = z.strictObject({ value: z.nullable(percent), arrow: z.enum(['up', 'down']) })

/** 02 §3 'Main statistics': data[0] is the period, data[1] the one before; an average without covers is null, and so is the one before where nothing is usual. */
export const WireMainStatistics = {
  data: z.array(z.nullable(Figures)).check(z.length(2)),
  percentage: z.strictObject({
    percentageCouvert: ChangeShape,
    percentageCouvertMoyenneTable: ChangeShape,
    percentageChiffreCATable: ChangeShape,
    percentageChiffreCA: ChangeShape,
    percentageValeur: ChangeShape,
  }),
}

/** A period beside the one before it. */
export function wireMainStatistics({ current, previous, change }: MainStatistics) {
  return {
    data: [wireFigures(current), previous === null ? null : wireFigures(previous)],
    percentage: {
      percentageCouvert: wireChange(change.covers),
      percentageCouvertMoyenneTable: wireChange(change.averageCover),
      percentageChiffreCATable: wireChange(change.coveredGrossSales),
      percentageChiffreCA: wireChange(change.grossSales),
      percentageValeur: wireChange(change.payments),
    },
  }
}

function wireFigures(figures: MainFigures) {
  return {
    entete: {
      totalCouvertTable: figures.covers,
      totalCouvertMoyenneTable: figures.averageCover,
      totalChiffreCATable: figures.coveredGrossSales,
      totalChiffreCA: figures.grossSales,
    },
    reglements: { TotalValeur: figures.payments },
  }
}

function wireChange({ value, arrow }: Change) {
  return { value: wirePercent(value), arrow }
}
