import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { WireCode } from '../../../../shared/contracts/subscriptions.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import type { Column } from '../../components/table/tableColumn.ts'
import {
  catalogueSaved,
  deleteFromCatalogue,
  openCatalogueForm,
  RowActions,
} from '../../components/restaurantCatalogue/catalogueActs.tsx'
import { catalogue, codes as text } from '../../fr/subscriptions.ts'
import { callApi } from '../../lib/callApi.ts'
import { toParisWall } from '../../lib/format.ts'
import { toastError } from '../../lib/toast.ts'
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

const editColumns: readonly Column<WireCode>[] = [
  {
    key: 'isEnabled',
    head: text.isEnabled,
    value: ({ isEnabled }) => (isEnabled ? catalogue.enabled : catalogue.disabled),
    render: (code) => <EnabledSwitch code={code} />,
  },
  {
    key: 'actions',
    head: catalogue.actions,
    isHeadHidden: true,
    sortable: false,
    value: () => null,
    render: (code) => <CodeActions code={code} />,
  },
]

/** The codes as a table; the switch and the buttons stand there for who may use them. */
export function CodeTable({ codes, mayEdit }: { codes: readonly WireCode[]; mayEdit: boolean }) {
  const columns = mayEdit ? [...readColumns, ...editColumns] : readColumns
  return <DataTable label={text.title} rows={codes} rowKey={({ _id }) => _id} columns={columns} searchable />
}

function EnabledSwitch({ code }: { code: WireCode }) {
  const queries = useQueryClient()
  const toggle = (isEnabled: boolean) => {
    callApi('PUT', `codecsis/update/${code._id}`, { isEnabled })
      .then(() => catalogueSaved(queries, catalogue.changed(text.champ)))
      .catch(toastError)
  }
  return (
    <Switch
      aria-label={catalogue.enable(code.code)}
      checked={code.isEnabled}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  )
}

function CodeActions({ code }: { code: WireCode }) {
  const queries = useQueryClient()
  const { _id: id, code: name } = code
  return (
    <RowActions
      name={name}
      onEdit={() => openCatalogueForm(text.edit, <CodeForm code={code} />)}
      onDelete={() => void deleteFromCatalogue(queries, { path: `codecsis/delete/${id}`, champ: text.champ, name })}
    />
  )
}
