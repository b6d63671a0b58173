import { cleanText } from './cleanText.ts'

/** What spreadsheets take for a formula's start, its wide forms too. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/

/** A text as a quoted cell of a CSV, on one line; one that a spreadsheet would take for a formula is disarmed by an apostrophe. */
export function csvCell(text: string): string {
  return `"${disarmed(cleanText(text)).replaceAll('"', '""')}"`
}

/** A text that no spreadsheet runs: an apostrophe stands before what it would take for a formula. */
export function disarmed(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
