import { useSyncExternalStore } from 'react'

/** Whether the server answers this page ('away' when not), or with a newer version than the page was loaded with. */
export type Connection = 'here' | 'away' | 'outdated'

const longestWaitMs = 30_000
let state: Connection = 'here'
const listeners = new Set<() => void>()

/** The connection in React. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connectionNow)
}

function connectionNow(): Connection {
  return state
}

/** Calls back each time the server answers again after it was away. */
export function onReturn(act: () => void): void {
  let before = state
  subscribe(() => {
    if (before === 'away' && state === 'here') act()
    before = state
  })
}

/** Says that a newer version is on the server; it stays so until the page is loaded anew. */
export function turnOutdated(): void {
  turn('outdated')
}

let knocking: Promise<boolean> | null = null

/**
 * Asks whether the server answers, and when it does not asks again by itself, at longer and longer intervals and as soon
 * as the browser has a network again. Resolves once it answers: true when it had been away.
 */
export function untilServerAnswers(): Promise<boolean> {
  knocking ??= knock().finally(() => {
    knocking = null
  })
  return knocking
}

async function knock(): Promise<boolean> {
  let waitMs = 500
  while (!(await isAnswering())) {
    turn('away')
    waitMs = Math.min(waitMs * 2, longestWaitMs)
    await timeOrNetwork(waitMs)
  }
  const wasAway = state === 'away'
  turn('here')
  return wasAway
}

async function isAnswering(): Promise<boolean> {
  return await fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function timeOrNetwork(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, waitMs)
    window.addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
  })
}

function turn(next: Connection): void {
  if (state === next || state === 'outdated') return
  state = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A browser without network may still reach a server on its own machine: only the server's silence counts.
if (typeof window !== 'undefined') window.addEventListener('offline', () => void untilServerAnswers())
