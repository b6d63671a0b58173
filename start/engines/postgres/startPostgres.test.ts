import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresBinaries } from './postgresBinaries.ts'
import { startPostgres } from './startPostgres.ts'

const major = Number(findPostgresBinaries().major)

test.each([
  ['an older', major - 1, /tenu par Postgres \d+.*backup.*restore/],
  ['a newer', major + 1, /plus récente de Comptoir : installez-la/],
])(
  '%s major version of Postgres is refused in French with the way, and its folder left alone',
  async (_, found, says) => {
    expect(major).toBeGreaterThan(10)
    const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-major-'))
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder)
    writeFileSync(join(folder, 'PG_VERSION'), `${found}\n`)
    writeFileSync(join(folder, 'postmaster.pid'), '1\n')
    await expect(startPostgres({ dataDir })).rejects.toThrow(says)
    expect(readdirSync(folder).toSorted()).toEqual(['PG_VERSION', 'postmaster.pid'])
    rmSync(dataDir, { recursive: true })
  },
)
