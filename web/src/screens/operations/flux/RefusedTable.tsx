import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { refusedReason } from '../../../../../reports/flux/refusedReason.ts'
import { roleFacts } from '../../../../../shared/roles.ts'
import type { WireRefusedFile } from '../../../../../shared/wire/flux.ts'
import { formatDateTime, toParisWall } from '../../../fr/format.ts'
import { useUser } from '../../../query/session.ts'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { SettleButton } from './SettleButton.tsx'
import { flux } from './texts.ts'

/** Who sent it, for the house: their import is theirs to open, and they are whom one asks. */
const client: Column<WireRefusedFile> = {
  key: 'client',
  head: flux.client,
  value: (file) => file.client?.nom ?? '',
  render: ({ client: sender }) =>
    sender === null ? null : (
      <Anchor component={Link} to={`/editmanager/${sender.userID}`} size="sm">
        {sender.nom}
      </Anchor>
    ),
}

/** A row a refused file, with its reason and the way to the import that it came with. */
export function RefusedTable({ rows }: { rows: readonly WireRefusedFile[] }) {
  const { isStaff } = roleFacts[useUser().role]
  return (
    <DataTable<WireRefusedFile>
      label={flux.refused}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'file',
          head: flux.file,
          value: ({ fichier }) => fichier,
          render: ({ fichier, envoi, recu_le: at }) => (
            <PhoneNote note={formatDateTime(toParisWall(at))}>
              {envoi === null ? (
                fichier
              ) : (
                <Anchor component={Link} to={`/xml-files/upload?envoi=${envoi}`} size="sm" title={flux.toFiles}>
                  {fichier}
                </Anchor>
              )}
            </PhoneNote>
          ),
        },
        {
          key: 'reason',
          head: flux.reason,
          value: (file) =>
            [file.en_partie ? flux.partly : '', refusedReason(file) || flux.unreadable].filter(Boolean).join(' · '),
          onPhone: true,
        },
        { key: 'site', head: flux.restaurant, value: ({ LibSite }) => LibSite ?? flux.unknownSite },
        ...(isStaff ? [client] : []),
        {
          key: 'receivedAt',
          head: flux.receivedAt,
          kind: 'date',
          value: (row) => row.recu_le,
          render: ({ recu_le: at }) => formatDateTime(toParisWall(at)),
        },
        {
          key: 'settle',
          head: flux.settleHead,
          value: () => '',
          sortable: false,
          render: ({ envoi, fichier }) => (envoi === null ? null : <SettleButton upload={envoi} file={fichier} />),
        },
      ]}
    />
  )
}
