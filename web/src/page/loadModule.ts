import { takeVersion, untilServerAnswers } from './connection.ts'
import { reloadKeepingTyped } from './typedForms.ts'
import { ownVersion, servedVersion } from './version.ts'

/**
 * Loads a module of this version. When it cannot come: after an upgrade the new version is loaded, once; without a
 * connection it is waited for and the page loaded anew, for a browser may keep the failure of a module; both keep the
 * address and what was typed. Throws only what neither explains.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (await leavesPage()) return await new Promise<never>(() => undefined)
    return await load().catch(() => {
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
  if (wasAway) reloadKeepingTyped()
  return wasAway
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
