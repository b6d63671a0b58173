import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsOf } from './migrationFiles.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/migrations.md'), 'utf8')
const rows = new Map(
  page.split('\n').map((line) => {
    const [name = '', ...cells] = line.split('|').slice(1, -1)
    return [name.replaceAll('`', '').trim(), cells.map((cell) => cell.trim())] as const
  }),
)
const facts = [/Why:/, /Cost:/, /[Ww]atch:/, /Fails?\b|fails\b/]

test.each(
  (['postgres', 'clickhouse'] as const).flatMap((store) =>
    migrationsOf(store).map(({ name, sql }) => ({ file: `${store}/${name}`, sql })),
  ),
)('$file says why it is, what it costs, how to watch it and which way it fails', ({ file, sql }) => {
  const header = sql.slice(0, sql.search(/^[^-\n]/m))
  const cells = rows.get(file)
  if (cells === undefined) for (const fact of facts) expect(header).toMatch(fact)
  else expect([cells.length, cells.every((cell) => cell !== '')]).toEqual([4, true])
})
