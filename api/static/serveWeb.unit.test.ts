import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serveWeb } from './serveWeb.ts'

const page = `<!doctype html><title>Comptoir</title>${'<p>Un café, s’il vous plaît.</p>'.repeat(100)}`
const root = mkdtempSync(join(tmpdir(), 'comptoir-web-'))
writeFileSync(join(root, 'index.html'), page)
const server = new Koa().use(serveWeb(root)).listen(0, '127.0.0.1')

beforeAll(async () => {
  // The first visitor has it packed.
  await vi.waitFor(async () => expect((await fetchAs('br')).encoding).toBe('br'))
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

function fetchAs(accepted: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { 'accept-encoding': accepted } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
])('gives who takes « %s » the smallest of it', async (accepted, expected) => {
  const { encoding, bytes } = await fetchAs(accepted)
  expect(encoding).toBe(expected)
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (raw: Buffer) => raw
  expect(unpack(bytes).toString()).toBe(page)
})
