/** Which form of the hostile tests runs: `short` with the normal tests, `long` by `npm run test:hostile`, `deep` with DEEP=1. */
export type Form = 'short' | 'long' | 'deep'

const forms: readonly string[] = ['short', 'long', 'deep'] satisfies Form[]
const asked = process.env['HOSTILE_FORM'] ?? 'short'
if (!forms.includes(asked)) throw new Error(`HOSTILE_FORM is ${asked}, not one of ${forms.join(', ')}`)

const form = asked as Form

/** What every hostile test draws from; `HOSTILE_SEED=7` runs the same cases again. */
export const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_314)

/** How many cases this form has. */
export function extent(counts: Readonly<Record<Form, number>>): number {
  return counts[form]
}

/** How long a test of this form may take before it is given up, in milliseconds. */
export const patienceMs = extent({ short: 120_000, long: 3 * 3_600_000, deep: 24 * 3_600_000 })

/** The end of a test's name: how many cases, and what runs them again. */
export function told(count: number): string {
  return `(${count} cases, HOSTILE_SEED=${seed})`
}
