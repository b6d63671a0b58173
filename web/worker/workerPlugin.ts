import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { build, type Plugin } from 'vite'
import { filesOf } from '../build/filesOf.ts'

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never) => unknown>>[1]

/** What is drawn without a connection: everybody's shell, its parts that come later, and Le point. */
const offline = /web\/src\/(layout\/|screens\/dashboard\/point\/)/
const worker = join(import.meta.dirname, 'worker.ts')

/**
 * What makes the application one that can be installed: the icons, drawn from icon.svg, and the service worker, which is told the
 * files of this build that it keeps, each with its hash.
 */
export function workerPlugin(): Plugin {
  let kept: readonly string[] = []
  let outDir = ''
  let publicDir = ''
  return {
    name: 'worker',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
      publicDir = config.publicDir
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }, injectTo: 'head' },
    ],
    async generateBundle(_options, bundle) {
      kept = keptFiles(bundle)
      const icons = await drawIcons(await readFile(join(publicDir, 'icon.svg'), 'utf8'))
      for (const [name, source] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source })
    },
    async writeBundle() {
      const files = ['index.html', 'atStart.js', 'icon.svg', ...kept]
      const manifest = await Promise.all(files.map((file) => entryOf(outDir, file)))
      await buildWorker(outDir, manifest)
    },
  }
}

/** The files of the first page and of what stands offline, with all that they import and the letters that French is written in. */
function keptFiles(bundle: Bundle): string[] {
  const found = new Set<string>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    if (chunk.isEntry || chunk.moduleIds.some((id) => offline.test(id))) filesOf(bundle, chunk.fileName, found)
  }
  const fonts = Object.keys(bundle).filter((name) => /inter-latin-wght[^/]*\.woff2$/.test(name))
  return [...found, ...fonts].toSorted()
}

async function entryOf(outDir: string, file: string) {
  const bytes = await readFile(join(outDir, file))
  const hash = createHash('sha384').update(bytes).digest('base64')
  // A file of another build, taken in the middle of an upgrade, is refused and with it the worker: the next visit tries again.
  const integrity = `sha384-${hash}`
  return { url: `/${file}`, integrity, revision: file.startsWith('assets/') ? null : hash.slice(0, 16) }
}

async function buildWorker(outDir: string, manifest: readonly object[]): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { KEPT_FILES: JSON.stringify(manifest) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: worker,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** The icon in the sizes and forms that systems ask for. Those that the system cuts itself (maskable, iOS) have no corners of their own. */
async function drawIcons(svg: string): Promise<Readonly<Record<string, Buffer>>> {
  const background = /<rect[^>]*fill="(#\w+)"/.exec(svg)?.[1]
  if (background === undefined) throw new Error('icon.svg: no <rect> with a fill')
  const draw = (source: string, size: number) =>
    sharp(Buffer.from(source), { density: (72 * size) / 32 })
      .resize(size)
      .png()
  const cut = async (size: number, part: number) => {
    const inner = Math.round(size * part)
    const icon = await draw(svg, inner).toBuffer()
    const around = { create: { width: size, height: size, channels: 4 as const, background } }
    return await sharp(around)
      .composite([{ input: icon }])
      .png()
      .toBuffer()
  }
  return {
    'icon-192': await draw(svg, 192).toBuffer(),
    'icon-512': await draw(svg, 512).toBuffer(),
    // What may be cut away leaves a circle of four fifths.
    'maskable-512': await cut(512, 0.72),
    'apple-touch-icon': await cut(180, 1),
    'badge-96': await draw(svg.replace(/<rect[^>]*\/>/, ''), 96).toBuffer(),
  }
}
