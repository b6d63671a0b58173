import { writtenDay } from '../comparison/words.ts'
import type { DataState } from '../dataState/report.ts'

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
