import { Group, SimpleGrid, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { ownMoments } from '../../../../shared/balanceDay.ts'
import { wallNow } from '../../../../shared/period.ts'
import { debtorBalances } from '../../../../reports/debtorBalances/report.ts'
import type { Balance } from '../../../../reports/debtorBalances/report.ts'
import { clockOf } from '../../filters/pickSites.ts'
import { useSites } from '../../filters/useSites.ts'
import { Fields } from '../../ui/Fields.tsx'
import { Money } from '../../ui/Figures.tsx'
import { ReportPanel } from '../../ui/ReportPanel.tsx'
import { StatCard } from '../../ui/StatCard.tsx'
import { contacts } from './texts.ts'
import { formatMinute } from '../../fr/format.ts'

/** Of the figures on a wide screen; on a phone what follows them is below its edge. */
const figuresHeight = 166

/** What a debtor was invoiced, paid and owes now, by the clock of their restaurant, and since when. */
export function DebtorBalance({ contact }: { contact: Contact }) {
  const { all } = useSites()
  const own = all.filter(({ _id }) => _id === contact.SITE_ID).map(clockOf)
  const minute = ownMoments(own, wallNow()).latest.slice(0, 16)
  const report = useMemo(
    () => debtorBalances({ sites: [contact.SITE_ID], asOf: `${minute}:59.999`, debtor: contact.CONTACT_KEY }),
    [contact, minute],
  )
  return (
    <ReportPanel
      report={report}
      title={contacts.balance}
      shape="figure"
      height={figuresHeight}
      isEmpty={() => false}
      actions={
        <Text size="sm" c="dimmed">
          {contacts.asOf(formatMinute(minute))}
        </Text>
      }
    >
      {({ total }) => <BalanceFigures balance={total} />}
    </ReportPanel>
  )
}

function BalanceFigures({ balance }: { balance: Balance }) {
  const ages = Object.entries(contacts.ages) as [keyof Balance['age'], string][]
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} mb="md">
        <StatCard label={contacts.invoiced} value={<Money value={balance.invoiced} />} />
        <StatCard label={contacts.received} value={<Money value={balance.received} />} />
        <StatCard label={contacts.due} value={<Money value={balance.due} />} />
      </SimpleGrid>
      <Group mb={4}>
        <Text size="sm" fw={600}>
          {contacts.agesTitle}
        </Text>
      </Group>
      <Fields
        label={contacts.agesTitle}
        fields={[
          ...ages.map(([age, label]) => [label, <Money key={age} value={balance.age[age]} />] as const),
          ...(balance.credit === 0 ? [] : [[contacts.credit, <Money key="credit" value={balance.credit} />] as const]),
        ]}
      />
    </>
  )
}
