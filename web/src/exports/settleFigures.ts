import type { Query } from '@tanstack/react-query'
import { queryClient } from '../query/client.ts'
import { figuresSince } from '../query/figuresSince.ts'

/** Longer than Cube answers what stood a moment ago: it looks at what is stored every 0.3 s. */
const staleMs = 400
const mostMs = 20_000

/**
 * Waits for what the screen still asks, then asks its reports again until two looks agree, so that a document made of them is of one
 * moment: a ticket that comes meanwhile is in all of its figures or in none, and its foot is the sum of its rows. False when they still
 * move after 20 s.
 */
export async function settleFigures(): Promise<boolean> {
  // The server is away: what is shown is of one moment or was, and leaves with its time.
  if (figuresSince() !== null) return true
  const until = Date.now() + mostMs
  while (isAnyToCome() && Date.now() < until) await wait(100)
  let before = figuresInWords()
  while (Date.now() < until) {
    const newest = Math.max(0, ...reports().map(({ state }) => state.dataUpdatedAt))
    await wait(newest + staleMs - Date.now())
    await queryClient.refetchQueries({ predicate: isReport, type: 'active' })
    const now = figuresInWords()
    if (now === before) return true
    before = now
  }
  return false
}

/** What the screen makes of its answers: null while they come. A screen draws them a moment after they came. */
export async function whenDrawn<Made>(make: () => Made | null): Promise<Made | null> {
  const until = Date.now() + 3000
  for (;;) {
    const made = make()
    if (made !== null || failureOfScreen() !== null || Date.now() > until) return made
    await wait(100)
  }
}

/** Why something that the screen asks did not come; null when all came. */
export function failureOfScreen(): Error | null {
  return asked().find(({ state }) => state.status === 'error')?.state.error ?? null
}

function asked() {
  return queryClient.getQueryCache().findAll({ type: 'active' })
}

function isAnyToCome(): boolean {
  return asked().some(({ state }) => state.dataUpdatedAt === 0 && state.fetchStatus === 'fetching')
}

function isReport({ queryKey }: Query): boolean {
  return queryKey[0] === 'report'
}

function reports() {
  return asked().filter(isReport)
}

/** What the screen knows, as one text: amounts are decimals, which write themselves. */
function figuresInWords(): string {
  const known = reports().map(({ queryHash, state }) => [queryHash, state.data])
  return JSON.stringify(known, (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value,
  )
}

async function wait(ms: number): Promise<void> {
  await new Promise((resume) => setTimeout(resume, Math.max(0, ms)))
}
