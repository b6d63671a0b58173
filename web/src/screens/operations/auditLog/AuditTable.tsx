import { Code, Text } from '@mantine/core'
import { exportedReportTitle } from '../../../../../shared/exportedReports.ts'
import type { WireAuditEntry } from '../../../../../shared/wire/audit.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { audit as text, auditActions } from './texts.ts'
import { formatDateTime, toParisWall } from '../../../fr/format.ts'

/** One page of the log; a row opens what else is known of the act. */
export function AuditTable({ entries }: { entries: readonly WireAuditEntry[] }) {
  return (
    <DataTable
      label={text.title}
      rows={entries}
      rowKey={({ _id }) => _id}
      searchable={false}
      initialSort={{ key: 'at', direction: 'desc' }}
      expand={(entry) => <Details entry={entry} />}
      columns={[
        {
          key: 'at',
          head: text.at,
          kind: 'date',
          value: ({ at }) => at,
          render: ({ at }) => formatDateTime(toParisWall(at)),
          width: 215,
        },
        { key: 'action', head: text.action, value: ({ action }) => auditActions[action] ?? action, onPhone: true },
        { key: 'actor', head: text.actor, value: ({ actor }) => actor || text.nobody },
        { key: 'target', head: text.target, value: targetName },
        { key: 'address', head: text.address, value: ({ address }) => address || text.nobody },
      ]}
    />
  )
}

/** The name that was noted, else what kind of thing it was and the beginning of its id. */
function targetName({ action, target, targetType, targetId }: WireAuditEntry): string {
  if (action === 'report.export') return exportedReportTitle(target)
  if (target !== '') return target
  const kinds: Readonly<Record<string, string>> = text.targets
  const name = `${kinds[targetType] ?? targetType} ${targetId.slice(0, 8)}`.trim()
  return name || text.nobody
}

function Details({ entry }: { entry: WireAuditEntry }) {
  const lines = Object.entries({ action: entry.action, [entry.targetType]: entry.targetId, ...entry.details })
  return (
    <Code block p="sm" aria-label={text.details} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {lines.map(([key, value]) => (
        <Text key={key} component="span" display="block" size="xs" ff="monospace">
          {`${key}\u202f: ${typeof value === 'string' ? value : JSON.stringify(value)}`}
        </Text>
      ))}
    </Code>
  )
}
