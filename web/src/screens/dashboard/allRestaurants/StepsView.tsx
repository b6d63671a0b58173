import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { otherSideTitle } from '../../../../../reports/comparison/words.ts'
import { amountOf, stepRules, stepTitles } from '../../../../../reports/turnoverSteps/document.ts'
import type { SiteSteps, TurnoverSteps } from '../../../../../reports/turnoverSteps/report.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import { formatRise, formatDifference } from '../../../fr/format.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import type { SiteNames } from '../../../ui/useSiteNames.tsx'
import { Ladder } from './Ladder.tsx'
import classes from './CockpitTable.module.css'
import { texts } from './texts.ts'
import { Tinted } from './Tinted.tsx'

interface StepsViewProps {
  readonly query: UseQueryResult<TurnoverSteps>
  readonly kind: ComparisonKind
}

/** Pourquoi: from the compared turnover to this one, of the group as a ladder, then of each restaurant, which opens its own. */
export function StepsView({ query, kind }: StepsViewProps) {
  return (
    <Stack>
      <Panel title={texts.why}>
        <LoadedPart
          query={query}
          shape="chart"
          height={240}
          isEmpty={({ steps }) => steps.length === 0}
          empty={<NoSteps isAlone={query.data?.previous === null} isToCome={query.data?.sides.current.isToCome} />}
        >
          {(steps) => <Ladder label={texts.why} kind={kind} steps={steps} />}
        </LoadedPart>
      </Panel>
      <Panel title={texts.whyTable}>
        <LoadedPart query={query}>{(steps) => <StepsTable steps={steps} kind={kind} />}</LoadedPart>
      </Panel>
    </Stack>
  )
}

/** Why there are no steps: the period is to come, nothing is usual to begin at, or nothing was sold. */
function NoSteps({ isAlone, isToCome }: { isAlone: boolean; isToCome: true | undefined }) {
  const title = isAlone ? texts.noUsual : texts.noChange
  return <Nothing title={isToCome ? texts.isToCome : title} hint={texts.noChangeHint} />
}

function StepsTable({ steps, kind }: { steps: TurnoverSteps; kind: ComparisonKind }) {
  const names = useSiteNames()
  const columns = useMemo(() => columnsOf(steps, kind, names), [steps, kind, names])
  return (
    <WideTable columns={columns.length}>
      <DataTable<SiteSteps>
        label={texts.whyTable}
        rows={steps.rows}
        rowKey={({ siteId }) => siteId}
        columns={columns}
        initialSort={{ key: 'delta', direction: 'desc' }}
        footerLabel={texts.group}
        searchable={false}
        isDense
        expand={(row) =>
          row.steps.length === 0 ? (
            <NoSteps isAlone={row.previous === null} isToCome={steps.sides.current.isToCome} />
          ) : (
            <Ladder label={names.nameOf(row)} kind={kind} steps={row} />
          )
        }
      />
    </WideTable>
  )
}

function columnsOf(group: TurnoverSteps, kind: ComparisonKind, names: SiteNames): Column<SiteSteps>[] {
  return [
    {
      key: 'site',
      head: texts.restaurant,
      value: names.nameOf,
      render: (row) => <span className={classes.name}>{names.cellOf(row)}</span>,
    },
    {
      key: 'delta',
      head: texts.difference,
      fullHead: texts.differences.delta,
      kind: 'money',
      total: group.delta,
      onPhone: true,
      value: (row) => row.delta,
      foot: formatDifference(group.delta),
      render: (row) => <Tinted change={row.change ?? row.delta}>{formatDifference(row.delta)}</Tinted>,
    },
    {
      key: 'change',
      head: texts.difference,
      fullHead: texts.differences.change,
      kind: 'percent',
      total: group.change,
      value: (row) => row.change,
      foot: formatRise(group.change),
      render: (row) => <Tinted change={row.change}>{formatRise(row.change)}</Tinted>,
    },
    {
      key: 'previous',
      head: otherSideTitle(kind),
      kind: 'money',
      total: group.previous,
      value: (row) => row.previous,
    },
    ...group.steps.map(({ kind: step }): Column<SiteSteps> => ({
      key: step,
      head: stepTitles[step],
      definition: stepRules[step],
      kind: 'money',
      value: (row) => amountOf(row, step),
      render: (row) => formatDifference(amountOf(row, step)),
      total: amountOf(group, step),
      foot: formatDifference(amountOf(group, step)),
    })),
    { key: 'current', head: 'CA TTC', kind: 'money', total: group.current, value: (row) => row.current },
  ]
}
