import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireEReporting } from '../../../../../shared/wire/accounting.ts'
import { exact, sum, toWire } from '../../../../../shared/money.ts'
import { serviceRange } from '../../../../../shared/period.ts'
import { serviceDayOf } from '../../../../../shared/serviceDay.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { useSites } from '../../../filters/useSites.ts'
import { formatDate } from '../../../fr/format.ts'
import { Money } from '../../../ui/Figures.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatCard } from '../../../ui/StatCard.tsx'
import { EReportingExports } from './EReportingExports.tsx'
import { NothingHeld } from './NothingHeld.tsx'
import { FamilyCategories } from './FamilyCategories.tsx'
import { InvoicedTickets } from './InvoicedTickets.tsx'
import { reportingPeriods } from './reportingPeriods.ts'
import { reporting as texts } from './reportingTexts.ts'
import type { ChosenBook } from './useJournal.ts'

/** E-reporting of a company: its totals for the period, what they assume, and what is left out of them. */
export function EReportingPanel({ chosen, query }: { chosen: ChosenBook; query: UseQueryResult<WireEReporting> }) {
  return (
    <Panel title={texts.title} actions={<EReportingExports chosen={chosen} read={query.data ?? null} />}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        <PeriodButtons />
        <LoadedPart
          query={query}
          empty={<NothingHeld chosen={chosen} />}
          isEmpty={({ lines, invoiced }) => lines.length === 0 && invoiced.length === 0}
        >
          {(read) => <EReportingFigures read={read} />}
        </LoadedPart>
      </Stack>
    </Panel>
  )
}

function EReportingFigures({ read }: { read: WireEReporting }) {
  const netOf = (category: 'TPS1' | 'TLB1') =>
    totalOf(read.lines.filter((line) => line.category === category).map(({ netAmount }) => netAmount))
  const amounts = (rows: readonly { readonly amount: number }[]) => totalOf(rows.map(({ amount }) => amount))
  return (
    <Stack gap="sm">
      <Text data-e-reporting={read.company}>{read.says}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        <StatCard label={texts.services} value={<Money value={netOf('TPS1')} />} />
        <StatCard label={texts.goods} value={<Money value={netOf('TLB1')} />} />
        <StatCard label={texts.received} value={<Money value={amounts(read.payments)} />} />
        <StatCard label={texts.leftOut} value={<Money value={amounts(read.invoiced)} />} />
      </SimpleGrid>
      {read.receipts.length === 0 ? null : (
        <Alert color="yellow" variant="light">
          {texts.receipts} <Money value={amounts(read.receipts)} />
        </Alert>
      )}
      <FamilyCategories read={read} />
      {read.invoiced.length === 0 ? null : <InvoicedTickets tickets={read.invoiced} />}
    </Stack>
  )
}

/** The ten days and the month of the day on which the period ends. */
function PeriodButtons() {
  const [{ range }, { change }] = useReportFilter()
  const { dayStartMinutes } = useSites()
  const [first, last] = range.map((wall) => serviceDayOf(wall, dayStartMinutes))
  return (
    <Group gap="xs">
      {reportingPeriods(last ?? '').map((period) => (
        <Button
          key={period.key}
          size="compact-sm"
          variant={period.first === first && period.last === last ? 'light' : 'default'}
          aria-pressed={period.first === first && period.last === last}
          onClick={() => change({ range: serviceRange(period.first, period.last, dayStartMinutes) })}
        >
          {texts.period(formatDate(period.first), formatDate(period.last))}
        </Button>
      ))}
    </Group>
  )
}

function totalOf(amounts: readonly number[]): number {
  return toWire(sum(amounts.map(exact)))
}
