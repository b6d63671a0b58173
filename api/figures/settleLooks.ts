import type { Query } from '@cubejs-client/core'
import { isDeepStrictEqual } from 'node:util'
import type { CubeRow } from '../../reports/question/report.ts'
import { areSame, mostLooks, moving, type SettledLoaders } from '../../reports/question/runSettled.ts'
import type { CubeClient } from './cubeClient.ts'

/**
 * What `look` finds, of one moment: it looks until two looks in turn find the same. For what is made of several reports, or of both
 * stores; one report alone settles itself (`runSettled`). A look is given a Cube that asks each question once, so that a report
 * that settles itself finds at once what it found. What a look finds must not be written down before it is answered here. 503
 * 'moving' when no two agree.
 */
export async function settleLooks<T>(cube: CubeClient, look: (once: CubeClient) => Promise<T>): Promise<T> {
  let answers: Answers = new Map()
  const lookBy = async (how: keyof SettledLoaders) => {
    const own: Answers = new Map()
    const once = askOnce(cube, { how, own, former: answers })
    if (answers.size <= AT_ONCE) askAgain(once, answers)
    const found = await look(once)
    answers = own
    return found
  }
  let before = await lookBy('kept')
  for (let looks = 1; looks < mostLooks; looks += 1) {
    const now = await lookBy('fresh')
    if (isDeepStrictEqual(now, before)) return now
    before = now
  }
  throw moving()
}

/** As many questions as a screen asks at a time: more of them would keep everybody else waiting. */
const AT_ONCE = 16

/** Asks all that a look asked at once: step by step, each step would read the data's version anew. Who asks one then has its answer, or its failure. */
function askAgain(once: CubeClient, answers: Answers): void {
  for (const { query, restaurantIds } of answers.values()) once.load(query, restaurantIds).catch(() => undefined)
}

interface Answer {
  readonly query: Query
  readonly restaurantIds: readonly string[]
  readonly rows: Promise<readonly CubeRow[]>
}

type Answers = Map<string, Answer>

interface OneLook {
  readonly how: keyof SettledLoaders
  readonly own: Answers
  /** Of the look before: the same rows come in the same order again. */
  readonly former: Answers
}

/** A Cube that is asked each question once, past what it keeps or not, and answers it the same from then on. */
function askOnce(cube: CubeClient, { how, own, former }: OneLook): CubeClient {
  const ask = async (key: string, query: Query, restaurantIds: readonly string[]) => {
    const rows = await cube.loadersFor(restaurantIds)[how](query)
    const before = await former.get(key)?.rows
    return before !== undefined && areSame(rows, before) ? before : rows
  }
  const load = (query: Query, restaurantIds: readonly string[]) => {
    const key = JSON.stringify([query, restaurantIds])
    const rows = own.get(key)?.rows ?? ask(key, query, restaurantIds)
    own.set(key, { query, restaurantIds, rows })
    return rows
  }
  const loaderFor = (restaurantIds: readonly string[]) => (query: Query) => load(query, restaurantIds)
  return {
    ...cube,
    load,
    loaderFor,
    loadersFor: (restaurantIds) => ({ kept: loaderFor(restaurantIds), fresh: loaderFor(restaurantIds) }),
  }
}
