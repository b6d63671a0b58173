import { Anchor, Text } from '@mantine/core'
import { daysApartCell, expectedNotes } from '../../../../../reports/bankReconciliation/words.ts'
import { familyName } from '../../../../../shared/familyName.ts'
import type { WireBankMonth } from '../../../../../shared/wire/bank.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { bank as texts } from './texts.ts'

type Family = WireBankMonth['familles'][number]

interface BankFamiliesProps {
  readonly month: WireBankMonth
  readonly chosen: string
  readonly onChoose: (family: string) => void
}

/** The month by payment family; the one whose days are shown is in bold. */
export function BankFamilies({ month, chosen, onChoose }: BankFamiliesProps) {
  const { familles, total } = month
  return (
    <Panel title={texts.families}>
      <DataTable<Family>
        label={texts.families}
        rows={familles}
        rowKey={({ famille }) => famille}
        columns={[
          {
            key: 'family',
            head: texts.family,
            value: ({ famille }) => famille,
            render: ({ famille }) => (
              <Anchor
                component="button"
                mih={24}
                miw={24}
                type="button"
                fw={famille === chosen ? 700 : 400}
                aria-current={famille === chosen}
                onClick={() => onChoose(famille)}
              >
                {familyName(famille)}
              </Anchor>
            ),
            total: texts.total,
          },
          {
            key: 'expected',
            head: texts.expected,
            kind: 'money',
            value: ({ attendu }) => attendu,
            total: total.attendu,
          },
          { key: 'received', head: texts.received, kind: 'money', value: ({ recu }) => recu, total: total.recu },
          {
            key: 'difference',
            head: texts.difference,
            definition: texts.differenceSays,
            kind: 'money',
            value: ({ ecart }) => ecart,
            total: total.ecart,
            onPhone: true,
          },
          {
            key: 'apart',
            head: texts.daysApart,
            kind: 'count',
            value: ({ jours_en_ecart: count }) => count,
            render: daysApartCell,
            total: null,
          },
        ]}
      />
      {expectedNotes(month).map((note) => (
        <Text key={note} size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      ))}
    </Panel>
  )
}
