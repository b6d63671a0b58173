import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { rolesThat } from '../../shared/roles.ts'
import * as who from '../../shared/wire/who.ts'
import { repositoryFiles } from '../support/repositoryFiles.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const granted: readonly string[] = rolesThat('isGranted')
/** The lists of shared/wire/who.ts that an accountant or an inspector stands in. */
const lists = Object.entries(who)
  .filter(([, roles]) => roles.some((role) => granted.includes(role)))
  .map(([name]) => name)

/** The folders of the screens that an accountant or an inspector opens; an own profile bears nothing of an owner's. */
const folders = repositoryFiles
  .filter((path) => /^web\/src\/screens\/(?!account\/).*\/screen\.ts$/.test(path))
  .filter((path) => {
    const roles = /^ {2}roles: (.*),$/m.exec(read(path))?.[1] ?? ''
    return [...lists, ...granted].some((name) => new RegExp(`\\b${name}\\b`).test(roles))
  })
  .map(dirname)

/** Their sources, and what several of them share. */
const sources = repositoryFiles
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .filter((path) =>
    [...folders, 'web/src/screens/tickets/detail', 'web/src/exports/ticketFiles.ts'].some((one) =>
      path.startsWith(one),
    ),
  )

/** Paper and workbooks that the browser makes; a file that the API sends is recorded by the API. */
const makesFile = /<TableExports\b|\b(?:downloadPdf|downloadExcel)\(|'pdf'\)/

it('A file that an accountant or an inspector takes away on a screen leaves a line in the audit log', () => {
  const making = sources.filter((path) => makesFile.test(read(path)))
  expect([folders.length, making.length]).toEqual([11, 9])
  const silent = making.filter((path) => {
    const text = read(path)
    const buttons = text.match(/<TableExports\b[^]*?\/>/g) ?? []
    return buttons.some((one) => !one.includes('onExported=')) || !/[rR]ememberExport\(/.test(text)
  })
  expect(silent).toEqual([])
})
