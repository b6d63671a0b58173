import { callApi, fetchWithSession } from './callApi.ts'
import { unsubscribeDevice } from './pushDevice.ts'
import { currentSession, endSession, followOthers, updateSessionUser } from './session.ts'

/** Revokes the token, ends the notifications of this device, forgets everything kept here and starts the application anew (01 §4). */
export async function logout(): Promise<void> {
  // It outlives the page: a network that says nothing keeps nobody signed in on this device.
  const revoked = fetchWithSession('/v1/auth/logout', { keepalive: true })
  await Promise.race([revoked, moment(3000)]).catch(() => undefined)
  await Promise.race([unsubscribeDevice(), moment(1000)]).catch(() => undefined)
  endSession()
  window.location.assign('/login')
}

/** A push service that does not answer holds nobody back: the server has ended the device with the session. */
function moment(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

let lastAsked = 0

/** Reads the signed-in user again: after restaurants, subscription, settings or the profile changed. Of several answers under way the last asked counts: an older one may come later. */
export async function refreshUser(): Promise<void> {
  if (!currentSession()) return
  lastAsked += 1
  const own = lastAsked
  const user = await callApi<'GET /auth/me'>('GET', 'auth/me')
  if ((await followOthers()) && own === lastAsked) updateSessionUser(user)
}
