import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startNodeProcess } from '../../start/engines/nodeProcess.ts'
import { makeRestaurant } from '../support/builders.ts'
import { stores } from '../support/stores.ts'
import { openRig } from './ingestRig.ts'

it.each(['waiting', 'blocked'])(
  'a worker whose main thread is %s is ended and started again, loses nothing, and says so',
  { timeout: 120_000 },
  async (how) => {
    const rig = await openRig()
    const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-watchdog-'))
    const restaurant = await makeRestaurant(rig.knex)
    const said: string[] = []
    const command = [
      'tests/integration/stuckWorker.ts',
      how,
      join(dataDir, 'mark'),
      rig.databaseUrl,
      stores().clickhouseUrl,
    ]
    const program = { name: 'worker', command, dataDir, env: {}, say: (line: string) => void said.push(line) }
    const worker = await startNodeProcess(program)
    // Its main thread is blocked before there is a file: nothing could be claimed in time.
    if (how === 'blocked') await sleep(4_000)
    const ticket = `<ENTETE GUID="g" LibSite="${restaurant.name}" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>`
    expect(await rig.upload({ 'a.xml': ticket }, [restaurant.id])).toMatchObject([{ verdict: 'accepted' }])
    expect(await rig.figures(restaurant.id)).toMatchObject({ tickets: 1, gross: '5' })
    await worker.stop()
    const rows = await rig
      .knex('worker_progress')
      .orderBy('started_at')
      .select<{ stalled_at: Date | null }[]>('stalled_at')
    expect(rows[0]?.stalled_at).toBeInstanceOf(Date)
    expect(said).toEqual([expect.stringContaining('worker s’est arrêté')])
    expect(readFileSync(join(dataDir, 'logs', 'worker.log'), 'utf8')).toContain(
      'import worker makes no progress, ending it',
    )
    await rig.close()
  },
)
