import { type Standing, standsSo, type StandingKind } from '../../../shared/clientStanding.ts'
import type { Choice } from './readChoice.ts'

/** What a list of staff shows, kept in its address: everything, or what stands in one way. */
export type StandingChoice = 'tout' | StandingKind

/** The choice of a list that offers these. */
export function standingChoice(kinds: readonly StandingKind[]): Choice<StandingChoice> {
  return { key: 'filtre', values: ['tout', ...kinds] }
}

/** The rows that stand so at this moment. */
export function standingRows<Row>(
  rows: readonly Row[],
  shown: StandingChoice,
  standingOf: (row: Row) => Standing,
): readonly Row[] {
  const now = new Date()
  return shown === 'tout' ? rows : rows.filter((row) => standsSo(shown, standingOf(row), now))
}

/** Whether the tills of these were looked at: of some of them at least something is known. */
export function isWatched(rows: readonly { readonly etat: unknown }[]): boolean {
  return rows.length === 0 || rows.some(({ etat }) => etat !== null)
}
