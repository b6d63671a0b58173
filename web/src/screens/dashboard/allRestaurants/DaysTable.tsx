import { NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { writtenDayMonth } from '../../../../../reports/comparison/words.ts'
import { longestTable } from '../../../../../reports/cockpitDays/report.ts'
import type { CockpitDays, CockpitDaysRow } from '../../../../../reports/cockpitDays/report.ts'
import { activityFigures, nameOfWord } from '../../../../../reports/rows/activityFigures.ts'
import { formatAmount, formatCount } from '../../../fr/format.ts'
import { useChoice } from '../../../filters/useChoice.ts'
import { useDayMarks } from '../../../filters/useDayMarks.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import type { Column, ColumnKind } from '../../../ui/table/tableColumn.ts'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import type { SiteNames } from '../../../ui/useSiteNames.tsx'
import { daysFigure } from './allRestaurantsReports.ts'
import classes from './CockpitTable.module.css'
import { texts } from './texts.ts'

/** Semaine: restaurants by the days of the period, one figure at choice, totals of rows and columns; `mayShow`: of a range that is short enough. */
export function DaysTable({ query, mayShow }: { query: UseQueryResult<CockpitDays>; mayShow: boolean }) {
  const [word, choose] = useChoice(daysFigure)
  const figures = daysFigure.values.map((value) => ({ value, label: activityFigures[nameOfWord[value]].title }))
  const select = (
    <NativeSelect
      size="xs"
      aria-label={texts.figure}
      data={figures}
      value={word}
      onChange={({ currentTarget: { value } }) => choose(daysFigure.values.find((one) => one === value) ?? word)}
    />
  )
  return (
    <Panel title={activityFigures[nameOfWord[word]].title} actions={select}>
      {mayShow ? (
        <LoadedPart query={query}>{(days) => <Rows days={days} />}</LoadedPart>
      ) : (
        <Nothing title={texts.tooLong} hint={texts.tooLongHint(longestTable)} />
      )}
    </Panel>
  )
}

function Rows({ days }: { days: CockpitDays }) {
  const names = useSiteNames()
  const [{ range }, { period }] = useReportFilter()
  const marks = useDayMarks(range, period.dayStartMinutes)
  const columns = useMemo(() => columnsOf(days, names, marks), [days, names, marks])
  return (
    <WideTable columns={columns.length}>
      <DataTable<CockpitDaysRow>
        label={texts.days}
        rows={days.rows}
        rowKey={({ siteId }) => siteId}
        columns={columns}
        initialSort={{ key: 'total', direction: 'desc' }}
        footerLabel={texts.group}
        searchable={false}
      />
    </WideTable>
  )
}

const kinds: Readonly<Record<string, ColumnKind>> = { money: 'money', percent: 'percent' }

function columnsOf(
  { name, days, totals, total }: CockpitDays,
  names: SiteNames,
  marks: ReadonlyMap<string, string>,
): Column<CockpitDaysRow>[] {
  // The unit stands once, above the total: a column a day has no room for it.
  const kind: ColumnKind = kinds[activityFigures[name].kind] ?? 'count'
  const written = activityFigures[name].kind === 'count' ? formatCount : formatAmount
  return [
    {
      key: 'site',
      head: texts.restaurant,
      value: names.nameOf,
      render: (row) => <span className={classes.name}>{names.cellOf(row)}</span>,
    },
    ...days.map((day, index): Column<CockpitDaysRow> => {
      const holiday = marks.get(day)
      return {
        key: day,
        head: headOf(day, holiday),
        fullHead: headOf(day, holiday),
        kind,
        isMean: true,
        isUnitHidden: true,
        value: (row) => row.values[index] ?? null,
        render: (row) => written(row.values[index]),
        total: totals[index] ?? null,
        foot: written(totals[index]),
        ...(holiday === undefined ? {} : { definition: holiday }),
      }
    }),
    {
      key: 'total',
      head: texts.dayTotal,
      kind,
      isMean: true,
      onPhone: true,
      value: (row) => row.total,
      render: (row) => written(row.total),
      total,
      foot: written(total),
    },
  ]
}

/** 'lun. 16/11', a public holiday with the mark that it bears under the curve. */
function headOf(day: string, holiday: string | undefined): string {
  return `${writtenDayMonth(day)}${holiday === undefined ? '' : ' ▲'}`
}
