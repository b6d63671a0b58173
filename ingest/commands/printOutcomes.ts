import { refusalText } from '../../shared/refusalText.ts'
import type { Refusal } from '../read/refusal.ts'
import type { FileOutcome } from './importCommand.ts'

const VERDICTS = { accepted: 'importé', updated: 'mis à jour', duplicate: 'déjà importé', rejected: 'refusé' } as const
const MAX_LINES = 50

/** Prints what became of files, as JSON or in French, and answers the exit code: 1 when something was refused. */
export function printOutcomes(outcomes: readonly FileOutcome[], isJson: boolean): number {
  const refusals = outcomes.flatMap((outcome) => outcome.refusals)
  if (isJson) console.log(JSON.stringify({ summary: summarise(outcomes), files: outcomes }, null, 2))
  else printText(outcomes)
  return refusals.length > 0 || outcomes.some(({ verdict }) => verdict === 'rejected') ? 1 : 0
}

function summarise(outcomes: readonly FileOutcome[]): Record<string, number> {
  const summary: Record<string, number> = {
    received: outcomes.length,
    accepted: 0,
    updated: 0,
    duplicate: 0,
    rejected: 0,
  }
  for (const { verdict } of outcomes) if (verdict !== null) summary[verdict] = (summary[verdict] ?? 0) + 1
  return summary
}

function printText(outcomes: readonly FileOutcome[]): void {
  const lines = outcomes.flatMap((outcome) => [
    ...(outcomes.length <= MAX_LINES ? [`${outcome.name} : ${describe(outcome)}`] : []),
    ...outcome.refusals.map((refusal) => `  refusé : ${refusalLine(refusal)}`),
    ...outcome.warnings.map((warning) => `  attention : ${outcome.name} : ${warning}`),
  ])
  for (const line of lines) console.log(line)
  const { received, accepted, updated, duplicate, rejected } = summarise(outcomes)
  console.log(
    `${received ?? 0} fichiers : ${accepted ?? 0} importés, ${updated ?? 0} mis à jour, ${duplicate ?? 0} déjà importés, ${rejected ?? 0} refusés.`,
  )
}

/** A refusal in one line: file, place, record, then why. */
export function refusalLine(refusal: Refusal): string {
  const { file, line, column, record } = refusal
  const place = line === null ? '' : `, ligne ${line}, colonne ${column ?? 1}`
  return `${file}${place}${record === '' ? '' : ` (${record})`} : ${refusalText(refusal)}`
}

function describe({ verdict, state }: FileOutcome): string {
  if (state === 'quarantined') return 'en quarantaine'
  return verdict === null ? 'en attente' : VERDICTS[verdict]
}
