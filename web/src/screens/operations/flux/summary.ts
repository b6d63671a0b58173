import { overdueWords } from '../../../../../shared/tillStates.ts'
import type { WireTill } from '../../../../../shared/wire/flux.ts'
import { flux } from './texts.ts'

/** What the table says, in sentences; '' where there is nothing to say. A till that sent nothing of late is not one that sent what was expected: nothing was. */
export function summaryOf(rows: readonly WireTill[], refused: number): string {
  const overdue = overdueWords(rows.map(({ etat }) => etat))
  const countOf = (state: WireTill['etat']) =>
    rows.filter(({ etat, LibCaisse }) => LibCaisse !== null && etat === state).length
  const [fine, unheard] = [countOf('ok'), countOf('jamais')]
  const missing = rows.reduce((sum, { trous }) => sum + trous, 0)
  return [
    overdue !== '' ? flux.overdue(overdue) : fine === 0 ? '' : flux.allFine(fine, unheard === 0),
    unheard === 0 ? '' : flux.unheard(unheard),
    missing === 0 ? '' : flux.missing(missing),
    refused === 0 ? '' : flux.refusedFiles(refused),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
