import { parentPort, workerData } from 'node:worker_threads'
import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'
import { readRecords } from '../../ingest/read/readRecords.ts'
import { tillFiles } from './tillFiles.ts'

const { contender, count } = workerData as { contender: keyof typeof CONTENDERS; count: number }
const EVENTS = ['opentagstart', 'attribute', 'opentag', 'closetag', 'text', 'cdata'] as const
const files = tillFiles(count)

const CONTENDERS = { saxes: emptyHandlers, tickets: readTickets, fastXmlParser }

function emptyHandlers(): void {
  const parser = new SaxesParser()
  for (const event of EVENTS) parser.on(event, () => undefined)
  for (const { bytes } of files) parser.write(bytes.toString('utf8')).close()
}

function readTickets(): void {
  for (const { name, bytes } of files) {
    if (readRecords(name, bytes, '2099-01-01').tickets.length !== 1) throw new Error('a ticket was not read')
  }
}

function fastXmlParser(): void {
  const parser = new XMLParser({ ignoreAttributes: false, parseAttributeValue: false, processEntities: false })
  for (const { bytes } of files) parser.parse(bytes.toString('utf8'))
}

// Each contender has a thread of its own: in one engine, the object shapes of one slow the others down.
parentPort?.on('message', () => {
  CONTENDERS[contender]()
  parentPort?.postMessage('done')
})
