import { useSyncExternalStore } from 'react'
import { askBriefly } from './askBriefly.ts'
import { keepOnDevice } from './keepOnDevice.ts'
import { reloadKeepingTyped } from './typedForms.ts'
import { ownVersion, servedVersion } from './version.ts'

/** Whether the server answers this page ('away' when not), or with a newer version than the page was loaded with. */
export type Connection = 'here' | 'away' | 'outdated'

const [firstWaitMs, longestWaitMs] = [500, 30_000]
const storageKey = 'comptoir.loadedVersion'
/** Long enough to read why the page is loaded again. */
const noticeMs = 1200
let state: Connection = 'here'
const listeners = new Set<() => void>()

/** The connection in React. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connectionNow)
}

/** The connection outside React. */
export function connectionNow(): Connection {
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

/** Says that the server has another version than this page, when it does; it stays said until the page is loaded anew. */
export async function lookForVersion(): Promise<void> {
  const served = await servedVersion()
  if (served !== null && served !== ownVersion()) turn('outdated')
}

/** What is done before the server is asked whether it answers, and each time it did not. */
interface OnKnock {
  readonly before: () => void
  readonly unanswered: () => void
}
const onKnocks: OnKnock[] = []

/** Calls back around each question whether the server answers. */
export function onKnock(given: OnKnock): void {
  onKnocks.push(given)
}

let isLeaving = false

/** Says that the server has this version, and loads the page anew with what was typed; false when that was done before and brought nothing. */
export function takeVersion(served: string): boolean {
  turn('outdated')
  if (isLeaving) return true
  if (sessionStorage.getItem(storageKey) === served) return false
  // A page that cannot note it might load itself anew for ever.
  if (!keepOnDevice(storageKey, served, () => sessionStorage)) return false
  isLeaving = true
  setTimeout(reloadKeepingTyped, noticeMs)
  return true
}

let knocking: Promise<boolean> | null = null
/** The browser said that it has a network again: also while a question failed that was asked without one. */
let hasNetwork = false
let wake: () => void = () => undefined

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
  let waitMs = firstWaitMs
  // The next build's worker may take its place meanwhile, which turns the page 'outdated': it was away all the same.
  let wasAway = state === 'away'
  hasNetwork = false
  while (!(await isAnswering())) {
    wasAway = true
    turn('away')
    onKnocks.forEach(({ unanswered }) => unanswered())
    const isBack = await timeOrNetwork(waitMs)
    // A network that has just come may not answer the first question yet: the next one follows soon.
    waitMs = isBack ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
  }
  // A page that lived through the absence, or came from the device without the server, may be older than what answers now.
  const served = wasAway ? await servedVersion() : null
  if (served !== null && served !== ownVersion()) takeVersion(served)
  turn('here')
  return wasAway
}

async function isAnswering(): Promise<boolean> {
  onKnocks.forEach(({ before }) => before())
  return await askBriefly('/livez').then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Waits so long, or until there is a network again: true of that. */
async function timeOrNetwork(waitMs: number): Promise<boolean> {
  if (!hasNetwork)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const isBack = hasNetwork
  hasNetwork = false
  return isBack
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
if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => void untilServerAnswers())
  window.addEventListener('online', () => {
    hasNetwork = true
    wake()
  })
}
