import { NativeSelect, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { writtenDayMonth } from '../../../../../reports/comparison/words.ts'
import { longestTable } from '../../../../../reports/cockpitDays/report.ts'
import type { CockpitDays, CockpitDaysRow } from '../../../../../reports/cockpitDays/report.ts'
import { activityFigures, nameOfWord } from '../../../../../reports/rows/activityFigures.ts'
import { formatAmount, formatCount } from '../../../fr/format.ts'
import { useChoice } from '../../../filters/useChoice.ts'
import { useDayMarks } from '../../../filters/useDayMarks.ts'
import type { DayMarks } from '../../../filters/useDayMarks.ts'
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
    <>
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
      {marks.unknown === null ? null : (
        <Text size="xs" c="dimmed" mt={6}>
          {marks.unknown}
        </Text>
      )}
    </>
  )
}

const kinds: Readonly<Record<string, ColumnKind>> = { money: 'money', percent: 'percent' }

function columnsOf(
  { name, days, totals, total }: CockpitDays,
  names: SiteNames,
  marks: DayMarks,
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
      const mark = marks.days.get(day)
      return {
        key: day,
        head: `${writtenDayMonth(day)}${mark?.isOfOneDay ? ' ▲' : ''}`,
        // On a phone a row is opened alone: its own marks stand there in words, and those of other restaurants do not.
        fullHead: writtenDayMonth(day),
        note: ({ siteId }) => marks.ofSite(siteId).get(day),
        isBanded: mark?.isSchool === true,
        kind,
        isMean: true,
        isUnitHidden: true,
        value: (row) => row.values[index] ?? null,
        render: (row) => written(row.values[index]),
        total: totals[index] ?? null,
        foot: written(totals[index]),
        ...(mark === undefined ? {} : { definition: mark.words }),
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
