import { keepOnDevice } from '../page/keepOnDevice.ts'
import { callApi } from './callApi.ts'
import { currentSession } from './session.ts'

/** Of which account the notifications of this device are. Outlives the session, which may only have grown old: see `keepRegistered`. */
const storageKey = 'comptoir-push'

/** What this browser says to notifications. 'unknown': it has none, or only as an installed application (iOS). */
export type PushPermission = 'granted' | 'denied' | 'default' | 'unknown'

/** Whether this browser may notify, without asking anybody. */
export function pushPermission(): PushPermission {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return isKnown ? Notification.permission : 'unknown'
}

/** Asks for the permission where it was never asked for and registers this device with the server's key; false when it is refused. */
export async function subscribeDevice(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready
  if ((await Notification.requestPermission()) !== 'granted') return false
  const applicationServerKey = bytesOf(publicKey)
  await endOfOtherKey(await registration.pushManager.getSubscription(), applicationServerKey)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await register(subscription)
  keepOnDevice(storageKey, currentSession()?.user._id ?? '')
  return true
}

/** Ends the notifications of this device, shown ones too; the server's row is another matter. */
export async function unsubscribeDevice(): Promise<void> {
  localStorage.removeItem(storageKey)
  const registration = await ownRegistration()
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Gives a device that notifies to the session that runs now, or takes the notifications of whoever was here before away. Asked at
 * each start, since a session that grew old was never ended by anybody.
 */
export async function keepRegistered(): Promise<void> {
  if (pushPermission() !== 'granted' || !currentSession()) return
  const subscription = await ownSubscription()
  if (!subscription) return
  if (isMine()) await register(subscription)
  else await unsubscribeDevice()
}

function isMine(): boolean {
  const owner = localStorage.getItem(storageKey)
  return owner !== null && owner === currentSession()?.user._id
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await callApi<'POST /push-devices'>('POST', 'push-devices', { endpoint, keys: { p256dh, auth } })
}

/** A subscription answers to one key; the operator may have given another one since. */
async function endOfOtherKey(subscription: PushSubscription | null, key: Uint8Array): Promise<void> {
  const held = subscription?.options.applicationServerKey
  if (held && String(new Uint8Array(held)) !== String(key)) await subscription.unsubscribe()
}

async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
}

async function ownSubscription(): Promise<PushSubscription | null> {
  return (await (await ownRegistration())?.pushManager.getSubscription()) ?? null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
