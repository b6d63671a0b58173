import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, readPidFile } from '../../db/running/processes.ts'
import { pick } from '../interleavings/strategies.ts'
import type { Load } from './load.ts'
import type { StartRig } from './startRig.ts'

/** An installation under load, and how long its trouble lasts. */
export interface Scene {
  readonly rig: StartRig
  readonly load: Load
  readonly apiUrl: string
  readonly clockFile: string
  readonly seconds: number
  readonly random: () => number
}

/** What happens to an installation; answers how often it did. */
export type Trouble = (scene: Scene) => Promise<number>

const programs: Readonly<Record<string, string>> = {
  api: 'run/api.pid',
  worker: 'run/worker.pid',
  cube: 'run/cube.pid',
  'spare cube': 'run/spare-cube.pid',
  ClickHouse: 'clickhouse.pid',
  Postgres: 'postgres/postmaster.pid',
}

/** Each trouble by its name. */
export const troubles: Readonly<Record<string, Trouble>> = {
  'kill -9 of every process at random moments': ({ rig, random, seconds }) =>
    repeatFor(seconds, async () => {
      await sleep(random() * 4_000)
      return signal(rig, pick(Object.values(programs), random), 'SIGKILL')
    }),
  'Postgres restarted 20 times': async ({ rig, random }) => {
    let count = 0
    while (count < 20) {
      await sleep(500 + random() * 3_000)
      if (signal(rig, 'postgres/postmaster.pid', 'SIGINT')) count += 1
    }
    return count
  },
  'ClickHouse killed whenever it stands, for 60 s': ({ rig }) =>
    repeatFor(60, async () => {
      await sleep(300)
      return signal(rig, 'clickhouse.pid', 'SIGKILL')
    }),
  'ClickHouse silent for 60 s': async ({ rig }) => {
    const hasStopped = signal(rig, 'clickhouse.pid', 'SIGSTOP')
    await sleep(60_000)
    signal(rig, 'clickhouse.pid', 'SIGCONT')
    return hasStopped ? 1 : 0
  },
  'SIGTERM of the API in the middle of an upload': ({ rig, load, apiUrl, random, seconds }) =>
    repeatFor(seconds, async () => {
      await sleep(1_000 + random() * 3_000)
      const cut = sendHalf(apiUrl, load.token())
      await cut.isUnderWay
      const hasEnded = signal(rig, 'run/api.pid', 'SIGTERM')
      await cut.isCut
      return hasEnded
    }),
  'the clocks of all programs set back and forth': async ({ clockFile, random, seconds }) => {
    const jumps = [120_000, -120_000, 3_600_000, -3_600_000, 86_400_000, -86_400_000]
    const count = await repeatFor(seconds, async () => {
      writeFileSync(clockFile, String(pick(jumps, random)))
      await sleep(500 + random() * 2_000)
      return true
    })
    writeFileSync(clockFile, '0')
    return count
  },
}

async function repeatFor(seconds: number, act: () => Promise<boolean>): Promise<number> {
  let count = 0
  for (const end = Date.now() + seconds * 1_000; Date.now() < end;) if (await act()) count += 1
  return count
}

/** False when the program is between two lives. */
function signal(rig: StartRig, pidFile: string, name: NodeJS.Signals): boolean {
  const pid = readPidFile(join(rig.dataDir, pidFile))
  if (pid === undefined || !isRunning(pid)) return false
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Begins an upload that never ends, of a file that must not be stored. */
function sendHalf(apiUrl: string, token: string): { isUnderWay: Promise<void>; isCut: Promise<void> } {
  const { hostname, port } = new URL(apiUrl)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /v1/xmlfile/receive-tickets HTTP/1.1',
    'host: comptoir.example',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=half',
    'content-length: 100000',
  ]
  const part = `--half\r\ncontent-disposition: form-data; name="CONTENU_FICHIER_XML"; filename="half.xml"\r\ncontent-type: text/xml\r\n\r\n<EXPORT>`
  const isUnderWay = new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, () => resolve())
    socket.once('error', () => resolve())
  })
  return { isUnderWay, isCut: new Promise((resolve) => socket.once('close', () => resolve())) }
}
