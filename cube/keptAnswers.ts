import { createHash } from 'node:crypto'

const MAX_ANSWERS = 10_000
const MAX_ROWS = 1_000_000

/** Answers that stand as long as the data's version does. */
export interface KeptAnswers<Answer> {
  /** Forgets every answer when this is another version than before, or when they have grown too many. */
  follow(version: string): void
  /** The version that was followed last; '' before the first. */
  current(): string
  get(key: string): Promise<Answer> | undefined
  /** Keeps an answer that is being computed; a failure is not kept. */
  keep(key: string, computing: Promise<Answer>): Promise<Answer>
}

/** An empty memory; `forgotten` is told each time that it is emptied. */
export function createKeptAnswers<Answer>(
  rowsOf: (answer: Answer) => number,
  forgotten: () => void = () => undefined,
): KeptAnswers<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  let current = ''
  let rows = 0
  return {
    follow(version) {
      if (version !== current || answers.size > MAX_ANSWERS || rows > MAX_ROWS) {
        forgotten()
        answers.clear()
        rows = 0
      }
      current = version
    },
    current: () => current,
    get: (key) => answers.get(key),
    keep(key, computing) {
      const kept = computing.then(
        (answer) => {
          rows += rowsOf(answer)
          return answer
        },
        (error: unknown) => {
          if (answers.get(key) === kept) answers.delete(key)
          throw error
        },
      )
      answers.set(key, kept)
      return kept
    },
  }
}

/** What a statement with its values is kept under. By its hash: it may name 10,000 restaurants, as many answers would keep gigabytes of names. */
export function keyOf(sql: string, values: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([sql, values]))
    .digest('base64')
}
