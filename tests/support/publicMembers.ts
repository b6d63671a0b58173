import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../model/views')

/** Every member of every public view, as a question names it. */
export const publicMembers = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const view = /^ {2}- name: (\w+)$/m.exec(text)?.[1] ?? ''
  return [...text.matchAll(/^ {10}- (\w+)$/gm)].map(([, name]) => `${view}.${name}`)
})
