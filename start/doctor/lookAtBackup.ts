import { statSync } from 'node:fs'
import { findBegun } from '../backup/emptyTarget.ts'
import { findLastBackup } from '../backup/lastBackup.ts'
import { sayBytes } from '../backup/sayings.ts'
import type { DoctorConfig } from '../config.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const hourMs = 3_600_000
/** A daily backup that failed once is due. */
const longestHours = 48

/** How old the last backup of this data folder is and whether its file is still there, if one is known (a trial needs none), and whether a restoration was cut short. */
export function lookAtBackup({ dataDir, isProduction }: Pick<DoctorConfig, 'dataDir' | 'isProduction'>): Finding {
  const begunAt = findBegun(dataDir)
  if (begunAt !== null)
    return fault(
      'Sauvegarde',
      `une restauration commencée le ${begunAt} n'est pas finie`,
      'attendez qu’elle dise « prêt » ; coupée, relancez-la : elle dit comment recommencer.',
    )
  const last = findLastBackup(dataDir)
  const todo = 'lancez « npm run admin -- backup » chaque jour, et gardez la copie sur une autre machine.'
  if (last === null)
    return isProduction
      ? warning('Sauvegarde', `aucune n'est connue dans ${dataDir}`, todo)
      : ok('Sauvegarde', "aucune n'est connue")
  const hours = Math.floor((Date.now() - last.takenAt.getTime()) / hourMs)
  const says = `la dernière date de ${sayAge(hours)} (${sayBytes(last.bytes)})`
  const found = statSync(last.path, { throwIfNoEntry: false })?.size ?? null
  if (found === null)
    return warning(
      'Sauvegarde',
      `${says} ; ${last.path} n'est plus là`,
      'vérifiez la copie que vous avez ailleurs, ou refaites-en une.',
    )
  if (found !== last.bytes)
    return fault(
      'Sauvegarde',
      `${says} ; ${last.path} n'a plus cette taille (${sayBytes(found)})`,
      'gardez une autre copie, et refaites-en une.',
    )
  return hours > longestHours ? warning('Sauvegarde', says, todo) : ok('Sauvegarde', says)
}

function sayAge(hours: number): string {
  if (hours < 1) return "moins d'une heure"
  return hours < longestHours ? `${hours} h` : `${Math.floor(hours / 24)} jours`
}
