import { isOverdue, overdueWords } from '../../shared/tillStates.ts'
import { tillWord } from '../../shared/unnamed.ts'
import { writtenDay } from '../comparison/words.ts'
import type { HeadLine } from '../render/tableDocument.ts'
import { awaitedIn } from './awaited.ts'
import type { SiteFlow, TillState } from './report.ts'

/** What stands beside figures that still grow, or that lack tickets. */
export interface Received {
  /** 'reçu jusqu’à 22:41', with the day where it is another than today. */
  readonly text: string
  /** Who is late since when; the same as the text where nobody is. */
  readonly detail: string
  /** Whether tickets that were to be expected have not come. */
  readonly isLate: boolean
}

/** What a document's head says of it. */
export function receivedLine({ text }: Received): HeadLine {
  return { label: 'Données', value: text }
}

/** Until when the tickets of some restaurants came, and which tills are behind. */
export function receivedOf(flows: readonly SiteFlow[], today: string): Received {
  const text = untilText(flows.flatMap(({ receivedUntil }) => receivedUntil ?? []).sort(), today)
  const overdue = flows.flatMap(({ tills }) => tills).filter(({ state }) => isOverdue(state))
  if (overdue.length === 0) return { text, detail: text, isLate: false }
  return behind(text, overdue, { today, isNamed: flows.length > 1 })
}

/** Which tills are awaited of a range that is over; null where it lacks none of their tickets. */
export function lackingOf(
  flows: readonly SiteFlow[],
  { today, end }: { readonly today: string; readonly end: string },
): Received | null {
  const overdue = awaitedIn(
    flows.flatMap(({ tills }) => tills),
    end,
  ).filter(({ state }) => isOverdue(state))
  return overdue.length === 0 ? null : behind('données incomplètes', overdue, { today, isNamed: flows.length > 1 })
}

interface SilenceTold {
  readonly today: string
  /** Whether a till is named with its restaurant. */
  readonly isNamed: boolean
}

function behind(text: string, overdue: readonly TillState[], told: SilenceTold): Received {
  const words = overdueWords(overdue.map(({ state }) => state))
  return { text: `${text} · ${words}`, detail: overdue.map((till) => silenceOf(till, told)).join('\n'), isLate: true }
}

/** Of several restaurants of which tickets came today, of the one that is least far and the furthest; of none today, the furthest. */
function untilText(until: readonly string[], today: string): string {
  const last = until.at(-1)
  if (last === undefined) return 'aucun ticket reçu'
  const first = until.find((wall) => wall.startsWith(today)) ?? last
  const [from, to] = [momentOf(first, today), momentOf(last, today)]
  return from === to ? `reçu jusqu’à ${to}` : `reçu jusqu’à ${from} – ${to} selon le restaurant`
}

/** 'aucun ticket reçu de CAISSE BAR depuis 14:10', of its restaurant where there are several. */
function silenceOf(
  { site, till, receivedUntil }: Pick<TillState, 'site' | 'till' | 'receivedUntil'>,
  { today, isNamed }: SilenceTold,
): string {
  const name = isNamed ? `${tillWord(till)} (${site})` : tillWord(till)
  return `aucun ticket reçu de ${name} depuis ${receivedUntil === null ? 'le début' : momentOf(receivedUntil, today)}`
}

/** '14:10'; of another day 'sam. 21/11/2026 14:10'. */
export function momentOf(wall: string, today: string): string {
  const time = wall.slice(11, 16)
  return wall.startsWith(today) ? time : `${writtenDay(wall)} ${time}`
}
