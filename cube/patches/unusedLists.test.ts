import { expect, it } from 'vitest'
import { withoutUnusedLists } from './unusedLists.ts'

const cube = `SELECT ts, lines.label AS article, lines.family_label AS family,
  lines.quantity AS quantity, lines.net_amount AS net_amount
FROM tickets ARRAY JOIN lines.label, lines.family_label, lines.quantity, lines.net_amount WHERE is_sale`

it('reads only the lists that a question names', () => {
  expect(withoutUnusedLists(`SELECT \`c\`.article a, sum(\`c\`.quantity) q FROM (${cube}) AS \`c\``)).toBe(
    `SELECT \`c\`.article a, sum(\`c\`.quantity) q FROM (SELECT ts, lines.label AS article,
  lines.quantity AS quantity
FROM tickets ARRAY JOIN lines.label, lines.quantity WHERE is_sale) AS \`c\``,
  )
})

it('unfolds one list where only rows are counted', () => {
  expect(withoutUnusedLists(`SELECT count(*) FROM (${cube}) AS c`)).toContain('ARRAY JOIN lines.net_amount WHERE')
})

it('keeps a list that is read by its own name, or whose name stands anywhere else', () => {
  for (const asked of [
    `SELECT c.article, c.family, c.quantity, c.net_amount FROM (${cube}) AS c`,
    `SELECT article, family, quantity FROM (${cube} AND lines.net_amount > 0)`,
    `SELECT article, family, quantity FROM (${cube} AND net_amount > 0)`,
  ])
    expect(withoutUnusedLists(asked)).toBe(asked)
})

it('leaves alone what is put together by position, and lists given under no name or twice', () => {
  for (const asked of [
    `SELECT article FROM (${cube} UNION ALL ${cube})`,
    `SELECT DISTINCT * FROM (${cube})`,
    `SELECT article FROM (SELECT if(lines.seller = '', seller, lines.seller) AS seller, lines.label AS article FROM tickets ARRAY JOIN lines.label, lines.seller)`,
    `SELECT a FROM (SELECT ts, lines.label AS a, lines.label AS b FROM tickets ARRAY JOIN lines.quantity, lines.label)`,
  ])
    expect(withoutUnusedLists(asked)).toBe(asked)
})
