import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handOn } from './handOn.ts'

/** Stands before a store's HTTP address and notes the address of each call that it hands on, untouched. */
export async function recordCalls(
  target: string,
): Promise<{ readonly url: string; readonly asked: URL[]; stop(): Promise<void> }> {
  const asked: URL[] = []
  const behind = new URL(target)
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', target))
    handOn(request, response, { target: behind })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    asked,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
