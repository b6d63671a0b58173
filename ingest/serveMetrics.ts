import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { createMetricsDoor } from '../shared/metricsDoor.ts'

/** Serves /metrics alone on a port of its own, for who sends the token; ends by `stop`. Rejects when the port is taken. */
export async function serveMetrics(
  registry: Registry,
  { port, token }: { readonly port: number; readonly token: string },
): Promise<{ readonly port: number; stop(): void }> {
  const isMetrics = createMetricsDoor(registry, token)
  const server = createServer((request, response) => {
    if (!isMetrics(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
