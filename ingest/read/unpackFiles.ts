import { gunzipSync } from 'node:zlib'
import { LIMITS } from './limits.ts'

const TOO_MANY = LIMITS.fileBytes + 1
/** What a till sends ticket by ticket: to begin to unpack one costs more than its bytes do. */
const SMALL_BYTES = 16 * 1024
const TOGETHER_BYTES = 256 * 1024
/** Room behind the last byte: a buffer that is filled to its end is asked for once more. */
const ROOM = 64

/**
 * Unpacks files (gzip) one after the other, by their place. Small neighbours are unpacked in one go, as gzip allows: what one file
 * holds or hides never changes another's bytes, and what is broken is thrown at its own place.
 */
export function unpackFiles(contents: readonly Uint8Array[]): (place: number) => Buffer {
  const unpacked = new Map<number, Buffer>()
  let aloneUntil = 0
  return (place) => {
    if (!unpacked.has(place) && place >= aloneUntil) {
      const run = smallRun(contents, place)
      const together = run.length > 1 ? unpackTogether(run) : null
      together?.forEach((bytes, at) => unpacked.set(place + at, bytes))
      aloneUntil = place + run.length
    }
    const bytes = unpacked.get(place) ?? unpack(contents[place] ?? new Uint8Array())
    unpacked.delete(place)
    return bytes
  }
}

/** The size of what gzip holds stands in its last four bytes. */
export function unpackedBytes({ buffer, byteOffset, byteLength }: Uint8Array): number {
  return byteLength < 4 ? 0 : new DataView(buffer, byteOffset, byteLength).getUint32(byteLength - 4, true)
}

function smallRun(contents: readonly Uint8Array[], from: number): Uint8Array[] {
  const run: Uint8Array[] = []
  let bytes = 0
  for (let place = from; place < contents.length; place += 1) {
    const content = contents[place]
    if (content === undefined) break
    const size = unpackedBytes(content)
    bytes += size
    if (size > SMALL_BYTES || bytes > TOGETHER_BYTES) break
    run.push(content)
  }
  return run
}

/** Each file's bytes; null when they are not what the ends of the files say: gzip compares each end with what stood before it. */
function unpackTogether(contents: readonly Uint8Array[]): Buffer[] | null {
  const sizes = contents.map(unpackedBytes)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  try {
    const bytes = gunzipSync(Buffer.concat(contents), { chunkSize: total + ROOM, maxOutputLength: total + ROOM })
    let at = 0
    return bytes.length === total ? sizes.map((size) => bytes.subarray(at, (at += size))) : null
  } catch {
    return null
  }
}

/** The bytes of a file; of one that is larger than any that is read, as many as show it: its size is refused, not its memory spent. */
function unpack(content: Uint8Array): Buffer {
  try {
    return gunzipSync(content, { maxOutputLength: TOO_MANY })
  } catch (error) {
    if (error instanceof RangeError) return Buffer.alloc(TOO_MANY)
    throw error
  }
}
