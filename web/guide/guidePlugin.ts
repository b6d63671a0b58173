import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { readPage } from './readPage.ts'

const pagePath = /\/docs\/guide\/[\w-]+\.md$/

/**
 * The pages of docs/guide as modules: each exports its tree (GuidePage), with the addresses of the built pictures and files. The browser gets no
 * parser and no HTML, only what it draws.
 */
export function guidePlugin(): Plugin {
  return {
    name: 'guide',
    enforce: 'pre',
    // Not `transform`: the name of the page is read whole, whatever other plugins take its text for.
    load: {
      filter: { id: pagePath },
      handler: (id) => loadPage(id),
    },
  }
}

async function loadPage(path: string): Promise<string> {
  const markdown = await readFile(path, 'utf8')
  const sizes = await sizesOf(dirname(path), markdown)
  const imports: string[] = []
  // What the tree says of a file until its import stands in its place: no text of a page holds such a character.
  const imported = (file: string, query = '') => `\u0000${imports.push(`${file}${query}`) - 1}\u0000`
  const page = readPage(basename(path, '.md'), markdown, {
    fileAt: (file) => imported(withDot(file), '?url'),
    pictureAt: (file) => {
      const size = sizes.get(file)
      if (!size) throw new Error(`${path}: no picture '${file}'`)
      return { src: imported(withDot(file)), ...size }
    },
  })
  const heads = imports.map((file, index) => `import file${index} from ${JSON.stringify(file)}`)
  const tree = JSON.stringify(page).replace(/"\\u0000(\d+)\\u0000"/g, 'file$1')
  return `${heads.join('\n')}\nexport default ${tree}`
}

async function sizesOf(folder: string, markdown: string) {
  const files = [...markdown.matchAll(/^!\[[^\]]*\]\(([^)]+)\)$/gm)].map(([, file = '']) => file)
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { width, height } = await sharp(join(folder, file)).metadata()
      return [file, { width, height }] as const
    }),
  )
  return new Map(sizes)
}

function withDot(file: string): string {
  return file.startsWith('.') ? file : `./${file}`
}
