import { useSyncExternalStore } from 'react'
import type { WireRestaurant } from '../../../shared/wire/restaurant.ts'
import type { Role } from '../../../shared/roles.ts'

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
const listeners = new Set<() => void>()
let current: Session | null = readStored()

function readStored(): Session | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'accessToken' in value && 'user' in value
}

function publish(next: Session | null): void {
  current = next
  listeners.forEach((listener) => listener())
}

/** The session now, outside React. */
export function currentSession(): Session | null {
  return current
}

/** Starts or replaces the session after a login or a refresh of the tokens. */
export function startSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session))
  publish(session)
}

/** Replaces the user of the running session, after the profile or the restaurants changed. */
export function updateSessionUser(user: SessionUser): void {
  if (current) startSession({ ...current, user })
}

/** Forgets everything of the person that the browser kept; the theme stays, it belongs to the device. */
export function endSession(): void {
  if (!current) return
  Object.keys(localStorage)
    .filter((key) => key.startsWith('comptoir.') && key !== 'comptoir.theme')
    .forEach((key) => localStorage.removeItem(key))
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

// Another tab signed in or out: follow it.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) publish(readStored())
  })
}

/** Calls back each time a session ends. */
export function onSessionEnd(act: () => void): void {
  subscribe(() => {
    if (!current) act()
  })
}
