import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../docs/guide')

/**
 * What a maker of tills fetches under addresses that last, whatever the build: the schema, the samples and the clients below
 * /format-des-tickets. The guide's own links bear hashes.
 */
export function formatPlugin(): Plugin {
  return {
    name: 'format',
    apply: 'build',
    async generateBundle() {
      const lists = await Promise.all(['exemples', 'clients'].map(async (name) => filesIn(name)))
      for (const path of ['ticket.xsd', ...lists.flat()])
        this.emitFile({
          type: 'asset',
          fileName: `format-des-tickets/${path}`,
          source: await readFile(join(folder, path)),
        })
    },
  }
}

async function filesIn(name: string): Promise<string[]> {
  return (await readdir(join(folder, name))).map((file) => `${name}/${file}`)
}
