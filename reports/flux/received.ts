import { isOverdue, overdueWords } from '../../shared/tillStates.ts'
import { tillWord } from '../../shared/unnamed.ts'
import { writtenDay } from '../comparison/words.ts'
import type { HeadLine } from '../render/tableDocument.ts'
import type { NameOf, OfSite } from '../rows/ofSite.ts'
import type { WallRange } from '../../shared/period.ts'
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

/** So many tills are named in a document's head; of more their number stands. */
const NAMED = 5

/** What a document's head says of it: paper has no tooltip. */
export function receivedLine({ text, detail, isLate }: Received): HeadLine {
  const lines = detail.split('\n')
  const isNamed = isLate && lines.length <= NAMED
  return { label: 'Données', value: isNamed ? `${text}\u202f: ${lines.join('\u202f; ')}` : text }
}

interface Told {
  readonly today: string
  readonly nameOf: NameOf
}

/** Until when the tickets of some restaurants came, and which tills are behind. */
export function receivedOf(flows: readonly SiteFlow[], { today, nameOf }: Told): Received {
  const text = untilText(flows.flatMap(({ receivedUntil }) => receivedUntil ?? []).sort(), today)
  const overdue = flows.flatMap(({ tills }) => tills).filter(({ state }) => isOverdue(state))
  if (overdue.length === 0) return { text, detail: text, isLate: false }
  return behind(text, overdue, { today, nameOf: flows.length > 1 ? nameOf : null })
}

/** Which tills are awaited of a range that is over; null where it lacks none of their tickets. */
export function lackingOf(
  flows: readonly SiteFlow[],
  { range, today, nameOf }: Told & { readonly range: WallRange },
): Received | null {
  const tills = flows.flatMap((flow) => flow.tills).filter(({ state }) => isOverdue(state))
  const awaited = awaitedIn(tills, range)
  if (awaited.length === 0) return null
  return behind('données incomplètes', awaited, { today, nameOf: flows.length > 1 ? nameOf : null })
}

interface SilenceTold {
  readonly today: string
  /** Names the restaurant of a till; null where there is one alone. */
  readonly nameOf: NameOf | null
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
  { till, receivedUntil, ...site }: Pick<TillState, keyof OfSite | 'till' | 'receivedUntil'>,
  { today, nameOf }: SilenceTold,
): string {
  const name = nameOf === null ? tillWord(till) : `${tillWord(till)} (${nameOf(site)})`
  return `aucun ticket reçu de ${name} depuis ${receivedUntil === null ? 'le début' : momentOf(receivedUntil, today)}`
}

/** '14:10'; of another day 'sam. 21/11/2026 14:10'. */
export function momentOf(wall: string, today: string): string {
  const time = wall.slice(11, 16)
  return wall.startsWith(today) ? time : `${writtenDay(wall)} ${time}`
}
