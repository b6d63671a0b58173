import { setFlagsFromString } from 'node:v8'

/**
 * Runs `act` with patterns as V8 compiles them in a process that has compiled much, as an API or a worker of some days has: a
 * loop over a text then needs stack for each character and throws a RangeError beyond some four million of them.
 */
export function withUnoptimisedPatterns<T>(act: () => T): T {
  setFlagsFromString('--no-regexp-optimization')
  try {
    return act()
  } finally {
    setFlagsFromString('--regexp-optimization')
  }
}

/** The positive control: a loop, compiled anew, over as many characters. */
export function loopOver(length: number): boolean {
  return new RegExp(`^[a-z]+$|${performance.now()}`).test('a'.repeat(length))
}
