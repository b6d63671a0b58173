import { refusalPlace, refusalText } from '../../shared/refusalText.ts'
import type { Refusal } from '../read/refusal.ts'
import type { FileOutcome } from './importCommand.ts'

const VERDICTS = { accepted: 'importé', updated: 'mis à jour', duplicate: 'déjà importé', rejected: 'refusé' } as const
const MAX_LINES = 50

/** Prints what became of files, as JSON or in French, and answers the exit code: 1 when something was refused. */
export function printOutcomes(outcomes: readonly FileOutcome[], isJson: boolean): number {
  if (isJson) console.log(JSON.stringify({ summary: summarise(outcomes), files: outcomes }, null, 2))
  else printText(outcomes)
  return outcomes.some(isRefused) ? 1 : 0
}

/** Was the file or something in it refused? */
export function isRefused({ verdict, refusals }: FileOutcome): boolean {
  return verdict === 'rejected' || refusals.length > 0
}

/** Prints what became of one file as it comes: one line of JSON, or its lines in French. */
export function printOutcome(outcome: FileOutcome, isJson: boolean): void {
  if (isJson) console.log(JSON.stringify(outcome))
  else for (const line of [verdictLine(outcome), ...remarkLines(outcome)]) console.log(line)
}

function verdictLine(outcome: FileOutcome): string {
  return `${outcome.name} : ${describe(outcome)}`
}

function remarkLines({ name, refusals, warnings }: FileOutcome): string[] {
  return [
    ...refusals.map((refusal) => `  refusé : ${refusalLine(refusal)}`),
    ...warnings.map((warning) => `  attention : ${name} : ${warning}`),
  ]
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
    ...(outcomes.length <= MAX_LINES ? [verdictLine(outcome)] : []),
    ...remarkLines(outcome),
  ])
  for (const line of lines) console.log(line)
  const { received, accepted, updated, duplicate, rejected } = summarise(outcomes)
  console.log(
    `${received ?? 0} fichiers : ${accepted ?? 0} importés, ${updated ?? 0} mis à jour, ${duplicate ?? 0} déjà importés, ${rejected ?? 0} refusés.`,
  )
}

/** A refusal in one line: file, place, record, then why. */
export function refusalLine(refusal: Refusal): string {
  const place = [refusal.file, refusalPlace(refusal)].filter((part) => part !== '').join(', ')
  return `${place} : ${refusalText(refusal)}`
}

function describe({ verdict, state }: FileOutcome): string {
  if (state === 'quarantined') return 'en quarantaine'
  return verdict === null ? 'en attente' : VERDICTS[verdict]
}
