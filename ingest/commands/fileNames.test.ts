import { expect, it } from 'vitest'
import { storedNames } from './fileNames.ts'

it.each([
  [['/a/b/x.xml'], ['x.xml']],
  [
    ['/a/b/x.xml', '/a/c/x.xml'],
    ['b/x.xml', 'c/x.xml'],
  ],
  [
    ['/a/b/x.xml', '/a/b/c/x.xml'],
    ['x.xml', 'c/x.xml'],
  ],
  [
    ['/ab/x.xml', '/a/x.xml'],
    ['ab/x.xml', 'a/x.xml'],
  ],
  [[], []],
])('%j are stored as %j', (paths, names) => {
  expect(storedNames(paths)).toEqual(names)
})
