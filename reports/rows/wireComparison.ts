import type { Comparison } from '../../shared/comparison.ts'
import type { ComparedBody } from '../../shared/wire/questions/reporting.ts'
import type { AskedComparison } from '../question/compared.ts'
import { readRange, type Asked } from '../question/reportCall.ts'

/**
 * What a body sets its period beside: `comparer`, else the range that it names, else a year before. Without a word of
 * `a_heure_egale`, whole ranges, or what the call does by itself.
 */
export function comparisonOf(
  { filter, dayStartMinutes, zones, now }: Asked,
  body: Partial<ComparedBody>,
  sameTime: Comparison['sameTime'] = false,
): AskedComparison {
  const named = body.comparer_range ?? body.range_n
  const ownRange = named ? readRange(named) : null
  const comparison = {
    kind: body.comparer ?? (ownRange ? 'choix' : 'annee'),
    ownRange,
    sameTime: body.a_heure_egale ?? sameTime,
    constantScope: body.perimetre_constant ?? false,
  }
  return { filter, comparison, dayStartMinutes, zones, now: () => now }
}
