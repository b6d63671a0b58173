import { withNarrowBlanks } from '../../../fr/format.ts'
import type { WireUploadFile } from '../../../../../shared/wire/uploads.ts'

/** Colours of the verdicts; the word always stands beside. */
export const verdictColors = {
  accepted: 'green',
  updated: 'blue',
  duplicate: 'gray',
  partial: 'orange',
  rejected: 'red',
  pending: 'yellow',
} as const

/** The verdict as it is shown: of a file that was taken without some of its records, that. */
export function verdictOf({ verdict, rejected }: WireUploadFile): keyof typeof verdictColors {
  return verdict !== null && verdict !== 'rejected' && rejected.length > 0 ? 'partial' : (verdict ?? 'pending')
}

/** Every refusal with its place, then every remark, in one line of text. */
export function detailOf(file: WireUploadFile): string {
  return [...file.rejected.map(({ text }) => text), ...file.warnings.map(withNarrowBlanks)].join(' · ')
}
