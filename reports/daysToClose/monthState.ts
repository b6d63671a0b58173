import type { Block } from './blocks.ts'

/** What stands of a service day in the month's grid: 'ecart' is its control's word, 'a_completer' that of its data. */
export type DayState = 'arretee' | 'a_arreter' | 'a_completer' | 'ecart' | 'sans_ticket' | 'a_venir'

/** How far a company's month is; null of one in which nothing was sold. */
export type MonthState = 'ouvert' | 'pret' | 'clos' | 'transmis'

/** What is known of a restaurant's service day. */
export interface KnownDay {
  readonly isClosed: boolean
  /** The service day has ended. */
  readonly isOver: boolean
  readonly hasTickets: boolean
  /** What keeps it from being closed with others (`blocksOf`). */
  readonly blocks: readonly Pick<Block, 'kind'>[]
}

/** A day that is closed stays so; one that is not over is to come, whatever came of it. */
export function dayState({ isClosed, isOver, hasTickets, blocks }: KnownDay): DayState {
  if (isClosed) return 'arretee'
  if (!isOver) return 'a_venir'
  if (!hasTickets) return 'sans_ticket'
  if (blocks.some(({ kind }) => kind === 'controle')) return 'ecart'
  return blocks.length === 0 ? 'a_arreter' : 'a_completer'
}

/** How many days of a month stand so. */
export interface DayCounts {
  readonly arretees: number
  readonly a_arreter: number
  readonly a_completer: number
  readonly ecarts: number
}

/** How many of these days are closed, right to be closed, held back by their data, and by their control. */
export function countStates(states: readonly DayState[]): DayCounts {
  const count = (wanted: DayState) => states.filter((state) => state === wanted).length
  return {
    ...{ arretees: count('arretee'), a_arreter: count('a_arreter') },
    ...{ a_completer: count('a_completer'), ecarts: count('ecart') },
  }
}

/** `isOver`: of all its restaurants; `isSent`: its definitive journal has gone out as it stands. */
export function monthState(
  { arretees, a_arreter: right, a_completer: held, ecarts }: DayCounts,
  { isOver, isSent }: { readonly isOver: boolean; readonly isSent: boolean },
): MonthState | null {
  if (arretees + right + held + ecarts === 0) return null
  if (held + ecarts > 0 || !isOver) return 'ouvert'
  if (right > 0) return 'pret'
  return isSent ? 'transmis' : 'clos'
}
