import { expect, it } from 'vitest'
import { readChosen } from './chosenFiles.ts'

const file = (path: string, more: object = {}) =>
  ({ name: path.split('/').at(-1) ?? '', webkitRelativePath: path.includes('/') ? path : '', ...more }) as File
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

it('keeps files that were named one by one as they are, in their order', () => {
  const { files, leftOut } = readChosen([file('b.xml'), file('a.pdf'), file('a.xml')])
  expect([namesOf(files), leftOut]).toEqual([['b.xml', 'a.pdf', 'a.xml'], 0])
  const dropped = file('c.xml', { relativePath: './c.xml' })
  expect(readChosen([dropped, file('a.xml', { relativePath: '/a.xml' })]).files).toHaveLength(2)
})

it('puts the files of a folder in the order of their names and leaves out what is no XML', () => {
  const folder = ['caisse/10.xml', 'caisse/9.XML', 'caisse/.DS_Store', 'caisse/janvier/1.xml', 'caisse/lisez-moi.txt']
  const chosen = readChosen(folder.map((path) => file(path)))
  expect([namesOf(chosen.files), chosen.leftOut]).toEqual([['9.XML', '10.xml', '1.xml'], 2])
  const dropped = readChosen([file('z.xml'), file('', { name: 'b.xml', relativePath: '/d/b.xml' })])
  expect(namesOf(dropped.files)).toEqual(['z.xml', 'b.xml'])
})
