import type { Query } from '@cubejs-client/core'
import type { CubeRow } from '../../../reports/question/report.ts'
import { ApiError, askAt } from './callApi.ts'
import { onSessionEnd } from './session.ts'

/**
 * Cube's REST protocol over the session's own fetch: token, renewal and end of session work as for every other call.
 * The reports need this much of it; the client library, 25 KB, comes with the explorer alone (query/cubeApi.ts).
 */
const root = '/cubejs-api/v1'
const mostWaits = 60

interface LoadAnswer {
  readonly data?: readonly CubeRow[]
  /** 'Continue wait' while the answer is still being computed: the same question is asked again. */
  readonly error?: string
}

/** What is being asked, by its text: parts of a screen that ask the same share one answer. */
const asking = new Map<string, Promise<readonly CubeRow[]>>()
onSessionEnd(() => asking.clear())

/** Asks Cube one query with the session's rights and gives its rows as Cube wrote them (decimals as strings). */
export function loadFromCube(query: Query): Promise<readonly CubeRow[]> {
  const text = JSON.stringify(query)
  const rows = asking.get(text) ?? askCube(query).finally(() => asking.delete(text))
  asking.set(text, rows)
  return rows
}

async function askCube(query: Query): Promise<readonly CubeRow[]> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const answer = await askAt<LoadAnswer>(`${root}/load`, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json' },
    })
    if (answer.data) return answer.data
    if (answer.error !== 'Continue wait') break
  }
  throw new ApiError(503, { message: 'cube_unavailable', code: 'unavailable' })
}
