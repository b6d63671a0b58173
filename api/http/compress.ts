import type { Middleware } from 'koa'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const gzipBuffer = promisify(gzip)
const worthwhileBytes = 2048

/** Gzips JSON answers above 2 KB for those who accept it; static files are packed by serveWeb. */
export const compressJson: Middleware = async (ctx, next) => {
  await next()
  const body: unknown = ctx.body
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body) || 'pipe' in body) return
  ctx.vary('Accept-Encoding')
  if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return
  const json = Buffer.from(JSON.stringify(body))
  if (json.length < worthwhileBytes) return
  const { status } = ctx
  ctx.body = await gzipBuffer(json)
  ctx.status = status
  ctx.type = 'application/json; charset=utf-8'
  ctx.set('Content-Encoding', 'gzip')
}
