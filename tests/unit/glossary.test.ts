import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fieldTypes, listNames } from '../../shared/ticket/columns.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readAll = (folder: string) => readdirSync(join(root, folder)).map((name) => read(join(folder, name)))

/** The rows of a section of the glossary, each as the texts of its cells, without its head. */
function rowsOf(section: string): string[][] {
  const text = read('GLOSSARY.md').split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

/** A cube: the one that it extends and the French titles of its members. */
function readCube(yaml: string): [string, { readonly base: string | undefined; readonly titles: Map<string, string> }] {
  const members = [...yaml.matchAll(/^ {6}- name: (\w+)\n {8}title: (.+)$/gm)]
  const titles = new Map(members.map(([, name = '', title = '']) => [name, title.replace(/^(['"])(.*)\1$/, '$2')]))
  return [/^ {2}- name: (\w+)$/m.exec(yaml)?.[1] ?? '', { base: /^ {4}extends: (\w+)$/m.exec(yaml)?.[1], titles }]
}

/** 'member', its title and the view that shows it, of every public view. */
function membersOfViews(): [string, string, string][] {
  const cubes = new Map(readAll('model/cubes').map(readCube))
  const titleOf = (cube: string, member: string): string => {
    const { base = '', titles } = cubes.get(cube) ?? { titles: new Map<string, string>() }
    return titles.get(member) ?? (base === '' ? '' : titleOf(base, member))
  }
  return readAll('model/views').flatMap((yaml) => {
    const view = /^ {2}- name: (\w+)$/m.exec(yaml)?.[1] ?? ''
    return yaml
      .split('- join_path: ')
      .slice(1)
      .flatMap((part) => {
        const cube = /^[\w.]+/.exec(part)?.[0].split('.').at(-1) ?? ''
        const names = [...part.matchAll(/^ {10}- (\w+)$/gm)].map(([, name = '']) => name)
        return names.map((name): [string, string, string] => [name, titleOf(cube, name), view])
      })
  })
}

it('has each member of the views with its French title, and no other', () => {
  const views = new Map<string, string[]>()
  for (const [name, title, view] of membersOfViews())
    views.set(`${name}|${title}`, [...(views.get(`${name}|${title}`) ?? []), view].sort())
  const expected = [...views].map(([key, of]) => [...key.split('|'), of.length > 4 ? 'most' : of.join(', ')])
  expect(expected.length).toBeGreaterThan(60)
  expect(rowsOf('Members of the views').sort()).toEqual(expected.sort())
})

it('has each column of a ticket, its fields before its lists', () => {
  const columns = rowsOf('Columns of pos.tickets').map(([column]) => column)
  expect(columns).toEqual([...Object.keys(fieldTypes), ...listNames])
})

it('has each table of Postgres that the migrations make, and no other', () => {
  const made = readAll('db/postgres/migrations').flatMap((sql) => [
    ...[...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name = '']) => name),
  ])
  const dropped = readAll('db/postgres/migrations').flatMap((sql) =>
    [...sql.matchAll(/DROP TABLE (?:IF EXISTS )?(\w+)/gi)].map(([, name = '']) => name),
  )
  const tables = rowsOf('Tables of Postgres').map(([table = '']) => table)
  expect(tables.sort()).toEqual(made.filter((name) => !dropped.includes(name)).sort())
})
