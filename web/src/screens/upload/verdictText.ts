import type { WireUploadFile } from '../../../../shared/contracts/uploads.ts'
import { upload as text } from '../../fr/upload.ts'

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
  const refusals = file.rejected.map(({ line, column, record, reason }) => {
    const place = line === null ? '' : ` (${text.place(line, column ?? 1)})`
    return `${record ? `${record}\u202f: ` : ''}${reason}${place}`
  })
  return [...refusals, ...file.warnings].join(' · ')
}
