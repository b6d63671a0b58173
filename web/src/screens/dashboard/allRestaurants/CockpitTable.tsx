import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Anchor, Text } from '@mantine/core'
import type { Cockpit, CockpitFigures, CockpitRow } from '../../../../../reports/cockpit/report.ts'
import { receivedMoment, writtenState } from '../../../../../reports/cockpit/words.ts'
import { activityFigures } from '../../../../../reports/rows/activityFigures.ts'
import type { ActivityName } from '../../../../../reports/rows/activityFigures.ts'
import { useKeptSearch } from '../../../filters/useReportFilter.ts'
import { formatAmount, formatDifference, formatRise, formatWholeMoney } from '../../../fr/format.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import type { Column, ColumnKind } from '../../../ui/table/tableColumn.ts'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import type { SiteNames } from '../../../ui/useSiteNames.tsx'
import classes from './CockpitTable.module.css'
import { texts } from './texts.ts'
import { Tinted } from './Tinted.tsx'

/** The cockpit's table: restaurants beside each other, the group in the foot. */
export function CockpitTable({ query }: { query: UseQueryResult<Cockpit> }) {
  const search = useKeptSearch().toString()
  const names = useSiteNames()
  return (
    <Panel>
      <LoadedPart query={query}>{(figures) => <Rows figures={figures} names={names} search={search} />}</LoadedPart>
    </Panel>
  )
}

interface RowsProps {
  readonly figures: Cockpit
  readonly names: SiteNames
  readonly search: string
}

function Rows({ figures, names, search }: RowsProps) {
  const columns = useMemo(() => columnsOf(figures.total, names, search), [figures.total, names, search])
  return (
    <WideTable columns={columns.length}>
      <DataTable<CockpitRow>
        label={texts.table}
        rows={figures.rows}
        rowKey={({ siteId }) => siteId}
        columns={columns}
        initialSort={{ key: 'grossSales', direction: 'desc' }}
        footerLabel={texts.group}
        searchable={false}
        isDense
      />
    </WideTable>
  )
}

const kinds: Readonly<Record<string, ColumnKind>> = {
  money: 'money',
  percent: 'percent',
  count: 'count',
  decimal: 'count',
}
/**
 * What changed, where it goes and whether it is whole stand first, where no scrolling is needed; then guests and what an hour
 * brings, which a director acts on; rates that matter by exception last. Paper keeps the order of the calls.
 */
const figuresInOrder = [
  ...(['covers', 'averageCover', 'netSalesPerHour', 'workedHours'] as const),
  ...(['discountRate', 'offeredRate', 'cancelledRate', 'cardShare'] as const),
] satisfies ActivityName[]
const definitions: Readonly<Partial<Record<ActivityName, string>>> = texts.definitions

function columnsOf(total: CockpitFigures, names: SiteNames, search: string): Column<CockpitRow>[] {
  return [
    siteColumn(names, search),
    {
      key: 'grossSales',
      head: unbroken(activityFigures.grossSales.title),
      kind: 'money',
      share: true,
      onPhone: true,
      value: (row) => row.grossSales,
      total: total.grossSales,
    },
    ...comparedColumns(total),
    {
      key: 'weeks',
      head: texts.weekly,
      definition: texts.weeks,
      foot: <Weeks name={texts.group} weeks={total.weeks} />,
      value: (row) => row.weeks.at(-1) ?? null,
      render: (row) => <Weeks name={names.nameOf(row)} weeks={row.weeks} />,
    },
    {
      key: 'data',
      head: texts.data,
      definition: texts.definitions.data,
      value: (row) => writtenState(row),
      render: (row) => (
        <Text size="xs" className={isWaitedFor(row) ? classes.late : classes.data} data-state={row.state}>
          {stateOf(row)}
        </Text>
      ),
    },
    ...figuresInOrder.map((name): Column<CockpitRow> => figureColumn(name, total[name])),
  ]
}

/** 'reçu 22:41' where nothing else is to be said: the column has no room for the sentence. */
function stateOf(row: CockpitRow): string {
  const moment = receivedMoment(row)
  return moment === null ? writtenState(row) : texts.receivedAt(moment)
}

/** Whether something should have come, and did not. */
function isWaitedFor({ state }: CockpitRow): boolean {
  return state === 'aucun_ticket' || state === 'retard' || state === 'muette'
}

/** A head of two lines breaks between its words that mean something: 'CA HT', 'par heure'. */
function unbroken(title: string): string {
  return title.replaceAll(/\b(CA|par) /g, '$1\u00a0')
}

function figureColumn(name: ActivityName, total: number | null): Column<CockpitRow> {
  const { title, kind } = activityFigures[name]
  return {
    key: name,
    head: unbroken(title),
    kind: kinds[kind] ?? 'count',
    value: (row) => row[name],
    total,
    ...(kind === 'count' ? {} : { render: (row) => formatAmount(row[name]), foot: formatAmount(total) }),
    ...(definitions[name] === undefined ? {} : { definition: definitions[name] }),
  }
}

function siteColumn(names: SiteNames, search: string): Column<CockpitRow> {
  return {
    key: 'site',
    head: texts.restaurant,
    value: names.nameOf,
    render: (row) => (
      <Anchor
        component={Link}
        to={addressOf(row.siteId, search)}
        size="sm"
        className={classes.name ?? ''}
        title={texts.openSite(names.nameOf(row))}
      >
        {names.cellOf(row)}
      </Anchor>
    ),
  }
}

/** Flash Infos of that restaurant alone, of the same period and comparison. */
function addressOf(siteId: string, search: string): string {
  const kept = new URLSearchParams(search)
  kept.set('sites', siteId)
  return `/?${kept.toString()}`
}

/** What differs from the compared period; tinted by its share of the turnover that it differs from. */
function comparedColumns(total: CockpitFigures): Column<CockpitRow>[] {
  return [
    {
      key: 'delta',
      head: texts.difference,
      fullHead: texts.differences.delta,
      definition: texts.definitions.delta,
      kind: 'money',
      total: total.delta,
      value: (row) => row.delta,
      foot: formatDifference(total.delta),
      render: (row) => <Tinted change={row.change ?? row.delta}>{formatDifference(row.delta)}</Tinted>,
    },
    {
      key: 'change',
      head: texts.difference,
      fullHead: texts.differences.change,
      kind: 'percent',
      total: total.change,
      onPhone: true,
      value: (row) => row.change,
      foot: formatRise(total.change),
      render: (row) => <Tinted change={row.change}>{formatRise(row.change)}</Tinted>,
    },
    {
      key: 'contribution',
      head: texts.contribution,
      definition: texts.definitions.contribution,
      kind: 'percent',
      value: (row) => row.contribution,
      render: (row) => formatDifference(row.contribution),
      total: total.contribution,
      foot: formatDifference(total.contribution),
    },
  ]
}

function Weeks({ name, weeks }: { name: string; weeks: readonly number[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)].map(formatWholeMoney)
  return <Sparkline values={weeks} label={texts.weeksOf(name, first ?? '', last ?? '')} />
}
