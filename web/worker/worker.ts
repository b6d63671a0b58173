/// <reference lib="webworker" />
import { getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { isAwayStatus } from '../src/page/isAwayStatus.ts'
import { readPush } from './readPush.ts'

/** How long the network may say nothing where a kept answer stands in for it, and where there is none. */
const [silenceMs, longestSilenceMs] = [5_000, 20_000]
const worker = self as unknown as ServiceWorkerGlobalScope
/** Written by workerPlugin.ts: the files of this build that are kept. */
declare const KEPT_FILES: Parameters<typeof precache>[0]

// The shell and the screen of Le point, of this build; what is of no build any more goes. No answer of the API is ever kept here.
precache(KEPT_FILES)

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
  else if (getCacheKeyForURL(request.url) !== undefined) event.respondWith(openFile(request))
})

/** The server's page wherever it answers, so that a page is never older than the API that it asks; the kept one when it is away. */
async function openPage(request: Request): Promise<Response> {
  const answer = await within(silenceMs, wholeAnswerOf(request)).catch(() => null)
  const isAway = answer === null || isAwayStatus(answer.status)
  const kept = isAway ? await matchPrecache('/index.html') : undefined
  return kept ?? answer ?? Response.error()
}

/** A file of the page that bears no hash in its name: as the page itself. */
async function openFile(request: Request): Promise<Response> {
  return await within(silenceMs, fetch(request)).catch(
    async () => (await matchPrecache(request.url)) ?? Response.error(),
  )
}

/** A file whose name is its content's: the kept one is the same. */
async function openAsset(request: Request): Promise<Response> {
  return (await matchPrecache(request.url)) ?? (await within(longestSilenceMs, fetch(request)))
}

/** A page to its last byte, for half of one is none; anything else as it comes. */
async function wholeAnswerOf(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const isPage = answer.ok && (answer.headers.get('content-type') ?? '').includes('text/html')
  return isPage ? new Response(await answer.blob(), answer) : answer
}

/**
 * What the network answers; an error once it has said nothing for so long. A request without an end would keep this worker at
 * its work, and the next build's waiting for its place.
 */
async function within<T>(waitMs: number, answer: Promise<T>): Promise<T> {
  const silence = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer in ${waitMs} ms`)), waitMs)
  })
  return await Promise.race([answer, silence])
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
