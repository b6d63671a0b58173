import type { WireUploadFile } from '../../../../../shared/wire/uploads.ts'
import { refusalText } from '../../../../../shared/refusalText.ts'
import { upload as text } from './texts.ts'

/** Colours of the verdicts; the word always stands beside. */
export const verdictColors = {
  accepted: 'green',
  updated: 'blue',
  duplicate: 'gray',
  rejected: 'red',
  pending: 'yellow',
} as const

/** Every refusal with its place, then every remark, in one line of text. */
export function detailOf(file: WireUploadFile): string {
  const refusals = file.rejected.map((refusal) => {
    const { line, column, record } = refusal
    const place = line === null ? '' : ` (${text.place(line, column ?? 1)})`
    return `${record ? `${record}\u202f: ` : ''}${refusalText(refusal)}${place}`
  })
  return [...refusals, ...file.warnings].join(' · ')
}
