import { useSyncExternalStore } from 'react'
import type { WireRestaurant } from '../../../shared/wire/restaurant.ts'
import type { Role } from '../../../shared/roles.ts'
import { keepOnDevice } from '../page/keepOnDevice.ts'
import { forgetTyped } from '../page/typedForms.ts'

/** A restaurant of the user, as every call answers it (shared/wire/restaurant.ts). */
export type Site = WireRestaurant

/** The signed-in person (01 §3). */
export interface SessionUser {
  readonly _id: string
  readonly role: Role
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly SocieteName: string
  readonly avatar: string
  readonly associatedRestaurants: readonly Site[]
}

/** What the browser keeps of a login. */
export interface Session {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly user: SessionUser
}

const storageKey = 'comptoir.session'
/** Whose screens this tab last showed, over loads of the page; `drawnHere`: this page, since it was loaded. */
const drawnKey = 'comptoir.drawn'
const listeners = new Set<() => void>()
let kept: string | null = readKept()
let current: Session | null = parse(kept)
/** True from the moment on which somebody else's session was met: the page draws and keeps nothing more, it is loaded anew. */
let isLeaving = false
let drawnHere: string | null = null
if (current) draw(current)

function readKept(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)
}

function parse(text: string | null): Session | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'accessToken' in value && 'user' in value
}

/**
 * Notes whose screens are drawn from now on. False when this page has drawn somebody else's: what is remembered of them stands
 * in more places than can be named (answers, placeholders, forms), so the page must be loaded anew before anything is drawn.
 */
function draw({ user }: Session): boolean {
  if (sessionStorage.getItem(drawnKey) !== user._id) {
    forgetTyped()
    keepOnDevice(drawnKey, user._id, () => sessionStorage)
  }
  drawnHere ??= user._id
  return drawnHere === user._id
}

function publish(next: Session | null): void {
  if (isLeaving) return
  if (next && !draw(next)) return leave()
  current = next
  listeners.forEach((listener) => listener())
}

/** Nothing asks whether to stay: what is under way is another person's. */
function leave(): void {
  isLeaving = true
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  document.body.hidden = true
  window.location.reload()
}

/** Another tab may have signed in or out: follows it, and answers whether this page goes on. */
export function followKept(): boolean {
  const text = readKept()
  if (text !== kept) {
    kept = text
    publish(parse(text))
  }
  return !isLeaving
}

/** So long after a page slept what other tabs did meanwhile has come to it. */
const hearMs = 50

/**
 * The same once what other tabs wrote has come to this one: a page that slept finds the answers to its questions first, and would write
 * over the session of whoever signed in meanwhile. Before each write that is no login.
 */
export async function followOthers(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, hearMs))
  return followKept()
}

/** The session now, outside React. */
export function currentSession(): Session | null {
  return current
}

/** Starts or replaces the session after a login or a refresh of the tokens. */
export function startSession(session: Session): void {
  // Without room the session lives in this page alone; the one before it must not come back.
  if (!keepOnDevice(storageKey, JSON.stringify(session))) localStorage.removeItem(storageKey)
  kept = readKept()
  publish(session)
}

/** Replaces the user of the running session, after the profile or the restaurants changed. */
export function updateSessionUser(user: SessionUser): void {
  if (!current || JSON.stringify(current.user) === JSON.stringify(user)) return
  startSession({ ...current, user })
}

/** Forgets everything of the person that the browser kept; the theme stays, it belongs to the device. */
export function endSession(): void {
  // What another tab began meanwhile is not this one's to forget.
  if (!followKept() || !current) return
  Object.keys(localStorage)
    .filter((key) => key.startsWith('comptoir.') && key !== 'comptoir.theme')
    .forEach((key) => localStorage.removeItem(key))
  kept = null
  publish(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session in React: null when nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession)
}

/** The signed-in user; only for screens behind the guard. */
export function useUser(): SessionUser {
  const session = useSession()
  if (!session) throw new Error('no session: this screen must stand behind the guard')
  return session.user
}

/** True when the reports of this restaurant may be read (01 §4, 03 §5). */
export function isSiteActive(site: Site): boolean {
  return site.isActive
}

// A page that slept, or lay among the pages to go back to, hears late or nothing of what other tabs do.
if (typeof window !== 'undefined')
  for (const type of ['storage', 'pageshow', 'focus']) window.addEventListener(type, () => followKept())

/** Calls back each time a session ends. */
export function onSessionEnd(act: () => void): void {
  subscribe(() => {
    if (!current) act()
  })
}
