import { callApi } from './callApi.ts'
import { currentSession, endSession, updateSessionUser } from './session.ts'
import type { SessionUser } from './session.ts'

/** Revokes the token, forgets everything kept here and starts the application anew (01 §4). */
export async function logout(): Promise<void> {
  await callApi('GET', 'auth/logout').catch(() => undefined)
  endSession()
  window.location.assign('/login')
}

/** Reads the signed-in user again: after restaurants, subscription, settings or the profile changed. */
export async function refreshUser(): Promise<void> {
  if (!currentSession()) return
  updateSessionUser(await callApi<SessionUser>('GET', 'auth/me'))
}
