const UNFOLDED = /ARRAY JOIN ([a-z_]+\.[a-z_]+(?:, [a-z_]+\.[a-z_]+)*)/g

/**
 * A question's SQL without the lists of a ticket that it does not read. A cube of lines unfolds all of them (ARRAY JOIN), and
 * ClickHouse reads and unfolds what stands there, asked for or not: a year by article cost twice the engine's time for it.
 *
 * A list goes when it is given under a name (`lines.label AS article`) that stands nowhere else in the whole text, and one stays:
 * the lists of a nested column are of one length, so the rows are the same ones. Columns by position are left alone.
 */
export function withoutUnusedLists(sql: string): string {
  if (/\b(?:UNION|DISTINCT|INTERSECT|EXCEPT)\b/i.test(sql)) return sql
  return [...sql.matchAll(UNFOLDED)].reduce((text, [, list = '']) => withoutUnusedOf(text, list.split(', ')), sql)
}

function withoutUnusedOf(sql: string, lists: readonly string[]): string {
  let kept = lists
  let text = sql
  for (const list of lists) {
    const others = kept.filter((one) => one !== list)
    const without = others.length === 0 ? null : withoutList(text, list, { kept, others })
    if (without === null) continue
    kept = others
    text = without
  }
  return text
}

interface Unfolded {
  readonly kept: readonly string[]
  readonly others: readonly string[]
}

/** The text without one of the lists that it unfolds; null when the list, or the name that it is given, is read. */
function withoutList(sql: string, list: string, { kept, others }: Unfolded): string | null {
  const given = new RegExp(`,\\s+${list.replace('.', '\\.')} AS ([a-z_]+)(?=,|\\s+FROM\\b)`, 'g')
  const [found, ...more] = [...sql.matchAll(given)]
  const unfolding = `ARRAY JOIN ${kept.join(', ')}`
  if (found === undefined || more.length > 0 || sql.split(unfolding).length !== 2) return null
  const rest = sql.replace(found[0], '').replace(unfolding, `ARRAY JOIN ${others.join(', ')}`)
  const isRead = (name: string) => new RegExp(`(?<![\\w])${name.replace('.', '\\.')}(?![\\w])`).test(rest)
  return isRead(list) || isRead(found[1] ?? '') ? null : rest
}
