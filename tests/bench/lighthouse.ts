import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Config, type Flags } from 'lighthouse'
import { launchKeptBrowser } from '../support/browser.ts'
import { freePort } from '../../start/engines/freePort.ts'
import type { BenchRatio } from './figures.ts'

const categories = ['performance', 'accessibility', 'best-practices'] as const

interface Device {
  readonly name: string
  readonly config: Config | undefined
  readonly goalOf: (path: string) => string
  readonly blockingGoal: string
}

/** A laptop, and Lighthouse's own phone: four times slower, on slow 4G. */
const devices: readonly Device[] = [
  {
    ...{ name: 'on a laptop', config: desktopConfig, blockingGoal: '≤ 100' },
    goalOf: (path) => (path === '/' ? '≥ 0.98' : '≥ 0.95'),
  },
  { name: 'on a phone', config: undefined, blockingGoal: '≤ 400', goalOf: () => '≥ 0.9' },
]

/** Lighthouse's scores of some addresses, for whoever's session is kept in the browser; the worst of both devices for what is not speed. */
export async function auditScreens(
  { url, session }: { readonly url: string; readonly session: string },
  paths: readonly string[],
): Promise<BenchRatio[]> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'comptoir-lighthouse-')), await freePort()]
  const context = await launchKeptBrowser(folder, port)
  try {
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.evaluate((kept) => localStorage.setItem('comptoir.session', kept), session)
    const flags: Flags = { port, disableStorageReset: true, onlyCategories: [...categories], logLevel: 'silent' }
    const ratios: BenchRatio[] = []
    for (const one of paths.flatMap((path) => devices.map((device) => ({ url, path, device }))))
      ratios.push(...(await audit(one, flags)))
    return ratios
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Audited {
  readonly url: string
  readonly path: string
  readonly device: Device
}

async function audit({ url, path, device }: Audited, flags: Flags): Promise<BenchRatio[]> {
  const result = await lighthouse(`${url}${path}`, flags, device.config)
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse of ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = result
  const score = (category: (typeof categories)[number]) => lhr.categories[category]?.score ?? 0
  const of = `${path.replace(/\?.*/, '')}, Lighthouse ${device.name}`
  return [
    { name: `${of}: performance`, ratio: score('performance'), goal: device.goalOf(path.replace(/\?.*/, '')) },
    {
      ...{ name: `${of}: blocking time, ms`, goal: device.blockingGoal },
      ratio: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    },
    { name: `${of}: accessibility`, ratio: score('accessibility'), goal: '≥ 1' },
    { name: `${of}: best practices`, ratio: score('best-practices'), goal: '≥ 1' },
  ]
}
