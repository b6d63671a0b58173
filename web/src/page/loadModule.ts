import { takeVersion, untilServerAnswers } from './connection.ts'
import { keepOnDevice } from './keepOnDevice.ts'
import { watchReading } from './silence.ts'
import { reloadKeepingTyped } from './typedForms.ts'
import { ownVersion, servedVersion } from './version.ts'

/**
 * Loads a module of this version. When it cannot come: after an upgrade the new version is loaded, once; without a
 * connection it is waited for and the page loaded anew, for a browser may keep the failure of a module; so it is, once,
 * where the server answers all the same. All keep the address and what was typed. Throws only what fails again.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await watchReading(load)
  } catch (cause) {
    if (await leavesPage()) return await new Promise<never>(() => undefined)
    return await watchReading(load).catch(() => {
      throw cause
    })
  }
}

let leaving: Promise<boolean> | null = null

/** True when the page is about to be loaded anew because of a module that did not come; several that did not share one answer. */
async function leavesPage(): Promise<boolean> {
  leaving ??= decideToLeave()
  const leaves = await leaving
  if (!leaves) leaving = null
  return leaves
}

async function decideToLeave(): Promise<boolean> {
  const wasAway = await untilServerAnswers()
  const served = await servedVersion()
  if (served !== null && served !== ownVersion()) return takeVersion(served)
  if (!wasAway && !isFirstMiss()) return false
  reloadKeepingTyped()
  return true
}

const missKey = 'comptoir.missed'
/** Two misses so near each other are of one cause, which loading the page anew does not mend. */
const sameCauseMs = 60_000

/** Notes that a module did not come; false when one did not just before, and where nothing can be noted. */
function isFirstMiss(): boolean {
  const before = Number(sessionStorage.getItem(missKey))
  return Date.now() - before > sameCauseMs && keepOnDevice(missKey, String(Date.now()), () => sessionStorage)
}

const failures = new WeakSet<object>()

/** True of the failure of something that a click should have loaded: a module, or a file that it needs. */
export function isNotLoaded(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && failures.has(failure)
}

/** Gives the failure back as one of something that did not load. */
export function asNotLoaded(failure: Error): Error {
  failures.add(failure)
  return failure
}

// Modules that a click loads (exports) fail on their own: the same reasons, the same ways on.
if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => {
    asNotLoaded(payload)
    void leavesPage()
  })
