import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../support/selfSigned.ts'

/** An address over TLS. */
export interface TlsFront {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Stands before an API as the proxies of deploy/ do: TLS and HTTP/2, over which a browser takes brotli too and asks as many questions at
 * once as it has. The certificate is signed by nobody.
 */
export async function startTlsFront(api: URL): Promise<TlsFront> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(readCertificate(), (asked, answer) => {
    const headers = { ...own(asked.headers), host: asked.authority, 'x-forwarded-proto': 'https' }
    const options = { agent, host: api.hostname, port: api.port, method: asked.method, path: asked.url, headers }
    const onward = request(options, (told) => {
      answer.writeHead(told.statusCode ?? 502, own(told.headers))
      told.pipe(answer)
    })
    onward.on('error', () => answer.stream.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    agent.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `https://localhost:${port}`, stop }
}

/** Without what belongs to one connection, in either version of HTTP. */
function own(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !['connection', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  )
}

function readCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-tls-'))
  try {
    const { key, certificate } = makeCertificate(folder)
    return { key: readFileSync(key), cert: readFileSync(certificate) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
