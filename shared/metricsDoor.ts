import { collectDefaultMetrics, Registry } from 'prom-client'
import { isBearer } from './isBearer.ts'

/** A request as Node's http gives it. */
interface Asked {
  readonly url?: string | undefined
  readonly headers: { readonly authorization?: string | undefined }
}

/** An answer as Node's http takes it. */
interface Answering {
  writeHead(status: number, headers?: Record<string, string>): { end(body?: string): unknown }
}

/** A registry that holds memory, CPU time and the event loop's lag of this process. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * /metrics of a program: Prometheus, for who sends the token as a bearer; 401 for others, 404 where no token is set.
 * Says whether the request was for it; another is left untouched.
 */
export function createMetricsDoor(registry: Registry, token: string | undefined) {
  const answer = async (response: Answering) => {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  }
  return (request: Asked, response: Answering): boolean => {
    if (request.url?.split('?')[0] !== '/metrics') return false
    if (token === undefined) response.writeHead(404).end()
    else if (!isBearer(request.headers.authorization, token)) response.writeHead(401).end()
    else answer(response).catch(() => response.writeHead(500).end())
    return true
  }
}
