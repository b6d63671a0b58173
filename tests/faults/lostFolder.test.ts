import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { readPidFile } from '../../db/running/processes.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'

/** Postgres' own answer, '' while it gives none. */
async function answerOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ now: string }>("SELECT 'here' AS now")).rows[0]?.now ?? ''
  } catch {
    return ''
  } finally {
    await client.end().catch(() => undefined)
  }
}

it('Postgres waits for a data folder that has gone (a disk taken away), and goes on when it is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-lost-'))
  const said: string[] = []
  const postgres = await startPostgres({ dataDir, say: (line) => said.push(line) })
  const [folder, away] = [join(dataDir, 'postgres'), join(dataDir, 'away')]
  try {
    renameSync(folder, away)
    process.kill(readPidFile(join(away, 'postmaster.pid')) ?? 0, 'SIGKILL')
    await expect.poll(() => said.join('\n')).toContain('Postgres did not start')
    renameSync(away, folder)
    await expect.poll(() => answerOf(postgres.url), { timeout: 60_000 }).toBe('here')
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
