import { ActionIcon, Group, Switch } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogue as text } from './texts.ts'
import { formatMoney } from '../../fr/format.ts'
import { callApi } from '../../query/callApi.ts'
import { toastError } from '../../ui/toast.ts'
import { buttonColumn, type Column } from '../../ui/table/tableColumn.ts'
import { openFormWindow } from '../../ui/formWindow.tsx'
import { catalogueChange, catalogueSaved, deleteFromCatalogue } from './catalogueActs.tsx'

interface Entry {
  readonly _id: string
  readonly isEnabled: boolean
  readonly nbMonths: number
  readonly price: number
}

/** One of the two catalogues: where its entries are changed, and its words. */
interface Catalogue<Row> {
  readonly path: 'abonnements' | 'codecsis'
  /** What the toasts call an entry. */
  readonly champ: string
  readonly enabledHead: string
  readonly editTitle: string
  readonly nameOf: (row: Row) => string
  readonly form: (row: Row) => ReactNode
}

/** The last columns of a catalogue for who may change it: a switch that enables the entry, and its two buttons. */
export function editColumns<Row extends Entry>(catalogue: Catalogue<Row>): readonly Column<Row>[] {
  return [
    {
      key: 'isEnabled',
      head: catalogue.enabledHead,
      value: ({ isEnabled }) => (isEnabled ? text.enabled : text.disabled),
      render: (row) => <EnabledSwitch row={row} catalogue={catalogue} />,
    },
    buttonColumn('actions', text.actions, (row) => <RowActions row={row} catalogue={catalogue} />),
  ]
}

interface CellProps<Row> {
  readonly row: Row
  readonly catalogue: Catalogue<Row>
}

function EnabledSwitch<Row extends Entry>({ row, catalogue: { path, champ, nameOf } }: CellProps<Row>) {
  const queries = useQueryClient()
  const toggle = (isEnabled: boolean) => {
    const change = callApi<'PUT /abonnements/update/:id' | 'PUT /codecsis/update/:id'>(
      'PUT',
      `${path}/update/${row._id}`,
      { isEnabled },
    )
    catalogueChange(queries, change)
      .then(() => catalogueSaved(queries, text.changed(champ)))
      .catch(toastError)
  }
  return (
    <Switch
      aria-label={text.enable(nameOf(row))}
      checked={row.isEnabled}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  )
}

function RowActions<Row extends Entry>({ row, catalogue }: CellProps<Row>) {
  const queries = useQueryClient()
  const { path, champ, editTitle, form } = catalogue
  const name = catalogue.nameOf(row)
  // Two entries may bear one name: what they cost tells which of them goes.
  const described = `${name} · ${text.monthsOf(row.nbMonths)} · ${formatMoney(row.price)}`
  const remove = () => void deleteFromCatalogue(queries, { path: `${path}/delete/${row._id}`, champ, described })
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text.editOne(name)}
        onClick={() => openFormWindow(editTitle, form(row))}
      >
        <IconEdit size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={text.deleteOne(name)} onClick={remove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
