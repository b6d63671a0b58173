/// <reference lib="webworker" />
import { matchPrecache, precache } from 'workbox-precaching'
import { readPush } from './readPush.ts'

const worker = self as unknown as ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Parameters<typeof precache>[0] }

// The shell and the screen of Le point, of this build; what is of no build any more goes. No answer of the API is ever kept here.
precache(self.__WB_MANIFEST)

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})

/** The server's page wherever it answers, so that a page is never older than the API that it asks; the kept one when it is away. */
async function openPage(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  // What a proxy says in place of a server that is away.
  const isAway = answer === null || (answer.status >= 502 && answer.status <= 504)
  const kept = isAway ? await matchPrecache('/index.html') : undefined
  return kept ?? answer ?? Response.error()
}

async function openAsset(request: Request): Promise<Response> {
  return (await matchPrecache(request.url)) ?? (await fetch(request))
}

worker.addEventListener('push', (event) => {
  const { title, body, tag, link } = readPush(event.data?.text() ?? '')
  // A browser takes the permission away from who is told something and shows nothing.
  const shown = { body, tag, data: link, lang: 'fr', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  event.waitUntil(worker.registration.showNotification(title, shown))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data ?? '/')))
})

/** Leads an open window there, or opens one. */
async function open(link: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return void (await worker.clients.openWindow(link))
  await page.navigate(link)
  // Who may not come to the front has its address all the same.
  await page.focus().catch(() => undefined)
}
