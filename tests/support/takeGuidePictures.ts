import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'
import { isStill } from './visit.ts'

/**
 * `npm run guide:pictures [address [name…]]`: takes the pictures of docs/guide, or those of these names, from a running demonstration,
 * http://localhost:3000 unless said otherwise, each of the same size, by day. Whoever changes a screen that the guide shows runs it and looks at them.
 */
const [address = 'http://localhost:3000', ...names] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../docs/guide/pictures')
const size = { width: 1280, height: 800 }

interface Shot {
  readonly name: string
  readonly login: 'manager' | 'groupe' | 'super'
  readonly path: string
  /** What is done on the screen before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const lastMonth = 'periode=previous_month'
const openFirstTicket = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Voir le ticket/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const shots: readonly Shot[] = [
  { name: 'le-point', login: 'groupe', path: '/le-point' },
  { name: 'flash-infos', login: 'manager', path: `/?${lastMonth}` },
  { name: 'tickets', login: 'manager', path: '/tickets?periode=yesterday' },
  { name: 'ticket', login: 'manager', path: '/tickets?periode=yesterday', act: openFirstTicket },
  { name: 'synthese', login: 'manager', path: `/reports?${lastMonth}` },
  { name: 'arretes', login: 'manager', path: `/arretes-journee?${lastMonth}` },
  { name: 'cloture-du-mois', login: 'groupe', path: '/cloture-du-mois' },
  {
    name: 'export-comptable',
    login: 'manager',
    path: `/export-comptable?${lastMonth}`,
    act: async (page) =>
      await page.getByRole('switch', { name: 'Avec les journées à arrêter (provisoire)' }).dispatchEvent('click'),
  },
  { name: 'cockpit', login: 'groupe', path: '/global-chiffre-affaires' },
  { name: 'pourquoi', login: 'groupe', path: '/global-chiffre-affaires?vue=pourquoi' },
  { name: 'import', login: 'manager', path: '/xml-files/upload' },
  { name: 'clients', login: 'super', path: '/managers' },
]

if (names.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()
try {
  const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const shot of wanted) await take(browser, shot)
} finally {
  await browser.close()
}
process.stdout.write(`${readdirSync(folder).length} pictures in docs/guide/pictures\n`)

async function take(browser: Browser, { name, login, path, act }: Shot): Promise<void> {
  const context = await browser.newContext({ viewport: size, locale: 'fr-FR', reducedMotion: 'reduce' })
  const session = await sessionOf(login)
  // tsx gives functions their names by a helper of its own, which what runs in the page calls too.
  await context.addInitScript({ content: 'globalThis.__name = (it) => it' })
  await context.addInitScript((kept) => {
    localStorage.setItem('comptoir.theme', 'demo2')
    localStorage.setItem('comptoir.session', kept)
  }, session)
  const page = await context.newPage()
  await page.goto(address + path)
  await loaded(page)
  if (act) await act(page)
  await loaded(page)
  const picture = await page.screenshot()
  // Few colours are in a screen: half the bytes, and nobody sees it.
  await sharp(picture)
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(join(folder, `${name}.png`))
  await context.close()
}

async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[role=status][aria-label="Chargement…"]') === null)
  await isStill(page)
}

async function sessionOf(login: Shot['login']): Promise<string> {
  const body = JSON.stringify({ username: `${login}@demo.fr`, password: 'Demo-2026!' })
  const answer = await fetch(`${address}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`${login}@demo.fr cannot sign in at ${address}: ${answer.status}`)
  const { access_token, refresh_token, user } = (await answer.json()) as Record<string, unknown>
  return JSON.stringify({ accessToken: access_token, refreshToken: refresh_token, user })
}
