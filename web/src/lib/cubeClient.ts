import cube from '@cubejs-client/core'
import type { ITransport, Query } from '@cubejs-client/core'
import type { CubeRow } from '../../../shared/report.ts'
import { fetchWithSession } from './callApi.ts'

const root = '/cubejs-api/v1'

/** Cube over the session's own fetch: token, renewal and end of session work as for every other call. */
const transport: ITransport<Response> = {
  authorization: undefined,
  request(method, params) {
    const { baseRequestId, query, queryType, signal } = params
    const init: RequestInit = {
      method: 'POST',
      body: JSON.stringify({ query, queryType }),
      headers: { 'content-type': 'application/json', 'x-request-id': String(baseRequestId) },
      ...(signal instanceof AbortSignal ? { signal } : {}),
    }
    const ask = () =>
      method === 'meta' ? fetchWithSession(`${root}/meta`, {}) : fetchWithSession(`${root}/${method}`, init)
    return {
      async subscribe(read) {
        return read(await ask(), () => this.subscribe(read))
      },
    }
  },
}

const client = cube('', { apiUrl: root, transport })

/** Asks Cube one query with the session's rights and gives its rows as Cube wrote them (decimals as strings). */
export async function loadFromCube(query: Query): Promise<readonly CubeRow[]> {
  const answer = await client.load(query)
  return answer.rawData() as CubeRow[]
}

/** French short titles of every public measure and dimension, by member name. */
export async function loadTitles(): Promise<Readonly<Record<string, { title: string; description: string }>>> {
  const { cubes } = await client.meta()
  const members = cubes.flatMap((view) => [...view.measures, ...view.dimensions])
  return Object.fromEntries(
    members.map(({ name, shortTitle, description }) => [name, { title: shortTitle, description: description ?? '' }]),
  )
}
