import { metricsToken } from '../support/scrape.ts'
import { startMailServer } from '../support/mailServer.ts'
import { startStripeServer } from '../support/stripeServer.ts'
import { Installation } from './installation.ts'
import { Operator } from './operator.ts'
import { readSymptoms } from './readGuide.ts'
import type { Section } from './readGuide.ts'
import { excused, followed } from './symptoms.ts'
import { must } from './until.ts'

/**
 * `npm run test:runbooks`: brings a whole installation into each symptom of the operator's guide, sees it as the guide says, runs the
 * guide's commands, and looks whether all is well again. Words behind it choose symptoms by their anchor:
 * `npm run test:runbooks -- disque mails`.
 */
const chosen = process.argv.slice(2)
const mails = await startMailServer()
const stripe = await startStripeServer()
const words = {
  SMTP_URL: mails.url,
  METRICS_TOKEN: metricsToken,
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
}
let shop: Installation | undefined
const counts = { followed: 0, excused: 0, failed: 0 }

for (const section of readSymptoms().filter(isChosen)) await take(section)
await shop?.stop()
await mails.stop()
await stripe.stop()
process.stdout.write(`${counts.followed} symptoms followed, ${counts.excused} excused, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

function isChosen({ slug }: Section): boolean {
  return chosen.length === 0 || chosen.some((word) => slug.includes(word))
}

/** Follows one symptom, or says why it is not; after one that failed the next begins with an installation of its own. */
async function take(section: Section): Promise<void> {
  const reason = excused[section.slug]
  if (reason !== undefined) {
    counts.excused += 1
    process.stdout.write(`- ${section.title}: excused, ${reason}\n`)
    return
  }
  const started = performance.now()
  try {
    await follow(section)
    counts.followed += 1
    process.stdout.write(`✓ ${section.title} (${secondsSince(started)} s)\n`)
  } catch (error) {
    counts.failed += 1
    process.stdout.write(`✗ ${section.title} (${secondsSince(started)} s)\n  ${(error as Error).message}\n`)
    shop?.cutPower()
    shop = undefined
  }
}

async function follow(section: Section): Promise<void> {
  const way = followed[section.slug]
  if (way === undefined) throw new Error('nobody has said how it is followed')
  const own = shop ?? (await Installation.open(words))
  shop = own
  await own.untilWell()
  const operator = new Operator(section, () => own.shell())
  await way({ shop: own, operator, mails, stripe })
  await own.untilHealthy()
  must(operator.left.length === 0, 'every command of the section was run', operator.left)
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}
