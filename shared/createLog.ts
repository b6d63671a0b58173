import { pino, stdSerializers } from 'pino'
import { redact } from './redact.ts'

const keptChars = 1 << 20

/** Of an error only this is written: a store's error carries whole rows and statements beside. */
const kept = [
  'type',
  'message',
  'stack',
  'code',
  'status',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
] as const

/**
 * The log of a program: one JSON line per event on its standard output, or on `output`. No e-mail address, token, key or password
 * is written, wherever it stands. A line that cannot be written (a full disk, a reader that has gone) is dropped: the library's
 * own output would end the program by it, and wait for the disk for ever while ending.
 */
export function createLog({ name, level, output }: LogOptions): pino.Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    serializers: { err: serializeError },
    hooks: { streamWrite: redact },
  }
  return pino(options, output ?? standardOutput())
}

interface LogOptions {
  readonly name: string
  readonly level: string
  readonly output?: pino.DestinationStream
}

function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: keptChars })
  output.on('error', () => undefined)
  return output
}

function serializeError(error: Error): Record<string, unknown> {
  const facts: Readonly<Record<string, unknown>> = { ...stdSerializers.err(error) }
  return Object.fromEntries(kept.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]))
}
