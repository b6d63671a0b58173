import { useSyncExternalStore } from 'react'
import { afterFigures } from './afterFigures.ts'
import { lookForVersion } from './connection.ts'

/** The browser's offer to install the application, as Chromium makes it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Whether the application can be installed here: 'offered' by a button, by 'hand' with the browser's menu (iOS), 'installed' already, or not at all (null). */
export type Installing = 'offered' | 'hand' | 'installed' | null

const lookAgainMs = 3_600_000
let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Registers the worker that keeps the shell for when there is no connection, once the first figures stand; not where pages are not secure. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  await afterFigures
  const hadWorker = serviceWorker.controller !== null
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!registration) return
  // A worker that takes another's place came with a new version.
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) void lookForVersion()
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    // An installed application stays open for days.
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Whether and how the application can be installed, in React. */
export function useInstalling(): Installing {
  return useSyncExternalStore(subscribe, installingNow)
}

/** Shows the browser's own question whether to install. */
export async function install(): Promise<void> {
  await offer?.prompt()
  offer = null
  publish()
}

function installingNow(): Installing {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (offer) return 'offered'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'hand' : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(): void {
  listeners.forEach((listener) => listener())
}

if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    // The profile offers it; no banner comes unasked.
    event.preventDefault()
    offer = event as InstallOffer
    publish()
  })
