import { Alert, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DebtorBalance } from '../../../../../reports/debtorBalances/report.ts'
import { formatClocks } from '../../../../../reports/render/formatCell.ts'
import { futureBalance } from '../../../../../shared/balanceDay.ts'
import { formatDate } from '../../../fr/format.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Money } from '../../../ui/Figures.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatCard } from '../../../ui/StatCard.tsx'
import { isUnread } from '../../../ui/typedDay.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import { contacts as texts } from '../texts.ts'
import type { Balances } from '../useBalances.ts'
import { DebtorExports } from './DebtorExports.tsx'
import type { NameOf } from './useDebtorNames.ts'

/** What debtors owe at the end of a day, by age, and apart from it what they paid beyond every invoice. */
export function DebtorAges({ balances, nameOf }: { balances: Balances; nameOf: NameOf }) {
  const { query, asOf, since, refused } = balances
  return (
    <Panel title={texts.agesTitle} actions={<DebtorExports report={query.data ?? null} {...{ nameOf, asOf, since }} />}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.agesHint}
        </Text>
        <Group align="flex-end" gap="md">
          <AgesDay {...balances} />
          <Text size="sm" c="dimmed" data-as-of={asOf}>
            {texts.agesAsOf(formatClocks(since.slice(0, 16), asOf.slice(0, 16)))}
          </Text>
        </Group>
        {refused === null ? null : <Alert variant="light">{texts.agesRefused(formatDate(refused))}</Alert>}
        <LoadedPart query={query} isEmpty={() => false}>
          {(report) => <Ages {...report} nameOf={nameOf} />}
        </LoadedPart>
      </Stack>
    </Panel>
  )
}

/** The day at whose end they are told, today at the latest: one to come is refused where it is typed. */
function AgesDay({ day, today, pickDay }: Pick<Balances, 'day' | 'today' | 'pickDay'>) {
  const [isFuture, setFuture] = useState(false)
  const pick = (next: string) => {
    const isLater = !isUnread(next) && next > today
    setFuture(isLater)
    if (!isUnread(next) && !isLater) pickDay(next || null)
  }
  const error = isFuture ? futureBalance : undefined
  return (
    <DayInput
      label={texts.agesDay}
      name="au"
      value={day ?? ''}
      max={today}
      error={error}
      atOnce="shows"
      onChange={pick}
    />
  )
}

interface AgesProps extends NonNullable<Balances['query']['data']> {
  readonly nameOf: NameOf
}

function Ages({ rows, total, nameOf }: AgesProps) {
  const owing = useMemo(() => rows.filter(({ due }) => due > 0), [rows])
  const inCredit = useMemo(() => rows.filter(({ credit }) => credit > 0), [rows])
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
        {ages.map((age) => (
          <StatCard key={age} label={texts.ages[age]} value={<Money value={total.age[age]} />} />
        ))}
        <StatCard label={texts.credit} value={<Money value={total.credit} />} />
      </SimpleGrid>
      {owing.length === 0 ? <Alert variant="light">{texts.nobodyOwes}</Alert> : <Owing rows={owing} nameOf={nameOf} />}
      {inCredit.length === 0 ? null : <InCredit rows={inCredit} nameOf={nameOf} />}
    </Stack>
  )
}

const ages = Object.keys(texts.ages) as (keyof DebtorBalance['age'])[]

interface RowsProps {
  readonly rows: readonly DebtorBalance[]
  readonly nameOf: NameOf
}

function Owing({ rows, nameOf }: RowsProps) {
  const who = useWho(nameOf)
  const columns: readonly Column<DebtorBalance>[] = [
    ...who,
    { key: 'due', head: texts.due, kind: 'money', value: ({ due }) => due, onPhone: true },
    ...ages.map((age) => ({
      key: age,
      head: texts.ages[age],
      kind: 'money' as const,
      value: (row: DebtorBalance) => row.age[age],
    })),
  ]
  return <DataTable label={texts.agesTitle} rows={rows} rowKey={keyOf} columns={columns} maxHeight="60vh" />
}

function InCredit({ rows, nameOf }: RowsProps) {
  const who = useWho(nameOf)
  const columns: readonly Column<DebtorBalance>[] = [
    ...who,
    { key: 'credit', head: texts.credit, kind: 'money', value: ({ credit }) => credit, onPhone: true },
  ]
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.creditHint}</Text>
      <DataTable label={texts.inCredit} rows={rows} rowKey={keyOf} columns={columns} maxHeight="40vh" />
    </Stack>
  )
}

function useWho(nameOf: NameOf): readonly Column<DebtorBalance>[] {
  const names = useSiteNames()
  return [
    { key: 'name', head: texts.name, value: nameOf },
    { key: 'site', head: texts.site, value: (row) => names.nameOf(row), render: (row) => names.cellOf(row) },
  ]
}

/** Equal names stay apart: a debtor is his key in his restaurant. */
function keyOf({ siteId, debtor }: DebtorBalance): string {
  return `${siteId} ${debtor}`
}
