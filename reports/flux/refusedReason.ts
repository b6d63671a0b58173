import type { WireRefusedFile } from '../../shared/wire/flux.ts'

/** Why a file was refused, each refusal a sentence with its place, field and value; of more than are told how many there are. */
export function refusedReason({ motif, refus, refus_total: total }: WireRefusedFile): string {
  if (refus.length === 0) return motif
  const more = total > refus.length ? [`${total} refus en tout`] : []
  return [...refus.map(({ text }) => text), ...more].join(' · ')
}
