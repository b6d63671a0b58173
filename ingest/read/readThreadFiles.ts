import type { Clocks } from './clocks.ts'
import { prepareFile } from './prepareFile.ts'
import type { FileToPrepare, PreparedFile } from './prepareFile.ts'
import { unpackFiles } from './unpackFiles.ts'

/** A file sent to a thread: its bytes as the archive keeps them (gzip). */
export interface ThreadFile {
  readonly fileId: number
  readonly name: string
  readonly content: Uint8Array
  readonly receivedAt: Date
  /** By which clocks its times with an offset are read; absent: by Paris's. */
  readonly clocks?: Clocks
}

/** What a thread answers: the files of the request, in its order. */
export interface ThreadAnswer<Read = PreparedFile> {
  readonly files: readonly Read[]
}

/** Reads the files of one request, telling which one is next. */
export function readThreadFiles(
  files: readonly ThreadFile[],
  tell: (index: number) => void = () => undefined,
): ThreadAnswer {
  return readEach(files, prepareFile, tell)
}

/** The same of whatever is made of a file. */
export function readEach<Read>(
  files: readonly ThreadFile[],
  read: (file: FileToPrepare) => Read,
  tell: (index: number) => void,
): ThreadAnswer<Read> {
  const unpack = unpackFiles(files.map(({ content }) => content))
  return {
    files: files.map((file, index) => {
      tell(index)
      return read({ ...file, bytes: unpack(index) })
    }),
  }
}
