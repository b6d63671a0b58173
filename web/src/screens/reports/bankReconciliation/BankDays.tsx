import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { unfinishedNote } from '../../../../../reports/bankReconciliation/words.ts'
import { familyName } from '../../../../../shared/familyName.ts'
import type { WireBankMonth } from '../../../../../shared/wire/bank.ts'
import { formatDay, formatMoney } from '../../../fr/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { bank as texts } from './texts.ts'

type Day = WireBankMonth['jours'][number]

/** A family's days, with the sum of their differences from the first of the month; the running one apart, in no sum. */
export function BankDays({ month, family }: { month: WireBankMonth; family: string }) {
  const rows = useMemo(() => month.jours.filter(({ famille }) => famille === family), [month, family])
  const of = month.familles.find(({ famille }) => famille === family)
  const unfinished = month.en_cours.filter(({ famille }) => famille === family)
  return (
    <Panel title={`${texts.days} · ${familyName(family)}`}>
      <DataTable<Day>
        label={texts.days}
        rows={rows}
        rowKey={({ jour }) => jour}
        searchable={false}
        columns={[
          {
            key: 'day',
            head: texts.day,
            kind: 'date',
            value: ({ jour }) => jour,
            render: ({ jour }) => formatDay(jour),
            total: texts.total,
          },
          {
            key: 'expected',
            head: texts.expected,
            kind: 'money',
            value: ({ attendu }) => attendu,
            total: of?.attendu ?? 0,
          },
          { key: 'received', head: texts.received, kind: 'money', value: ({ recu }) => recu, total: of?.recu ?? 0 },
          {
            key: 'difference',
            head: texts.difference,
            definition: texts.differenceSays,
            kind: 'money',
            value: ({ ecart }) => ecart,
            total: of?.ecart ?? 0,
            onPhone: true,
          },
          {
            key: 'running',
            head: texts.running,
            definition: texts.runningSays,
            kind: 'money',
            value: ({ cumul }) => cumul,
            total: null,
          },
        ]}
      />
      {unfinished.map(({ jour, attendu, recu }) => (
        <Text key={jour} size="sm" c="dimmed" mt="xs" data-unfinished={jour}>
          {texts.unfinished(formatDay(jour), formatMoney(attendu), formatMoney(recu))} {unfinishedNote}
        </Text>
      ))}
    </Panel>
  )
}
