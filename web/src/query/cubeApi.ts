import cube from '@cubejs-client/core'
import type { ITransport, ITransportResponse } from '@cubejs-client/core'
import { fetchWithSession, reading } from './callApi.ts'

/** Cube's own client over the session's fetch: token, renewal and end of session work as for every other call. Loaded with the explorer. */
const transport: ITransport<Response> = { authorization: undefined, request }

/** The session's token is added by the transport, so none is given here. */
export const cubeApi = cube('', { transport, apiUrl: '/cubejs-api/v1' })

function request(door: string, { query }: Record<string, unknown>): ITransportResponse<Response> {
  const init: RequestInit =
    query === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify({ query }), headers: { 'content-type': 'application/json' } }
  const ask = () => reading((signal) => fetchWithSession(`/cubejs-api/v1/${door}`, { ...init, signal }))
  const response: ITransportResponse<Response> = {
    subscribe: async (callback) => callback(await ask(), () => response.subscribe(callback)),
  }
  return response
}
