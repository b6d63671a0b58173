import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const request = new AsyncLocalStorage<string>()

/** Does the work of a request: what it asks of ClickHouse and of Cube is known there by the request's id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return request.run(requestId, work)
}

/** The id of the request in whose name this runs; undefined for work of the program's own. */
export function requestAsked(): string | undefined {
  return request.getStore()
}

/** A name for a query of ClickHouse (query_id), never given before: it begins with the request's id, as those of Cube do. */
export function newQueryId(): string {
  const asked = requestAsked()
  return asked === undefined ? randomUUID() : `${asked}-${randomUUID()}`
}
