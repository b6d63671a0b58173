import type { WireUploadFile } from '../../../../../shared/wire/uploads.ts'

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
  return [...file.rejected.map(({ text }) => text), ...file.warnings].join(' · ')
}
