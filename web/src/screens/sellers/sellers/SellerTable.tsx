import { Badge, Button } from '@mantine/core'
import type { Seller } from '../../../../../shared/wire/sellers.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn, type Column } from '../../../ui/table/tableColumn.ts'
import { sellers } from './texts.ts'

interface SellerTableProps {
  readonly rows: readonly Seller[]
  readonly selected: readonly Seller[]
  readonly onSelect: (rows: Seller[]) => void
  readonly onEdit: (seller: Seller) => void
  readonly withSite: boolean
}

/** Checkbox, name, state and 'Modifier' of each seller. */
export function SellerTable({ rows, selected, onSelect, onEdit, withSite }: SellerTableProps) {
  return (
    <DataTable
      label={sellers.table}
      rows={rows}
      rowKey={(row) => row._id}
      initialSort={{ key: 'name', direction: 'asc' }}
      selection={{
        selected,
        onChange: onSelect,
        nameOf: (row) => (withSite ? `${row.LibVendeur}, ${row.LibSite}` : row.LibVendeur),
      }}
      columns={columns(onEdit, withSite)}
    />
  )
}

function columns(onEdit: (seller: Seller) => void, withSite: boolean): readonly Column<Seller>[] {
  const edit = buttonColumn<Seller>('edit', sellers.edit, (row) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={sellers.editOf(row.LibVendeur, withSite ? row.LibSite : undefined)}
      onClick={() => onEdit(row)}
    >
      {sellers.edit}
    </Button>
  ))
  // On a phone the restaurant tells equal names apart; the state waits in the opened row.
  const site: Column<Seller> = { key: 'site', head: sellers.restaurant, value: (row) => row.LibSite, onPhone: true }
  return [
    { key: 'name', head: sellers.name, value: (row) => row.LibVendeur },
    ...(withSite ? [site] : []),
    {
      key: 'state',
      head: sellers.state,
      value: (row) => stateOf(row),
      render: (row) => (
        <Badge variant="light" color={row.isActive ? 'green' : 'gray'} tt="none">
          {stateOf(row)}
        </Badge>
      ),
      onPhone: !withSite,
    },
    { ...edit, width: 120 },
  ]
}

function stateOf({ isActive }: Seller): string {
  return isActive ? sellers.states.active : sellers.states.inactive
}
