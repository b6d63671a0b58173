import { cleanText } from './cleanText.ts'

/** What spreadsheets take for a formula's start, its wide forms too. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/

/** A text as a quoted cell of a CSV, on one line; one that a spreadsheet would take for a formula is disarmed by an apostrophe. */
export function csvCell(text: string): string {
  const clean = cleanText(text)
  const safe = formulaStart.test(clean) ? `'${clean}` : clean
  return `"${safe.replaceAll('"', '""')}"`
}
