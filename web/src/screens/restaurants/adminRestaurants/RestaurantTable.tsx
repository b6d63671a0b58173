import { useMemo } from 'react'
import type { WireClientRestaurant } from '../../../../../shared/wire/clients.ts'
import { mayOpen } from '../../../navigation/access.ts'
import { useUser } from '../../../query/session.ts'
import { NamedCell } from '../../../ui/standings/NamedCell.tsx'
import { coverColumns, dataColumns } from '../../../ui/standings/standingColumns.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { restaurants as text } from '../texts.ts'

type Row = WireClientRestaurant

/** The restaurants of the house as a table; a name leads to its details who may open them. */
export function RestaurantTable({ restaurants }: { restaurants: readonly Row[] }) {
  const hasDetails = mayOpen(useUser().role, '/details-restaurant/:id')
  const columns = useMemo(() => columnsOf(hasDetails), [hasDetails])
  return (
    <DataTable label={text.staffTitle} rows={restaurants} rowKey={({ site }) => site} columns={columns} searchable />
  )
}

function columnsOf(hasDetails: boolean): readonly Column<Row>[] {
  return [
    {
      key: 'LibSite',
      head: text.restaurant,
      // By all that it is looked for by, ordered by its name.
      value: ({ LibSite, ville, code_postal: code, siret, serieNumber, societe }) =>
        [LibSite, ville, code, siret, serieNumber, societe].join(' '),
      render: ({ site, LibSite, ville, code_postal: code }) => (
        <NamedCell name={LibSite} apart={[`${code} ${ville}`]} to={hasDetails ? `/details-restaurant/${site}` : null} />
      ),
    },
    {
      key: 'client',
      head: text.client,
      value: ({ userID, SocieteName, email }) => (userID === null ? null : `${SocieteName} ${email}`),
      render: ({ userID, SocieteName, email }) =>
        userID === null ? (
          text.noClient
        ) : (
          <NamedCell
            name={SocieteName.trim() || email}
            apart={SocieteName.trim() ? [email] : []}
            to={`/editmanager/${userID}`}
          />
        ),
    },
    ...dataColumns<Row>(),
    ...coverColumns<Row>(),
  ]
}
