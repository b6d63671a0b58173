import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const [, tree = ''] = /## The house[^`]*```\n([^`]*(?:`[^`\n]+`[^`]*)*?)```/.exec(page) ?? []

/** The folders of the tree, whole: a line that is indented lies in the last one that is not. */
function foldersOfTree(): string[] {
  let parent = ''
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', folder] = /^( *)([\w/]+)\/ /.exec(line) ?? []
    if (folder === undefined) return []
    if (indent === '') parent = folder
    return [indent === '' ? folder : `${parent}/${folder}`]
  })
}

it('draws folders that are there', () => {
  const folders = foldersOfTree()
  expect(folders.length).toBeGreaterThan(30)
  expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

it('leaves out no folder of the repository, and none of those of its rooms that are no noun of their own', () => {
  const drawn = new Set(foldersOfTree())
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|data$|dist$|coverage$)/.test(entry.name))
      .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`))
      // What a former version left empty is no folder of the repository.
      .filter((name) =>
        readdirSync(join(root, name), { withFileTypes: true, recursive: true }).some((it) => it.isFile()),
      )
  const rooms = ['.', 'db', 'shared', 'ingest', 'cube', 'start', 'tests', 'web/src']
  expect(rooms.flatMap(inside).filter((folder) => !drawn.has(folder))).toEqual([])
})
