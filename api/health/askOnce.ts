import { soon } from '../../db/soon.ts'

/** Longer than a look at the parts takes, shorter than Prometheus waits for a scrape. */
const answerMs = 4_000

/** Asks once for all series of a scrape; null while the store is away: the former values stay, and the scrape answers the rest. */
export function askOnce<T>(find: () => Promise<T>): () => Promise<T | null> {
  let asked: Promise<T> | null = null
  return async () => {
    asked ??= find().finally(() => (asked = null))
    return await soon(asked, answerMs)
  }
}
