import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { startThread } from '../../ingest/startThread.ts'
import { ParsePool } from '../../ingest/read/parsePool.ts'
import { prepareFile } from '../../ingest/read/prepareFile.ts'
import { awkwardFiles } from '../support/awkwardFiles.ts'
import type { BenchRatio } from './figures.ts'
import { mediansInTurn, tillFiles } from './tillFiles.ts'

const FILES = 1500
const ROUNDS = 9
const WARM_UP_ROUNDS = 3

/** Reading a file into a ticket against saxes with empty handlers, against fast-xml-parser, with two threads against one, and as files grow. */
export async function run(): Promise<BenchRatio[]> {
  const contenders = ['saxes', 'tickets', 'fastXmlParser'].map((contender) =>
    startThread(new URL('./readingThread.ts', import.meta.url), { workerData: { contender, count: FILES } }),
  )
  await mediansInTurn(contenders.map(oneRound), WARM_UP_ROUNDS)
  const [bare = 0, tickets = 0, fast = 0] = await mediansInTurn(contenders.map(oneRound), ROUNDS)
  for (const thread of contenders) await thread.terminate()
  return [
    { name: 'reading into tickets, of saxes with empty handlers', ratio: bare / tickets, goal: '≥ 0.95' },
    { name: 'reading into tickets, of fast-xml-parser', ratio: fast / tickets, goal: '≥ 4' },
    { name: 'two reading threads, of one', ratio: await threadsRatio(), goal: '≥ 1.7' },
    ...growthRatios(),
  ]
}

const GROWN_FROM = 500_000
const GROWN_TIMES = 8

/** CPU of 45,000 tickets on one line against the same with line breaks, then of each awkward file against one eight times smaller. */
function growthRatios(): BenchRatio[] {
  const lines = ['tickets on one line', 'tickets with line breaks'].map((name) => awkwardFiles[name]?.(5_200_000) ?? '')
  const [oneLine = 0, broken = 0] = lines.map(cpuOf)
  const grown = Object.entries(awkwardFiles).map(([name, make]) => ({
    name: `CPU of ${name}, ${GROWN_TIMES} times larger`,
    ratio: cpuOf(make(GROWN_FROM * GROWN_TIMES)) / Math.max(cpuOf(make(GROWN_FROM)), 1),
    goal: '≤ 16',
  }))
  return [
    { name: 'CPU of 45,000 tickets on one line, of the same with line breaks', ratio: oneLine / broken, goal: '≤ 1.5' },
    ...grown,
  ]
}

/** The least CPU of five readings of a file, in milliseconds: what the others take beyond it is the machine's (memory touched for the first time). */
function cpuOf(xml: string): number {
  const bytes = Buffer.from(xml)
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    prepareFile({ fileId: 1, name: 'f.xml', bytes, receivedAt: new Date() })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...rounds)
}

function oneRound(thread: Worker): () => Promise<void> {
  return async () => {
    const answered = once(thread, 'message')
    thread.postMessage('go')
    await answered
  }
}

async function threadsRatio(): Promise<number> {
  const receivedAt = new Date()
  const compressed = tillFiles(FILES * 2).map(({ name, bytes }, fileId) => ({
    fileId,
    name,
    content: gzipSync(bytes),
    receivedAt,
  }))
  const pools = [1, 2].map((threads) => new ParsePool({ threads, timeoutMs: 60_000 }))
  const rounds = pools.map((pool) => () => pool.read(compressed))
  await mediansInTurn(rounds, WARM_UP_ROUNDS)
  const [one = 0, two = 0] = await mediansInTurn(rounds, ROUNDS)
  for (const pool of pools) await pool.close()
  return one / two
}
