import { writtenDay, writtenDayMonth } from '../comparison/words.ts'
import { tillStateWords } from '../../shared/tillStates.ts'
import type { DataState } from '../dataState/report.ts'
import type { CockpitRow } from './report.ts'

type Told = Pick<CockpitRow, 'state' | 'data' | 'till' | 'runs'>

/** 'Muette · reçu jusqu’à 14:10' of a restaurant with a till that is behind, with its name where others came further; else what is written of its day. */
export function writtenState({ state, data, till, runs }: Told): string {
  if (state === 'jamais') return tillStateWords.jamais.name
  if (state !== 'retard' && state !== 'muette') return writtenData(data, runs)
  const words = tillStateWords[state].name
  if (till === null) return `${words} · ${writtenData(data, runs)}`
  return `${words} · ${till.name} jusqu’à ${momentOf(till.until, runs && till.until.startsWith(data.day))}`
}

/** The moment alone, where a row says nothing but until when it was received: where space is short. */
export function receivedMoment({ state, data: { receivedUntil }, runs }: Told): string | null {
  return state === 'recu' && receivedUntil !== null ? momentOf(receivedUntil, runs) : null
}

/** '22:41' of the day that runs; of another one 'sam. 14/03 22:41', beside a period that says the year. */
function momentOf(until: string, isOfRunningDay: boolean): string {
  const time = until.slice(11, 16)
  return isOfRunningDay ? time : `${writtenDayMonth(until)} ${time}`
}

/** 'reçu jusqu’à 22:41', with its day where the period no longer runs; what is said of a day without a ticket. */
export function writtenData(
  { state, receivedUntil, day }: Pick<DataState, 'state' | 'receivedUntil' | 'day'>,
  runs: boolean,
): string {
  if (state === 'ferme_habituel') return 'fermé (habituel)'
  if (state === 'ferie') return 'fermé (jour férié)'
  if (receivedUntil === null) return 'aucun ticket reçu'
  if (state === 'recu') return `reçu jusqu’à ${momentOf(receivedUntil, runs)}`
  // The last ticket may be of the night that ended the service day before.
  return receivedUntil.startsWith(day)
    ? 'aucun ticket reçu'
    : `aucun ticket reçu depuis ${writtenDay(receivedUntil)} ${receivedUntil.slice(11, 16)}`
}
