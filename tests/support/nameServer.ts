import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'

/** A name server (RFC 1035) on this machine that knows some names: the four or sixteen bytes of each one's address. */
export async function startNameServer(names: Readonly<Record<string, readonly number[]>>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, names), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, stop: () => new Promise<void>((resolve) => socket.close(() => resolve())) }
}

const [A, AAAA] = [1, 28]

function answerTo(query: Buffer, names: Readonly<Record<string, readonly number[]>>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = query.readUInt16BE(at + 1)
  const address = names[labels.join('.').toLowerCase()]
  const isOfType = address?.length === (type === A ? 4 : type === AAAA ? 16 : 0)
  const flags = [0x81, address === undefined ? 0x83 : 0x80]
  const counts = [1, isOfType ? 1 : 0, 0, 0].flatMap((count) => [0, count])
  const head = Buffer.from([0, 0, ...flags, ...counts])
  query.copy(head, 0, 0, 2)
  // The name is that of the question, at its twelfth byte; a minute, and the address.
  const record = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address?.length ?? 0, ...(address ?? [])]
  return Buffer.concat([head, query.subarray(12, at + 5), Buffer.from(isOfType ? record : [])])
}

/** One that asks nobody: no name is known. */
export function deafResolver(): Resolver {
  const resolver = new Resolver({ timeout: 50, tries: 1 })
  resolver.setServers(['127.0.0.1:9'])
  return resolver
}
