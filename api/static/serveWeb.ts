import type { Context, Middleware } from 'koa'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface WebFile {
  readonly modifiedMs: number
  readonly bytes: Buffer
  readonly gzipped: Buffer | null
  /** A sixth smaller, but long to make: null until it is there. */
  brotli: Buffer | null
}

const gzipBuffer = promisify(gzip)
const brotliBuffer = promisify(brotliCompress)
const packable = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map', '.ttf'])
/** What makers of tills fetch, whose page leads to it. */
const format = '/format-des-tickets/'
const year = 'public, max-age=31536000, immutable'

/**
 * Serves the built web application: hashed assets for a year, everything else revalidated, and index.html for every other
 * address so that the browser's own routes work. Files are packed once and kept in memory (a few megabytes).
 */
export function serveWeb(root: string): Middleware {
  const kept = new Map<string, WebFile>()
  return async (ctx, next) => {
    await next()
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.status === 404 && ctx.body == null
    if (!isPage || /^\/(v1|cubejs-api)(\/|$)/.test(ctx.path)) return
    const found = await find(ctx.path)
    if (found === null) return
    if (found === 'format') return sendToFormat(ctx)
    const { file, path } = found
    const [encoding, packed] = packedFor(ctx, file)
    ctx.vary('Accept-Encoding')
    if (packed !== null) ctx.set('Content-Encoding', encoding)
    ctx.set('Cache-Control', path.startsWith('/assets/') ? year : 'no-cache')
    ctx.type = extname(path)
    ctx.lastModified = new Date(file.modifiedMs)
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = packed ?? file.bytes
  }

  async function find(path: string): Promise<{ file: WebFile; path: string } | 'format' | null> {
    const wanted = decode(path)
    const isFile = wanted !== null && extname(wanted) !== ''
    const file = isFile ? await load(wanted) : null
    if (isFile && file !== null) return { file, path: wanted }
    if (isFile && wanted.startsWith('/assets/')) return null
    if (wanted?.startsWith(format) === true) return 'format'
    const index = await load('/index.html')
    return index === null ? null : { file: index, path: '/index.html' }
  }

  async function load(path: string): Promise<WebFile | null> {
    const full = normalize(join(root, path))
    if (!full.startsWith(root + sep)) return null
    const info = await stat(full).catch(() => null)
    if (info?.isFile() !== true) return null
    const known = kept.get(full)
    if (known?.modifiedMs === info.mtimeMs) return known
    const bytes = await readFile(full)
    const isPacked = packable.has(extname(full)) && bytes.length > 512
    const gzipped = isPacked ? await gzipBuffer(bytes, { level: constants.Z_BEST_COMPRESSION }) : null
    const file: WebFile = { modifiedMs: info.mtimeMs, bytes, gzipped, brotli: null }
    kept.set(full, file)
    if (isPacked) void packTighter(file)
    return file
  }
}

/** The smallest form that the reader takes: browsers name all that they take, mostly brotli last. */
function packedFor(ctx: Context, { brotli, gzipped }: WebFile): ['br' | 'gzip' | 'identity', Buffer | null] {
  if (brotli !== null && ctx.acceptsEncodings('br') === 'br') return ['br', brotli]
  if (gzipped !== null && ctx.acceptsEncodings('gzip') === 'gzip') return ['gzip', gzipped]
  return ['identity', null]
}

/** Of what is published beside the format there is no list but the guide's page; a file that is not there is none, for whoever fetches it. */
function sendToFormat(ctx: Context): void {
  if (extname(ctx.path) === '') return ctx.redirect(format.slice(0, -1))
  ctx.status = 404
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = `Fichier introuvable. Ceux du format sont nommés à la page ${format.slice(0, -1)}.\n`
}

/** Behind the back of the first visitor, who takes gzip meanwhile. */
async function packTighter(file: WebFile): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  file.brotli = await brotliBuffer(file.bytes, { params })
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
