import type { WireCode } from '../../../../../shared/wire/csiCodes.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { editColumns } from '../editColumns.tsx'
import { catalogue } from '../texts.ts'
import { codes as text } from './texts.ts'
import { toParisWall } from '../../../fr/format.ts'
import { CodeForm } from './CodeForm.tsx'

const readColumns: readonly Column<WireCode>[] = [
  {
    key: 'code',
    head: text.code,
    value: ({ code }) => code,
    // A code is read out and copied: it stays in one piece.
    render: ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
  },
  { key: 'libel', head: catalogue.label, value: ({ libel }) => libel },
  {
    key: 'nbMonths',
    head: catalogue.months,
    kind: 'count',
    value: ({ nbMonths }) => nbMonths,
    render: ({ nbMonths }) => catalogue.monthsOf(nbMonths),
  },
  { key: 'price', head: catalogue.price, kind: 'money', value: ({ price }) => price },
  { key: 'isUsed', head: text.use, value: ({ isUsed }) => (isUsed ? text.used : text.unused), onPhone: true },
  { key: 'LibSite', head: text.restaurant, value: ({ LibSite }) => LibSite },
  {
    key: 'usedDate',
    head: text.usedDate,
    kind: 'date',
    value: ({ usedDate }) => (usedDate ? toParisWall(usedDate) : null),
  },
]

const changes = editColumns<WireCode>({
  path: 'codecsis',
  champ: text.champ,
  enabledHead: text.isEnabled,
  editTitle: text.edit,
  nameOf: ({ code }) => code,
  form: (code) => <CodeForm code={code} />,
})

/** The codes as a table; the switch and the buttons stand there for who may use them. */
export function CodeTable({ codes, mayEdit }: { codes: readonly WireCode[]; mayEdit: boolean }) {
  const columns = mayEdit ? [...readColumns, ...changes] : readColumns
  return <DataTable label={text.title} rows={codes} rowKey={({ _id }) => _id} columns={columns} searchable />
}
