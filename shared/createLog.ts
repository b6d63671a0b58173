import { pino } from 'pino'

const keptChars = 1 << 20

/**
 * The log of a program: one JSON line per event on its standard output. A line that cannot be written (a full disk, a reader
 * that has gone) is dropped: the library's own output would end the program by it, and wait for the disk for ever while ending.
 */
export function createLog({ name, level }: { name: string; level: string }): pino.Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: keptChars })
  output.on('error', () => undefined)
  return pino({ name, level }, output)
}
