import { isOverdue, overdueWords } from '../../shared/tillStates.ts'
import { tillWord } from '../../shared/unnamed.ts'
import { writtenDay } from '../comparison/words.ts'
import type { SiteFlow, TillState } from './report.ts'

/** What stands beside figures that still grow. */
interface Received {
  /** 'reçu jusqu’à 22:41', with the day where it is another than today. */
  readonly text: string
  /** Who is late since when; the same as the text where nobody is. */
  readonly detail: string
  /** Whether tickets that were to be expected have not come. */
  readonly isLate: boolean
}

/** Until when the tickets of some restaurants came, of the one that is furthest where there are several, and which tills are behind. */
export function receivedOf(flows: readonly SiteFlow[], today: string): Received {
  const until = flows
    .flatMap(({ receivedUntil }) => receivedUntil ?? [])
    .sort()
    .at(-1)
  const text = until === undefined ? 'aucun ticket reçu' : `reçu jusqu’à ${momentOf(until, today)}`
  const overdue = flows.flatMap(({ tills }) => tills).filter(({ state }) => isOverdue(state))
  if (overdue.length === 0) return { text, detail: text, isLate: false }
  const behind = overdueWords(overdue.map(({ state }) => state))
  const detail = overdue.map((till) => silenceOf(till, { today, isNamed: flows.length > 1 })).join('\n')
  return { text: `${text} · ${behind}`, detail, isLate: true }
}

/** 'aucun ticket reçu de CAISSE BAR depuis 14:10', of its restaurant where there are several. */
function silenceOf(
  { site, till, receivedUntil }: Pick<TillState, 'site' | 'till' | 'receivedUntil'>,
  { today, isNamed }: { readonly today: string; readonly isNamed: boolean },
): string {
  const name = isNamed ? `${tillWord(till)} (${site})` : tillWord(till)
  return `aucun ticket reçu de ${name} depuis ${receivedUntil === null ? 'le début' : momentOf(receivedUntil, today)}`
}

/** '14:10'; of another day 'sam. 21/11/2026 14:10'. */
export function momentOf(wall: string, today: string): string {
  const time = wall.slice(11, 16)
  return wall.startsWith(today) ? time : `${writtenDay(wall)} ${time}`
}
