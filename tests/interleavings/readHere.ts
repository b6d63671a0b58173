import { ParsePool } from '../../ingest/read/parsePool.ts'
import type { PoolAnswer } from '../../ingest/read/parsePool.ts'
import { readThreadFiles } from '../../ingest/read/readThreadFiles.ts'
import type { ThreadFile } from '../../ingest/read/readThreadFiles.ts'
import { FirstReader } from '../../ingest/store/firstReader.ts'
import type { FirstFile, FirstReading } from '../../ingest/store/firstReader.ts'

// Threads take their own time, which no seed repeats. These read in this one, the same way; 'dying' files hold the first reading
// up, 'dead' ones every reading.

/** The first reading. */
export class FirstReaderHere extends FirstReader {
  constructor() {
    super({ threads: 0, limitMs: 0 })
  }

  override read(files: readonly FirstFile[]): Promise<FirstReading> {
    const contents = files.map(({ content }) => content)
    const bad = contents.filter(({ name }) => /^(dying|dead)/.test(name))
    const good = contents.filter((content) => !bad.includes(content))
    const suspects = bad.map(({ fileId }) => ({ fileId, error: 'reading took long' }))
    return Promise.resolve({ files: readThreadFiles(good).files, suspects })
  }
}

/** The reading of what is read alone. */
export class PoolHere extends ParsePool {
  constructor() {
    super({ threads: 0, timeoutMs: 0 })
  }

  override read(files: readonly ThreadFile[]): Promise<PoolAnswer> {
    const bad = files.filter(({ name }) => name.startsWith('dead'))
    const good = files.filter((file) => !bad.includes(file))
    const unreadable = bad.map(({ fileId }) => ({ fileId, error: 'the reading thread ended with 13' }))
    return Promise.resolve({ files: [...readThreadFiles(good).files], unreadable })
  }
}
