import { ticketColumns } from '../../shared/ticket/columns.ts'

/** The store's own columns beside those of a ticket: what counts, and its day (its migration 0002). */
const derived = ['is_closed', 'is_sale', 'is_payment', 'may_cancel', 'service_day']
const columns = [...ticketColumns, ...derived].map((name) => ({ name, isNamed: wordOf(name) }))

const ALL = `SELECT \\*, ${derived.join(', ')}\\s+FROM pos\\.tickets FINAL`
const READ = new RegExp(`\\((${ALL})\\s*\\)`, 'g')
const READ_AGAIN = new RegExp(`SELECT \\* FROM \\(${ALL}\\s*\\) WHERE `, 'g')
const READ_TO_UNFOLD = new RegExp(`\\(${ALL}\\s*\\)\\s+ARRAY JOIN `, 'g')

/**
 * A question's SQL that reads of a ticket the columns which it names. The cubes read all of them (model/cubes/ticket_rows.yml), and
 * the engine looks each up twice before it leaves out what nobody reads: some hundred, a fifth of a small question. Tickets that are
 * read whole only to be narrowed or unfolded are read once: a question more inside a question is a tenth of a small one.
 *
 * A column stays when its name stands anywhere else in the text. Columns by position are left alone.
 */
export function withoutUnusedColumns(sql: string): string {
  if (/\b(?:UNION|DISTINCT|INTERSECT|EXCEPT)\b/i.test(sql)) return sql
  const unfolded = sql.replaceAll(READ_TO_UNFOLD, 'pos.tickets FINAL ARRAY JOIN ')
  const rest = unfolded.replaceAll(READ, '()')
  const named = columns.filter(({ isNamed }) => isNamed.test(rest)).map(({ name }) => name)
  const read = `SELECT ${named.length === 0 ? 'ts' : named.join(', ')} FROM pos.tickets FINAL`
  return inOneLevel(unfolded.replaceAll(READ_AGAIN, `${read} WHERE `).replaceAll(READ, `(${read})`))
}

const ONE_LEVEL_BELOW = /\(SELECT [\w., ]+ FROM pos\.tickets FINAL WHERE (\w+)\s*\) AS (`\w+`)\s+WHERE \(/g

/** A question of which nothing but narrowed tickets is read asks them itself. Cube writes its conditions as a chain of AND, but for one that is a choice. */
function inOneLevel(sql: string): string {
  const [found, ...more] = [...sql.matchAll(ONE_LEVEL_BELOW)]
  if (found === undefined || more.length > 0 || /\bOR\b/i.test(sql)) return sql
  const [below, narrowed, name] = found
  return sql.replace(below, () => `pos.tickets AS ${name} FINAL WHERE ${name}.${narrowed} AND (`)
}

/** A column's name as a word; of one of a list also the list's, which stands for all of its columns. */
function wordOf(name: string): RegExp {
  const [list = name, part] = name.split('.')
  return new RegExp(
    part === undefined ? `(?<!\\w)${name}(?!\\w)` : `(?<!\\w)${list}(?:\\.${part}(?!\\w)|(?!\\w|\\.\\w))`,
  )
}
