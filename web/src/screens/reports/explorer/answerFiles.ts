import { csvCell } from '../../../../../shared/csvCell.ts'
import { tableDocument } from '../../../../../reports/render/documentHead.ts'
import type { ExportContext, TableDocument } from '../../../../../reports/render/tableDocument.ts'
import { mostRows } from './question.ts'
import { explorer } from './texts.ts'
import type { Answer } from './answer.ts'

/** The answer as a document for Excel: figures as numbers; its head says when there are more rows. */
export function answerDocument(answer: Answer, title: string, context: ExportContext): TableDocument {
  const kinds = { money: 'money', number: 'quantity', percent: 'percent', text: 'text' } as const
  const section = {
    title,
    sheetName: title,
    columns: answer.columns.map((column) => ({ title: column.title, kind: kinds[column.kind] })),
    rows: answer.rows.map((cells) => ({ cells })),
  }
  const cut = answer.isCut ? [{ label: explorer.cutLine, value: explorer.capped(mostRows) }] : []
  const filters = [...(context.filters ?? []), ...cut]
  return tableDocument(explorer.document, { ...context, filters }, { sections: [section] })
}

/** The answer as CSV for a French spreadsheet: byte order mark, semicolons, decimal comma, no cell that runs as a formula; a last line says when there are more. */
export function answerCsv({ columns, rows, isCut }: Answer): string {
  const head = columns.map(({ title }) => csvCell(title))
  const lines = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'number' ? figure(cell) : csvCell(cell ?? ''))),
  )
  const cut = isCut ? [[csvCell(explorer.capped(mostRows))]] : []
  return `\uFEFF${[head, ...lines, ...cut].map((line) => line.join(';')).join('\r\n')}\r\n`
}

function figure(value: number): string {
  return String(value).replace('.', ',')
}
