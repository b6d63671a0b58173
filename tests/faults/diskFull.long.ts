import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer } from '../support/mailServer.ts'
import { fillDisk, mountSmallDisk, unmountSmallDisk } from '../support/smallDisk.ts'
import { checkLedger } from './checkLedger.ts'
import { Load } from './load.ts'
import { StartRig } from './startRig.ts'

const disk = { folder: '' }

beforeAll(() => void (disk.folder = mountSmallDisk(900)))
afterAll(() => unmountSmallDisk(disk.folder))

it(
  'keeps what was acknowledged, to the cent: the disk full, freed, and full again',
  { timeout: 1_800_000 },
  async () => {
    const mails = await startMailServer()
    const ballast = join(disk.folder, 'ballast')
    const rig = new StartRig(disk.folder)
    const running = await rig.start({ SMTP_URL: mails.url })
    const load = await Load.open(running, rig.dataDir)
    await load.during(async () => {
      for (let round = 0; round < 3; round += 1) {
        await sleep(3_000)
        fillDisk(ballast)
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
