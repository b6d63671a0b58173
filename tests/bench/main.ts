import { run as runFigures } from './figures.ts'
import type { BenchRatio } from './figures.ts'
import { run as runImporting } from './importing.ts'
import { run as runLogin } from './login.ts'
import { run as runReading } from './reading.ts'
import { run as runScreens } from './screens.ts'
import { run as runReseller } from './reseller.ts'
import { run as runReports } from './reports.ts'
import { run as runTicketPages } from './ticketPages.ts'
import { run as runUpload } from './upload.ts'

const BENCHES: Readonly<Record<string, () => Promise<BenchRatio[]>>> = {
  reading: runReading,
  importing: runImporting,
  figures: runFigures,
  screens: runScreens,
  reports: runReports,
  login: runLogin,
  ticketPages: runTicketPages,
  upload: runUpload,
  reseller: runReseller,
}

/** `npm run bench [reading|importing|figures|screens|reports|ticketPages|upload|reseller]…`: prints each ratio beside its goal. Ratios, since machines differ; never a test. */
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  const run = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
  if (run === undefined) throw new Error(`no such benchmark: ${name}`)
  console.log(`\n${name}`)
  for (const { name: what, ratio, goal } of await run()) {
    const verdict = goal === null ? '' : isMet(ratio, goal) ? 'met' : 'NOT MET'
    const against = goal === null ? '' : `  (goal ${goal})`
    console.log(`  ${verdict.padEnd(7)}  ${ratio.toFixed(2).padStart(8)}${against}  ${what}`)
  }
}

function isMet(ratio: number, goal: string): boolean {
  const bound = Number.parseFloat(goal.slice(2))
  return goal.startsWith('≥') ? ratio >= bound : ratio <= bound
}
