import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a store's HTTP address and notes the address of each call that it hands on, untouched. */
export async function recordCalls(
  target: string,
): Promise<{ readonly url: string; readonly asked: URL[]; stop(): Promise<void> }> {
  const asked: URL[] = []
  const { hostname, port, username, password } = new URL(target)
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', target))
    const { method, headers, url: path } = request
    const onward = ask({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  url.username = username
  url.password = password
  return {
    url: url.href,
    asked,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
