import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handOn } from './handOn.ts'
import { longForms } from './longForms.ts'
import { makeCertificate } from './selfSigned.ts'

/** A proxy on a port of this machine; nginx has a certificate that nobody signed. */
export interface Proxy {
  /** Asks an address of the proxy's, whoever signed its certificate. */
  ask(address: string, given: Asked): Promise<{ readonly status: number; readonly text: string }>
  stop(): Promise<void>
}

interface Asked {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Stands before an API as deploy/ says: nginx itself with its file where NGINX_PROGRAM names the program, else a proxy of its rules. */
export async function startProxy(port: number, api: URL): Promise<Proxy> {
  const { nginx } = longForms
  const stop = nginx === undefined ? await standIn(port, api) : await startNginx(nginx, { port, api })
  return { ask, stop }
}

/** The public address of an API behind a proxy on this port. */
export function proxiedUrl(port: number): string {
  return `${longForms.nginx === undefined ? 'http' : 'https'}://localhost:${port}`
}

/** The caller's address as it is seen here, the name that was asked for, and nothing that the caller claims of either. */
async function standIn(port: number, api: URL): Promise<() => Promise<void>> {
  const server = createServer((asked, answer) => {
    const headers = {
      ...asked.headers,
      connection: 'keep-alive',
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    }
    handOn(asked, answer, { target: api, headers })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
}

/** deploy/nginx/comptoir.conf with other ports, one API and this certificate. */
async function startNginx(program: string, { port, api }: { port: number; api: URL }): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-proxy-'))
  const { key, certificate } = makeCertificate(folder)
  const site = readFileSync('deploy/nginx/comptoir.conf', 'utf8')
    .replace(/server 127\.0\.0\.1:3000/, `server ${api.host}`)
    .replace(/.*127\.0\.0\.1:3001.*\n/, '')
    .replace(/.*listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen unix:${folder}/plain.sock;`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  const head = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}`
  writeFileSync(file, `${head}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}}\n`)
  const child = spawn(program, ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await answers(port)
  return async () => {
    child.kill()
    await ended
  }
}

async function answers(port: number): Promise<void> {
  const until = Date.now() + 10_000
  while (Date.now() < until) {
    const isThere = await ask(`https://localhost:${port}/livez`, { method: 'GET' }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isThere) return
  }
  throw new Error(`nothing answers on port ${port}`)
}

function ask(address: string, { method, headers = {}, body = '' }: Asked): ReturnType<Proxy['ask']> {
  return new Promise((resolve, reject) => {
    const request = address.startsWith('https:') ? requestTls : requestPlain
    const asked = request(address, { method, headers, rejectUnauthorized: false, family: 4 }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
