import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What the work gives within so long, two seconds unless said otherwise; null when it fails or takes longer. Whoever asks how
 * things are gets an answer, also while a store takes the connection and says nothing.
 */
export async function soon<T>(work: Promise<T>, answerMs = 2_000): Promise<T | null> {
  const late = new AbortController()
  const waited = sleep(answerMs, null, { signal: late.signal }).catch(() => null)
  return await Promise.race([work.catch(() => null), waited]).finally(() => late.abort())
}
