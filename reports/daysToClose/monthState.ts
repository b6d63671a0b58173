/** What stands of a service day in the month's grid. */
export type DayState = 'arretee' | 'a_arreter' | 'ecart' | 'sans_ticket' | 'a_venir'

/** How far a company's month is; null of one in which nothing was sold. */
export type MonthState = 'ouvert' | 'pret' | 'clos' | 'transmis'

/** What is known of a restaurant's service day. */
export interface KnownDay {
  readonly isClosed: boolean
  /** The service day has ended. */
  readonly isOver: boolean
  readonly hasTickets: boolean
  /** What keeps it from being closed with others (`blocksOf`). */
  readonly blocksCount: number
}

/** A day that is closed stays so; one that is not over is to come, whatever came of it. */
export function dayState({ isClosed, isOver, hasTickets, blocksCount }: KnownDay): DayState {
  if (isClosed) return 'arretee'
  if (!isOver) return 'a_venir'
  if (!hasTickets) return 'sans_ticket'
  return blocksCount === 0 ? 'a_arreter' : 'ecart'
}

/** How many days of a month stand so. */
export interface DayCounts {
  readonly arretees: number
  readonly a_arreter: number
  readonly ecarts: number
}

/** How many of these days are closed, right to be closed, and neither. */
export function countStates(states: readonly DayState[]): DayCounts {
  const count = (wanted: DayState) => states.filter((state) => state === wanted).length
  return { arretees: count('arretee'), a_arreter: count('a_arreter'), ecarts: count('ecart') }
}

/** `isOver`: of all its restaurants; `isSent`: its definitive journal has gone out as it stands. */
export function monthState(
  { arretees, a_arreter: right, ecarts }: DayCounts,
  { isOver, isSent }: { readonly isOver: boolean; readonly isSent: boolean },
): MonthState | null {
  if (arretees + right + ecarts === 0) return null
  if (ecarts > 0 || !isOver) return 'ouvert'
  if (right > 0) return 'pret'
  return isSent ? 'transmis' : 'clos'
}
