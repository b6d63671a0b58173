import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles } from '../support/repositoryFiles.ts'

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

const drawn = new Set(foldersOfTree())

/** Names that say of a thing only that it had no room, as a folder or as a file. */
const hallway =
  /(^|\/)(helpers?|utils?|utilities|misc|common|shared|lib|libs|tools?|stuff|core|base|other|various|index)(\/|\.[jt]sx?$)/i

/** The rooms whose folders are nouns of their own, and the file by which such a folder says that it is one. */
const nouns: readonly (readonly [folder: RegExp, holds: RegExp])[] = [
  [/^reports\/\w+$/, /^(report|document|call)\.ts$/],
  [/^api\/\w+$/, /outes\.ts$/],
  [/^api\/(mail|static)$/, /\.ts$/],
  [/^db\/records\/\w+$/, /\.ts$/],
  [/^db\/(clickhouse|postgres)\/migrations$/, /\.sql$/],
  [/^model\/(cubes|views)$/, /\.yml$/],
  [/^start\/engines\/(clickhouse|postgres)$/, /\.ts$/],
  [/^web\/public$/, /\.svg$/],
  [/^web\/src\/(ui\/\w+|layout\/welcome)$/, /^[A-Z]\w+\.tsx$/],
  // An area holds its screens, and what several of them draw.
  [/^web\/src\/screens\/\w+$/, /^/],
  [/^web\/src\/screens\/\w+\/\w+$/, /^(screen\.ts|[A-Z]\w+\.tsx)$/],
  [/^tests\/(fixtures\/(samples|story)|mutate\/explained|runbooks\/symptoms)$/, /\.(json|ts|xml|md)$/],
  [/^docs\/(decisions|guide\/pictures)$/, /\.(md|png|webp)$/],
]

/** Folders with something in them, by the files that lie in each itself. */
function foldersWithFiles(files: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>(files.flatMap(foldersAround).map((folder) => [folder, []]))
  for (const file of files) folders.get(dirname(file))?.push(basename(file))
  return folders
}

/** The folders in which a path lies, the nearest first. */
function foldersAround(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAround(folder)]
}

/** The folders that the tree does not draw nor what lies in them, and that are no noun of a room of nouns. */
function strayFolders(files: readonly string[]): string[] {
  const isDrawn = (folder: string) => drawn.has(folder) || [...drawn].some((one) => one.startsWith(`${folder}/`))
  const isNoun = (folder: string, own: readonly string[]) =>
    nouns.some(([where, holds]) => where.test(folder) && ['', ...own].some((name) => holds.test(name)))
  return [...foldersWithFiles(files)].flatMap(([folder, own]) =>
    isDrawn(folder) || (isNoun(folder, own) && !hallway.test(`${folder}/`)) ? [] : [folder],
  )
}

it('draws folders that are there', () => {
  expect(drawn.size).toBeGreaterThan(30)
  expect([...drawn].filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

it('leaves out no folder of the repository but the nouns of the rooms of nouns', () => {
  expect(strayFolders(repositoryFiles)).toEqual([])
})

it('would find a hallway in any room', () => {
  const hallways = [
    'api/users/helpers',
    'api/misc',
    'web/src/ui/utils',
    'reports/shared',
    'db/records/users/lib',
    'new',
  ]
  expect(strayFolders(hallways.map((folder) => `${folder}/one.ts`)).toSorted()).toEqual(
    expect.arrayContaining(hallways.toSorted()),
  )
})

it('has no hallway by its name', () => {
  // The words that several screens say: texts, no code.
  const named = repositoryFiles.filter((file) => file !== 'web/src/fr/common.ts')
  expect(named.filter((file) => hallway.test(file.replace(/^shared\//, '')))).toEqual([])
  expect(hallway.test('reports/rows/index.ts')).toBe(true)
  expect(hallway.test('db/records/lib/one.ts')).toBe(true)
})
