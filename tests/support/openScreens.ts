import type { Browser } from 'playwright-core'
import type { ApiConfig } from '../../api/config.ts'
import { startTestApi, type TestApi } from './api.ts'
import { launchBrowser } from './browser.ts'
import { loadStory, type ToldStory } from './loadStory.ts'
import { startMailServer, type MailServer } from './mailServer.ts'
import { startTestWorker } from './worker.ts'

/** What of the API's configuration is another. */
type Changed = Parameters<typeof startTestApi>[0]

/** Closes all that one opening opened, the newest first. */
export type Close = () => Promise<void>

/** The API, which serves the built screens, and a browser to look at them. */
export interface OpenScreens {
  readonly api: TestApi
  readonly browser: Browser
  readonly close: Close
}

/** Opens the API and a browser. */
export function openScreens(changed: Changed = {}): Promise<OpenScreens> {
  return openTogether(async (opened) => {
    const api = await openApi(opened, changed)
    return { api, browser: await openBrowser(opened) }
  })
}

/** Opens the API, a worker that imports what is uploaded, and a browser. */
export function openImportingScreens(): Promise<OpenScreens> {
  return openTogether(async (opened) => {
    const api = await openApi(opened)
    const worker = startTestWorker(api)
    opened.push(() => worker.stop())
    return { api, browser: await openBrowser(opened) }
  })
}

/** Opens the API, tells the story of a company of its own, which Cube then answers of, and opens a browser. */
export function openStoryScreens(changed: Changed = {}): Promise<OpenScreens & { readonly story: ToldStory }> {
  return openTogether(async (opened) => {
    const api = await openApi(opened, changed)
    const story = await loadStory(api.knex, api.clickhouse)
    return { api, story, browser: await openBrowser(opened) }
  })
}

/** Opens a mail server, the API that sends to it, and a browser. */
export function openMailingScreens(
  changed: Partial<ApiConfig> = {},
): Promise<OpenScreens & { readonly mail: MailServer }> {
  return openTogether(async (opened) => {
    const mail = await startMailServer()
    opened.push(() => mail.stop())
    const api = await openApi(opened, { ...changed, smtpUrl: mail.url })
    return { mail, api, browser: await openBrowser(opened) }
  })
}

async function openApi(opened: Close[], changed?: Changed): Promise<TestApi> {
  const api = await startTestApi(changed)
  opened.push(() => api.stop())
  return api
}

/** One for all the files of a worker, which ends it: to start one costs some two seconds of CPU. What was opened in it is closed with each file. */
let shared: Browser | undefined

async function openBrowser(opened: Close[]): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser()
  const browser = shared
  opened.push(async () => void (await Promise.all(browser.contexts().map((context) => context.close()))))
  return browser
}

/** Adds the one `close`; when something does not open, what was opened before it is closed at once. */
async function openTogether<T>(open: (opened: Close[]) => Promise<T>): Promise<T & { close: Close }> {
  const opened: Close[] = []
  const close = () => closeNewestFirst(opened)
  try {
    return { ...(await open(opened)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What fails to close keeps nothing older open. */
async function closeNewestFirst(opened: Close[]): Promise<void> {
  const newest = opened.pop()
  if (newest === undefined) return
  try {
    await newest()
  } finally {
    await closeNewestFirst(opened)
  }
}
