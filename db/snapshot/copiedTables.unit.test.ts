import { expect, it } from 'vitest'
import { inOrderOfReference } from './copiedTables.ts'

const table = (name: string, ...refersTo: string[]) => ({ name, columns: ['id'], refersTo })

it('places each table after those that it refers to', () => {
  const tables = [table('a', 'b', 'c'), table('b', 'c'), table('c'), table('d')]
  expect(inOrderOfReference(tables).map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a'])
})

it('refuses a circle by the names of its tables', () => {
  expect(() => inOrderOfReference([table('a', 'b'), table('b', 'a'), table('c')])).toThrow('circle: a, b')
})
