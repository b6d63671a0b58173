import { otherSideTitle } from '../comparison/words.ts'
import type { ComparisonKind } from '../../shared/comparison.ts'
import { tableDocument } from '../render/documentHead.ts'
import { siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'
import type { SiteSteps, TurnoverSteps } from './report.ts'
import { stepKinds, type StepKind } from './steps.ts'

/** The steps as people read them. */
export const stepTitles: Readonly<Record<StepKind, string>> = {
  frequentation: 'Fréquentation',
  panier: 'Panier',
  hors_couverts: 'Hors couverts',
  ouverture: 'Ouvertures',
  fermeture: 'Fermetures',
}

/** The rule of each step, in a sentence. */
export const stepRules: Readonly<Record<StepKind, string>> = {
  frequentation: 'La différence de couverts, au couvert moyen de la période comparée.',
  panier: 'La différence de couvert moyen, sur les couverts de cette période.',
  hors_couverts: 'La différence du CA des ventes sans couvert\u202f; tout, pour un restaurant qui n’a pas de couverts.',
  ouverture: 'Le CA des restaurants qui ne vendaient pas dans la période comparée.',
  fermeture: 'Le CA comparé des restaurants qui n’ont rien vendu dans cette période.',
}

/** 'POURQUOI LE CA CHANGE', landscape: from the compared turnover to this one, a column per step, per restaurant and for the group. */
export function buildTurnoverStepsDocument(
  { rows, ...group }: TurnoverSteps,
  context: ExportContext,
  kind: ComparisonKind = 'annee',
): TableDocument {
  const section = {
    title: 'Pourquoi le CA change',
    sheetName: 'Pourquoi',
    columns: columns(
      ['Restaurant', 'text'],
      [otherSideTitle(kind), 'money'],
      ...stepKinds.map((step) => [stepTitles[step], 'difference'] as const),
      ['CA TTC', 'money'],
      ['Δ\u202f€', 'difference'],
      ['Δ\u202f%', 'change'],
    ),
    namesRestaurants: true as const,
    rows: rows.map((row) => ({
      cells: [
        siteNameOf(context, row),
        row.previous,
        ...stepKinds.map((step) => amountOf(row, step)),
        row.current,
        row.delta,
        row.change,
      ],
    })),
    totals: [
      'Groupe',
      group.previous,
      ...stepKinds.map((step) => amountOf(group, step)),
      group.current,
      group.delta,
      group.change,
    ],
  }
  return tableDocument('POURQUOI LE CA CHANGE', context, { sections: [section], landscape: true })
}

/** A restaurant's or the group's amount of a step; none where it has no such step. */
export function amountOf({ steps }: Pick<SiteSteps, 'steps'>, kind: StepKind): number | null {
  return steps.find((step) => step.kind === kind)?.amount ?? null
}
