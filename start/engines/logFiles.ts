import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'

/** The log of one program: DATA_DIR/logs/<name>.log and those before it, <name>.1.log the latest. */
export interface LogFile {
  /** Writes what a program says, line by line, until it has ended; several outputs of one program may be followed at once. */
  follow(output: Readable | null): void
}

/** How long one file of a log may be, and how many there are of one program, the current one among them. */
export interface LogLimits {
  readonly bytes: number
  readonly files: number
}

const usual: LogLimits = { bytes: 10 << 20, files: 5 }
/** What is kept of lines that the disk does not take, and of a line without an end. */
const keptChars = 1 << 20
const opened = new Map<string, LogFile>()
const followed = new Set<Promise<unknown>>()

/** Opens the log of a program of this data folder; the same one when it was opened already, so that one writer turns its files. */
export function openLog(dataDir: string, name: string, limits: LogLimits = usual): LogFile {
  const path = join(dataDir, 'logs', `${name}.log`)
  const log = (existsSync(path) ? opened.get(path) : undefined) ?? createLogFile(path, limits)
  opened.set(path, log)
  return log
}

/** Resolves when all that ended programs have said is written, or after a second: a program that lives on is not waited for. */
export async function logsWritten(): Promise<void> {
  const late = new AbortController()
  await Promise.race([Promise.all(followed), wait(1_000, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
}

function createLogFile(path: string, limits: LogLimits): LogFile {
  mkdirSync(dirname(path), { recursive: true })
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const file = pino.destination({ dest: path, sync: true, maxLength: keptChars })
  // A full disk: what it does not take waits in memory up to its limit, the rest is dropped, and nobody ends by it.
  file.on('error', () => undefined)

  function write(lines: string): void {
    if (size > 0 && size + lines.length > limits.bytes) turn()
    file.write(lines)
    size += Buffer.byteLength(lines)
  }

  /** In one go, between two lines: no line is written to a file that was turned away. */
  function turn(): void {
    size = 0
    try {
      for (let age = limits.files - 1; age > 0; age -= 1) moveOn(former(path, age - 1), former(path, age))
      file.reopen()
    } catch {
      // A folder that has gone, or a disk that takes no file: it goes on in the one that is open.
    }
  }

  return {
    follow(output) {
      if (output !== null) followLines(output, write)
    },
  }
}

/** Hands on whole lines, so that files are turned between two of them and outputs never mix within one. */
function followLines(output: Readable, write: (lines: string) => void): void {
  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1
    if (end === 0 && rest.length + text.length < keptChars) rest += text
    else {
      write(rest + text.slice(0, end))
      rest = text.slice(end)
    }
  })
  const ended = new Promise<void>((resolve) => output.once('close', resolve)).then(() => {
    followed.delete(ended)
    if (rest !== '') write(`${rest}\n`)
  })
  output.on('error', () => undefined)
  followed.add(ended)
}

function former(path: string, age: number): string {
  return age === 0 ? path : join(dirname(path), `${basename(path, '.log')}.${age}.log`)
}

function moveOn(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
