import { addDays } from '../../shared/serviceDay.ts'
import { statesOfDays, type DataState, type DataStateKind } from '../dataState/report.ts'
import type { Report } from '../question/report.ts'
import type { LastService } from './lastServices.ts'
import { LOOKED_BACK, type CutDay } from './wholeDays.ts'
import { dayName, listed, shortDay } from './words.ts'

/** What a row says of its data: what is known of the day, that it still runs there, or that only a part of it came. */
export type RowStateKind = DataStateKind | 'en_cours' | 'incomplet'

/** What is known of each restaurant's data on Le point's day and on the days before that on which it is read, the oldest first. */
export function statesSince(sites: readonly string[], day: string, readOn: string): Report<DataState[]> {
  const earliest = addDays(readOn, -LOOKED_BACK)
  const back = Array.from({ length: LOOKED_BACK }, (_, index) => addDays(earliest, index))
  return statesOfDays({ sites, days: [...new Set([day, ...back])].sort() })
}

/** The state of a row: its data since its last service up to the day before Le point is read. */
export interface RowState {
  readonly state: RowStateKind
  readonly stateText: string
  readonly receivedUntil: string | null
  /** The first day of which something should have come and did not; null when none. */
  readonly missingDay: string | null
}

interface Known {
  /** Of all restaurants. */
  readonly states: readonly DataState[]
  readonly pointDay: string
  /** Up to where Le point's day came, where a part of it is missing. */
  readonly cut?: CutDay | undefined
}

/** What is said of a restaurant's data. A day that still runs is waited for by nobody. */
export function rowState(service: LastService, { states, pointDay, cut }: Known): RowState {
  const own = states.filter(({ siteId }) => siteId === service.siteId)
  const ofDay = own.find(({ day }) => day === pointDay)
  const hasSold = service.day === pointDay
  const receivedUntil = ofDay?.receivedUntil ?? null
  const ended = own.filter(({ day }) => service.runningDay === null || day < service.runningDay)
  // Since its own last service: on a Monday that is closed as usual, the days before it may be missing.
  const waited = ended.filter(({ day }) => (service.day === null ? day >= pointDay : day > service.day))
  const missing = waited.find(({ state }) => state === 'aucun_ticket')
  if (missing) {
    // Of a restaurant that never sold nothing is waited for.
    const missingDay = service.day === null ? null : missing.day
    const stateText = hasSold ? `aucun ticket reçu depuis ${shortDay(pointDay)}` : 'aucun ticket reçu'
    return { state: 'aucun_ticket', stateText, receivedUntil, missingDay }
  }
  if (isRunningOn(service, pointDay)) {
    const hasBegun = service.day !== null || ofDay?.state === 'recu'
    if (!hasBegun) return { state: 'aucun_ticket', stateText: 'aucun ticket reçu', receivedUntil, missingDay: null }
    return { state: 'en_cours', stateText: 'journée en cours', receivedUntil, missingDay: null }
  }
  if (cut) return { state: 'incomplet', stateText: `incomplet, ${cut.until}`, receivedUntil, missingDay: null }
  if (hasSold) return { state: 'recu', stateText: receivedText(receivedUntil), receivedUntil, missingDay: null }
  const since = waited.filter(({ day }) => day >= pointDay)
  const isOpen = since.some(({ state }) => state === 'recu')
  if (isOpen) return { state: 'recu', stateText: 'aucune vente', receivedUntil, missingDay: null }
  return since.some(({ state }) => state === 'ferie')
    ? { state: 'ferie', stateText: 'fermé (jour férié)', receivedUntil, missingDay: null }
    : { state: 'ferme_habituel', stateText: 'fermé (habituel)', receivedUntil, missingDay: null }
}

/** Whether a day still runs in a restaurant. */
function isRunningOn({ runningDay }: LastService, day: string): boolean {
  return runningDay !== null && runningDay <= day
}

interface OfDay {
  readonly name: string
  readonly day: string
}

/** A restaurant, the first day of those looked at of which its tickets are missing, and its last service. */
export interface MissingDay extends OfDay {
  readonly lastDay: string
}

/**
 * 'Aucun ticket reçu pour le samedi 21 nov. : Halles et Port.', of one whose last service is older than the days looked at
 * 'Aucun ticket reçu depuis le lundi 2 nov. : Gare.'; null when nothing is missing.
 */
export function missingText(missing: readonly MissingDay[], readOn: string): string | null {
  const isLong = ({ lastDay }: MissingDay) => lastDay < addDays(readOn, -LOOKED_BACK - 1)
  const long = missing.filter(isLong).map(({ name, lastDay }) => ({ name, day: lastDay }))
  const sentences = [
    byDay(long, (day) => `Aucun ticket reçu depuis le ${dayName(day, readOn)}`),
    byDay(
      missing.filter((one) => !isLong(one)),
      (day) => `Aucun ticket reçu pour le ${dayName(day, readOn)}`,
    ),
  ].filter((text) => text !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** 'Tickets incomplets pour le samedi 21 nov. : Port (reçu jusqu’à 14:02).'; null when each day is whole. */
export function cutText(cuts: readonly (OfDay & { readonly until: string })[], readOn: string): string | null {
  const named = cuts.map(({ name, day, until }) => ({ name: `${name} (${until})`, day }))
  return byDay(named, (day) => `Tickets incomplets pour le ${dayName(day, readOn)}`)
}

/** 'Journée encore en cours le samedi 21 nov. : Bar.'; null when it has ended everywhere. */
export function runningText(running: readonly OfDay[], readOn: string): string | null {
  return byDay(running, (day) => `Journée encore en cours le ${dayName(day, readOn)}`)
}

/** A sentence a day, the oldest first, with the restaurants that it is said of; null of none. */
function byDay(named: readonly OfDay[], said: (day: string) => string): string | null {
  const days = [...new Set(named.map(({ day }) => day))].sort()
  if (days.length === 0) return null
  const namesOf = (day: string) => listed(named.filter((one) => one.day === day).map(({ name }) => name))
  return days.map((day) => `${said(day)}\u202f: ${namesOf(day)}.`).join(' ')
}

function receivedText(until: string | null): string {
  return until === null ? 'reçu' : `reçu jusqu’à ${until.slice(11, 16)}`
}
