import { writtenDay, writtenDayMonth } from '../comparison/words.ts'
import { tillStateWords } from '../../shared/tillStates.ts'
import type { DataState } from '../dataState/report.ts'
import type { CockpitRow } from './report.ts'

/** 'Muette · reçu jusqu’à 14:10' of a restaurant with a till that is behind, with its name where others came further; else what is written of its day. */
export function writtenState({ state, data, till }: Pick<CockpitRow, 'state' | 'data' | 'till'>): string {
  if (state === 'jamais') return tillStateWords.jamais.name
  if (state !== 'retard' && state !== 'muette') return writtenData(data)
  return `${tillStateWords[state].name} · ${till === null ? writtenData(data) : writtenTill(till, data.day)}`
}

/** 'CAISSE BAR jusqu’à 14:10', with the day where it is another one. */
function writtenTill({ name, until }: NonNullable<CockpitRow['till']>, day: string): string {
  const on = until.startsWith(day) ? '' : `${writtenDayMonth(until)} `
  return `${name} jusqu’à ${on}${until.slice(11, 16)}`
}

/** 'reçu jusqu’à 22:41', with the day where it is another one; what is said of a day without a ticket. */
export function writtenData({ state, receivedUntil, day }: Pick<DataState, 'state' | 'receivedUntil' | 'day'>): string {
  if (state === 'ferme_habituel') return 'fermé (habituel)'
  if (state === 'ferie') return 'fermé (jour férié)'
  if (receivedUntil === null) return 'aucun ticket reçu'
  const time = receivedUntil.slice(11, 16)
  if (state === 'recu') return `reçu jusqu’à ${time}`
  // The last ticket may be of the night that ended the service day before.
  return receivedUntil.startsWith(day)
    ? 'aucun ticket reçu'
    : `aucun ticket reçu depuis ${writtenDay(receivedUntil)} ${time}`
}
