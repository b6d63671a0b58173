import { addDays } from '../../shared/serviceDay.ts'
import { statesOfDays, type DataState, type DataStateKind } from '../dataState/report.ts'
import type { Report } from '../question/report.ts'
import type { LastService } from './lastServices.ts'
import { dayName, listed } from './words.ts'

/** So many days before that on which Le point is read are looked at for missing tickets; a silence that is older is known. */
const LOOKED_BACK = 7

/** What is known of each restaurant's data on Le point's day and on the days since. */
export function statesSince(sites: readonly string[], day: string, readOn: string): Report<DataState[]> {
  const earliest = addDays(readOn, -LOOKED_BACK)
  const since = Array.from({ length: LOOKED_BACK }, (_, index) => addDays(earliest, index)).filter((one) => one > day)
  return statesOfDays({ sites, days: [day, ...since] })
}

/** The state of a row: its data since its last service up to the day before Le point is read. */
export interface RowState {
  readonly state: DataStateKind
  readonly stateText: string
  readonly receivedUntil: string | null
  /** The first day of which something should have come and did not; null when none. */
  readonly missingDay: string | null
}

/** What is said of a restaurant's data. */
export function rowState(service: LastService, states: readonly DataState[], pointDay: string): RowState {
  const own = states.filter(({ siteId }) => siteId === service.siteId)
  const ofDay = own.find(({ day }) => day === pointDay)
  const hasSold = service.day === pointDay
  const waited = hasSold ? own.filter(({ day }) => day !== pointDay) : own
  const receivedUntil = ofDay?.receivedUntil ?? null
  const missing = waited.find(({ state }) => state === 'aucun_ticket')
  if (missing) {
    // Of a restaurant that never sold nothing is waited for.
    const missingDay = service.day === null ? null : missing.day
    const stateText = hasSold ? 'aucun ticket reçu depuis' : 'aucun ticket reçu'
    return { state: 'aucun_ticket', stateText, receivedUntil, missingDay }
  }
  if (hasSold) return { state: 'recu', stateText: receivedText(receivedUntil), receivedUntil, missingDay: null }
  const isOpen = waited.some(({ state }) => state === 'recu')
  if (isOpen) return { state: 'recu', stateText: 'aucune vente', receivedUntil, missingDay: null }
  return waited.some(({ state }) => state === 'ferie')
    ? { state: 'ferie', stateText: 'fermé (jour férié)', receivedUntil, missingDay: null }
    : { state: 'ferme_habituel', stateText: 'fermé (habituel)', receivedUntil, missingDay: null }
}

/** 'Aucun ticket reçu pour le samedi 21 nov. : Halles et Port.'; null when nothing is missing. */
export function missingText(missing: readonly { name: string; day: string }[], readOn: string): string | null {
  const days = [...new Set(missing.map(({ day }) => day))].sort()
  if (days.length === 0) return null
  const namesOf = (day: string) => listed(missing.filter((one) => one.day === day).map(({ name }) => name))
  return days.map((day) => `Aucun ticket reçu pour le ${dayName(day, readOn)}\u202f: ${namesOf(day)}.`).join(' ')
}

function receivedText(until: string | null): string {
  return until === null ? 'reçu' : `reçu jusqu’à ${until.slice(11, 16)}`
}
