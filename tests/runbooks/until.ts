import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is right and gives it; throws what was asked for, and the last answer or failure, when the time is over. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  { is, seconds = 60 }: { readonly is: (found: T) => boolean; readonly seconds?: number },
): Promise<T> {
  let last: unknown
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await wait(200)) {
    const [asked] = await Promise.allSettled([ask()])
    if (asked.status === 'fulfilled' && is(asked.value)) return asked.value
    last = asked.status === 'fulfilled' ? asked.value : String(asked.reason)
  }
  throw new Error(
    `not within ${seconds} s: ${what}; at last: ${typeof last === 'string' ? last : JSON.stringify(last)}`,
  )
}

/** Throws when what must be is not; `found` says what was there instead. */
export function must(isSo: boolean, what: string, found: unknown = ''): void {
  if (!isSo) throw new Error(`${what}: ${typeof found === 'string' ? found : JSON.stringify(found)}`)
}
