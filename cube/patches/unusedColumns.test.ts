import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutUnusedColumns } from './unusedColumns.ts'

const [, rows = ''] = /sql: >\n((?: {6}.*\n)+)/.exec(readFileSync('model/cubes/ticket_rows.yml', 'utf8')) ?? []
/** As Cube writes the cube of all tickets into another one. */
const tickets = `(${rows.replaceAll(/^ {6}/gm, '')})`

it('reads the columns that a question names, of lists too, and whole lists that it names', () => {
  const asked = `SELECT \`t\`.till, sum(\`t\`.gross) FROM (SELECT till, taxes.rate AS rate, arraySum(lines.gross_amount) AS gross FROM ${tickets}
    WHERE is_sale AND length(offered) = 0) AS \`t\` WHERE \`t\`.ts > ?`
  const read = withoutUnusedColumns(asked)
  const list = /\(SELECT ([^()]*) FROM pos\.tickets FINAL\)/.exec(read)?.[1]
  expect(list?.split(', ')).toEqual([
    ...['ts', 'till', 'gross_amount', 'lines.gross_amount'],
    ...['line_no', 'label', 'reason', 'quantity', 'amount'].map((part) => `offered.${part}`),
    ...['taxes.rate', 'is_sale'],
  ])
  expect(read).toBe(asked.replace(tickets, `(SELECT ${list ?? ''} FROM pos.tickets FINAL)`))
})

it('reads once what is read only to be narrowed', () => {
  expect(withoutUnusedColumns(`SELECT t.till FROM (SELECT * FROM ${tickets} WHERE is_sale) AS t WHERE t.ts > ?`)).toBe(
    'SELECT t.till FROM (SELECT ts, till, is_sale FROM pos.tickets FINAL WHERE is_sale) AS t WHERE t.ts > ?',
  )
})

it('reads once what is read only to be unfolded', () => {
  const unfolded = (from: string) =>
    `SELECT t.till FROM (SELECT ts, lines.till AS till FROM ${from} ARRAY JOIN lines.till WHERE is_sale) AS t WHERE t.ts > ?`
  expect(withoutUnusedColumns(unfolded(tickets))).toBe(unfolded('pos.tickets FINAL'))
})

it('reads one column where rows alone are counted', () => {
  expect(withoutUnusedColumns(`SELECT count(*) FROM (SELECT * FROM ${tickets}) AS t`)).toBe(
    'SELECT count(*) FROM (SELECT * FROM (SELECT ts FROM pos.tickets FINAL)) AS t',
  )
})

it('asks narrowed tickets themselves where a question reads nothing else, all its conditions in one chain', () => {
  const asked = (from: string, more = '') =>
    `SELECT sum(\`t\`.covers) FROM ${from}(\`t\`.ts > ?) AND (\`t\`.till IN (?))${more}`
  const narrowed = `(SELECT * FROM ${tickets} WHERE is_sale) AS \`t\`  WHERE `
  expect(withoutUnusedColumns(asked(narrowed))).toBe(asked('pos.tickets AS `t` FINAL WHERE `t`.is_sale AND '))
  expect(withoutUnusedColumns(asked(narrowed, ' OR 1'))).toContain('WHERE is_sale) AS `t`  WHERE (`t`.ts > ?)')
  const joined = asked(
    `(SELECT * FROM ${tickets} WHERE is_sale) AS \`t\` LEFT JOIN sites AS s ON s.id = \`t\`.id WHERE `,
  )
  expect(withoutUnusedColumns(joined)).toContain('WHERE is_sale) AS `t` LEFT JOIN')
})

it('leaves alone what is put together by position, and other tables', () => {
  for (const asked of [
    `SELECT * FROM ${tickets} UNION ALL SELECT * FROM ${tickets}`,
    `SELECT DISTINCT * FROM ${tickets}`,
    'SELECT * FROM (SELECT *, service_day FROM pos.time_clock FINAL)',
  ])
    expect(withoutUnusedColumns(asked)).toBe(asked)
})
