import { expect, test } from 'vitest'
import { splitStatements } from './splitStatements.ts'

const create = "-- first; comment\nCREATE TABLE a (n String DEFAULT ';', `x;y` UInt8) /* ; */ ENGINE = Memory"
const insert = String.raw`INSERT INTO a VALUES ('it''s;', 1), ('\';', 2)`
const select = 'SELECT ";"'

test('a script is cut at its semicolons, not at those in quotes or comments', () => {
  expect(splitStatements(`${create};\n\n${insert};\n${select}`)).toEqual([create, insert, select])
})

test('comments and blank lines alone are no statement', () => {
  expect(splitStatements('\n-- nothing\n/* at all */;\n;')).toEqual([])
})
