import { serviceRange } from '../../shared/period.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'
import type { Check } from '../controlStrip/report.ts'
import { awaitedIn } from '../flux/awaited.ts'
import type { TillState } from '../flux/report.ts'
import { counted, shortDay } from '../point/words.ts'

/** What keeps a day from being closed with others: its control, what is missing of it, or that it is no day to close. */
export type BlockKind = 'controle' | 'refuse' | 'lecture' | 'retard' | 'mouvement' | 'vide' | 'arretee' | 'en_cours'

/** One reason, a sentence; `link` leads to what mends it, null where nothing but time does. */
export interface Block {
  readonly kind: BlockKind
  readonly text: string
  readonly link: string | null
}

const flux = '/flux'

/** What is known of a restaurant's data beside its figures. */
export interface SiteData {
  readonly siteId: string
  readonly dayStartMinutes: number
  /** The service day that runs. */
  readonly runningDay: string
  /** The service day on which the last file came that was refused, neither sent again nor put by since; '' without any. */
  readonly refusedOn: string
  /** Files wait to be read that may hold its tickets. */
  readonly isReading: boolean
  readonly tills: readonly Pick<TillState, 'till' | 'awaitedSince' | 'awaitedHours'>[]
}

/** What a check that differs is called: one that compares amounts by a word, one that counts by its count. */
const checkNames: Partial<Record<Check['id'], readonly [one: string, many?: string]>> = {
  vat: ['TVA'],
  payments: ['règlements'],
  numbers: ['numéro manquant', 'numéros manquants'],
  duplicates: ['numéro en double', 'numéros en double'],
  gaps: ['ticket avec écart', 'tickets avec écart'],
}

/** Why a service day that is over cannot be closed with others: none of a day whose control is green and whose data is whole. */
export function blocksOf(day: string, checks: readonly Check[], data: SiteData): Block[] {
  return [...controlBlocks(day, checks, data), ...dataBlocks(day, data)]
}

/** 'Green' is the strip's word: no check differs. */
function controlBlocks(day: string, checks: readonly Check[], { siteId, dayStartMinutes }: SiteData): Block[] {
  const wrong = checks.filter(({ state }) => state === 'differs')
  if (wrong.length === 0) return []
  const [du, au] = serviceRange(day, day, dayStartMinutes)
  const link = `/reports?${new URLSearchParams({ du, au, sites: siteId }).toString()}`
  return [{ kind: 'controle', text: `contrôle à revoir\u202f: ${wrong.map(named).join(', ')}`, link }]
}

/** '3 numéros manquants'; 'TVA'. */
function named({ id, figures }: Check): string {
  const [one = id, many] = checkNames[id] ?? []
  return many === undefined ? one : counted(figures[0]?.value ?? 0, [one, many])
}

function dataBlocks(day: string, { refusedOn, isReading, tills, dayStartMinutes }: SiteData): Block[] {
  // A file may hold tickets of any day up to that on which it came: what was refused names none.
  const refused =
    day <= refusedOn
      ? [
          {
            kind: 'refuse' as const,
            text: `un fichier refusé le ${shortDay(refusedOn)} peut en tenir des tickets`,
            link: flux,
          },
        ]
      : []
  const reading = isReading
    ? [{ kind: 'lecture' as const, text: 'des fichiers reçus attendent d’être lus', link: null }]
    : []
  // One hour without a ticket proves nothing, as an evening may end early: who missed two is silent, and all of them are missing.
  const silent = tills.filter(({ awaitedSince }) => awaitedSince !== null)
  const late = awaitedIn(silent, serviceRange(day, day, dayStartMinutes)).map(
    ({ till, awaitedHours: [first = ''] }) => {
      const since = shortDay(serviceDayOf(`${first}:00:00.000`, dayStartMinutes))
      return { kind: 'retard' as const, text: `tickets de ${till} attendus depuis le ${since}`, link: flux }
    },
  )
  return [...refused, ...reading, ...late]
}
