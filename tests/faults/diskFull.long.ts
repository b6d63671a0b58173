import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer } from '../support/mailServer.ts'
import { checkLedger } from './checkLedger.ts'
import { Load } from './load.ts'
import { StartRig } from './startRig.ts'

// A disk of its own, in memory: mounting one needs root. Elsewhere this test is red and says so.
const MEGABYTES = 900
const mount = mkdtempSync(join(tmpdir(), 'comptoir-disk-'))
const ballast = join(mount, 'ballast')

beforeAll(() => {
  const size = `size=${MEGABYTES}m`
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', mount], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`a small disk cannot be mounted here (root is needed): ${stderr}`)
  chmodSync(mount, 0o711)
})
afterAll(() => {
  spawnSync('umount', ['-l', mount])
  rmSync(mount, { recursive: true, force: true })
})

/** Writes until there is no room at all. */
function fill(): void {
  const block = Buffer.alloc(1_000_000)
  const file = openSync(ballast, 'a')
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

it(
  'keeps what was acknowledged, to the cent: the disk full, freed, and full again',
  { timeout: 1_800_000 },
  async () => {
    const mails = await startMailServer()
    const rig = new StartRig(mount)
    const running = await rig.start({ SMTP_URL: mails.url })
    const load = await Load.open(running, rig.dataDir)
    await load.during(async () => {
      for (let round = 0; round < 3; round += 1) {
        await sleep(3_000)
        fill()
        await sleep(10_000)
        rmSync(ballast)
      }
    })
    const { files, cuts } = load.ledger
    console.info(`disk full three times: acknowledged ${files.length} files, ${cuts} requests made again`)
    // The control: it was full, and the load felt it.
    expect(cuts).toBeGreaterThan(0)
    await checkLedger(running, load, mails.mails)
    await rig.stop()
    await mails.stop()
  },
)
