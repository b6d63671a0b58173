import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Installation } from '../installation.ts'
import { Operator } from '../operator.ts'
import { readSections } from '../readGuide.ts'
import { must } from '../until.ts'

/** Takes a backup by the guide's own commands; answers its path. The first of them keeps it in the data folder. */
export async function backUp(shop: Installation): Promise<string> {
  const section = readSections().find(({ slug }) => slug === 'sauvegarder')
  if (section === undefined) throw new Error('the guide does not say how to back up')
  const path = join(mkdtempSync(join(tmpdir(), 'comptoir-backups-')), 'lundi.zip')
  const operator = new Operator(section, () => shop.shell())
  const { code, output } = await operator.run('comptoir-lundi.zip', {
    examples: { '/sauvegardes/comptoir-lundi.zip': path },
  })
  must(code === 0, 'a backup is taken', output)
  return path
}
