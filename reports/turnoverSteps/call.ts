import * as z from 'zod/mini'
import { ComparedBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { comparisonOf } from '../rows/wireComparison.ts'
import { euros, WireSite, wireSite } from '../rows/wireShapes.ts'
import { turnoverSteps } from './report.ts'
import { stepKinds } from './steps.ts'

/** The steps of each restaurant: together they make `current` less `previous`, to the cent; none, and no `previous`, where nothing is usual; none of a period that is to come. */
export const turnoverStepsCall = defineReportCall({
  call: 'POST /board/pourquoi',
  summary:
    'Du chiffre d’affaires comparé à celui de la période\u202f: fréquentation, panier, hors couverts, ouvertures et fermetures.',
  roles: ['manager'],
  reach: 'sites',
  body: ComparedBody,
  paged: false,
  answer: z.strictObject({
    previous: z.nullable(euros),
    current: euros,
    steps: z.array(z.strictObject({ ...WireSite, kind: z.enum(stepKinds), amount: euros })),
  }),
  report: (asked, body) => turnoverSteps(comparisonOf(asked, body, null)),
  wire: ({ previous, current, rows }) => ({
    previous,
    current,
    steps: rows.flatMap((row) => row.steps.map((step) => ({ ...wireSite(row), kind: step.kind, amount: step.amount }))),
  }),
})
