import { gunzipSync } from 'node:zlib'
import { prepareFile } from './prepareFile.ts'
import type { PreparedFile } from './prepareFile.ts'

/** A file sent to a thread: its bytes as the archive keeps them (gzip). */
export interface ThreadFile {
  readonly fileId: number
  readonly name: string
  readonly content: Uint8Array
  readonly receivedAt: Date
}

/** What a thread answers: the files of the request, in its order. */
export interface ThreadAnswer {
  readonly files: readonly PreparedFile[]
}

/** Reads the files of one request. */
export function readThreadFiles(files: readonly ThreadFile[]): ThreadAnswer {
  return {
    files: files.map(({ fileId, name, content, receivedAt }) =>
      prepareFile({ fileId, name, bytes: gunzipSync(content), receivedAt }),
    ),
  }
}
