import { open } from 'node:fs/promises'
import { LIMITS } from '../read/limits.ts'

const MOST_BYTES = LIMITS.fileBytes + 1

/** The bytes of a file; of one that is larger than any that is taken, as many as show it, so that no file fills the memory. */
export async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size < MOST_BYTES) return await file.readFile()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
