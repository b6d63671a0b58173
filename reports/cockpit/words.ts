import { writtenDay } from '../comparison/words.ts'
import type { DataState } from '../dataState/report.ts'

/** "reçu jusqu'à 22:41", with the day where it is another one; what is said of a day without a ticket. */
export function writtenData({ state, receivedUntil, day }: Pick<DataState, 'state' | 'receivedUntil' | 'day'>): string {
  if (state === 'ferme_habituel') return 'fermé (habituel)'
  if (state === 'recu' && receivedUntil !== null) return `reçu jusqu'à ${receivedUntil.slice(11, 16)}`
  if (receivedUntil === null) return 'aucun ticket reçu'
  return receivedUntil.slice(0, 10) < day
    ? `aucun ticket reçu depuis ${writtenDay(receivedUntil)} ${receivedUntil.slice(11, 16)}`
    : 'aucun ticket reçu'
}
