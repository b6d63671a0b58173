import type { Knex } from 'knex'
import { cleanText } from '../../shared/cleanText.ts'
import { storedText, type HostileText } from '../support/hostileTexts.ts'

interface Column {
  readonly table: string
  readonly column: string
}

/** Columns that hold a text made of what was sent, such as a key by which names are compared, or a whole record as JSON. */
const derived = /(_key|_hash|^details|^definition|^reach|^key|html_body|text_body|^subject|^to_|recipients|headers)$/

/**
 * Looks for hostile texts in every column of texts: how many stand there whole, and which of them stand there changed in
 * another way than blanks around them, the till's cleaning or a cut at the end: the sign of a text that was read as something else.
 */
export async function storedMarks(
  knex: Knex,
  texts: readonly HostileText[],
): Promise<{ readonly kept: number; readonly changed: readonly string[] }> {
  const sent = new Map(texts.map(({ mark, text }) => [mark, formsOf(text)]))
  const { rows: columns } = await knex.raw<{ rows: Column[] }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')`,
  )
  const found: { readonly isKept: boolean; readonly where: string }[] = []
  for (const { table, column } of columns) {
    if (derived.test(column)) continue
    const { rows } = await knex.raw<{ rows: { value: string }[] }>(
      `SELECT ?? AS value FROM ?? WHERE ?? ~ 'hx[0-9]{6}'`,
      [column, table, column],
    )
    const judge = ({ value }: { value: string }) => ({
      isKept: isKept(value, sent),
      where: `${table}.${column}: ${JSON.stringify(value.slice(0, 200))}`,
    })
    found.push(...rows.map(judge))
  }
  const changed = found.filter((one) => !one.isKept).map(({ where }) => where)
  return { kept: found.length - changed.length, changed }
}

/** Whole, or cut at its end. */
function isKept(value: string, sent: ReadonlyMap<string, readonly string[]>): boolean {
  const [mark = ''] = /hx\d{6}/.exec(value) ?? []
  const forms = sent.get(mark) ?? []
  return forms.some((form) => form === value || (value.length > 30 && form.startsWith(value)))
}

function formsOf(text: string): string[] {
  return [text, text.trim(), storedText(text), cleanText(text), text.toLowerCase(), text.trim().toLowerCase()]
}
