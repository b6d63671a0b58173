/** Files of one request, and how many bytes they hold. */
export interface Batch {
  readonly number: number
  readonly files: readonly File[]
  readonly bytes: number
}

const most = { files: 500, bytes: 12_000_000 }

/** Cuts the files, in their order, into requests of at most 500 files and 12 MB; a larger file goes alone. */
export function cutIntoBatches(files: readonly File[]): Batch[] {
  const batches: { files: File[]; bytes: number }[] = []
  for (const file of files) {
    const last = batches.at(-1)
    const fits = last && last.files.length < most.files && last.bytes + file.size <= most.bytes
    if (fits) {
      last.files.push(file)
      last.bytes += file.size
    } else batches.push({ files: [file], bytes: file.size })
  }
  return batches.map((batch, number) => ({ ...batch, number }))
}
