import { expect, it } from 'vitest'
import { fileOfVersion, firstVersionSql, versionOf } from './version.ts'

it('lets a later file win over every record of an earlier one, and within a file the later record', () => {
  expect(versionOf(8, 0)).toBeGreaterThan(versionOf(7, 1_048_575))
  expect(versionOf(7, 2)).toBeGreaterThan(versionOf(7, 1))
})

it('leaves a file room for 1,048,576 records, as every stored version does', () => {
  expect([versionOf(1, 0), versionOf(3, 5)]).toEqual([1_048_576, 3_145_733])
})

it('is made in SQL as everywhere', () =>
  expect(firstVersionSql('max(id) + 1')).toBe(`(max(id) + 1) * ${versionOf(1, 0)}`))

it('finds the file that brought a version again, of its first record and its last', () => {
  expect([versionOf(7, 0), versionOf(7, 1_048_575)].map((version) => fileOfVersion(String(version)))).toEqual([7, 7])
  // Beyond 2^53 a plain division would round up.
  expect(fileOfVersion('9223372036854775807')).toBe(8_796_093_022_207)
})
