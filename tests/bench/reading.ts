import { gzipSync } from 'node:zlib'
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { ParsePool } from '../../ingest/parsePool.ts'
import { readRecords } from '../../ingest/readRecords.ts'
import type { BenchRatio } from './figures.ts'
import { mediansInTurn, tillFiles } from './tillFiles.ts'

const FILES = 3000
const ROUNDS = 9
const EVENTS = [
  'opentagstart',
  'attribute',
  'opentag',
  'closetag',
  'text',
  'cdata',
  'comment',
  'doctype',
  'error',
] as const

/** Reading a file into a ticket against saxes with empty handlers, against fast-xml-parser, and with two threads against one. */
export async function run(): Promise<BenchRatio[]> {
  const files = tillFiles(FILES)
  const [bare = 0, tickets = 0, fast = 0] = await mediansInTurn(
    [() => emptyHandlers(files), () => readTickets(files), () => fastXmlParser(files)],
    ROUNDS,
  )
  return [
    { name: 'reading into tickets, of saxes with empty handlers', ratio: bare / tickets, goal: '≥ 0.85' },
    { name: 'reading into tickets, of fast-xml-parser', ratio: fast / tickets, goal: '≥ 4' },
    { name: 'two reading threads, of one', ratio: await threadsRatio(files), goal: '≥ 1.7' },
  ]
}

type Files = ReturnType<typeof tillFiles>

function emptyHandlers(files: Files): void {
  const parser = new SaxesParser()
  for (const event of EVENTS) parser.on(event, () => undefined)
  for (const { bytes } of files) parser.write(bytes.toString('utf8')).close()
}

function readTickets(files: Files): void {
  for (const { name, bytes } of files) {
    if (readRecords(name, bytes, '2099-01-01').tickets.length !== 1) throw new Error('a ticket was not read')
  }
}

function fastXmlParser(files: Files): void {
  const parser = new XMLParser({ ignoreAttributes: false, parseAttributeValue: false, processEntities: false })
  for (const { bytes } of files) parser.parse(bytes.toString('utf8'))
}

async function threadsRatio(files: Files): Promise<number> {
  const receivedAt = new Date()
  const compressed = files.map(({ name, bytes }, fileId) => ({ fileId, name, content: gzipSync(bytes), receivedAt }))
  const pools = [1, 2].map((threads) => new ParsePool({ threads, timeoutMs: 60_000 }))
  const [one = 0, two = 0] = await mediansInTurn(
    pools.map((pool) => () => pool.read(compressed)),
    ROUNDS,
  )
  for (const pool of pools) await pool.close()
  return one / two
}
