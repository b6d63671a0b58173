import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { countStates, type DayState } from '../../../../../reports/daysToClose/monthState.ts'
import { serviceRange } from '../../../../../shared/period.ts'
import { lastDayOf } from '../../../../../shared/month.ts'
import { weekdayOf } from '../../../../../shared/wallTime.ts'
import type { WireCompanyMonth } from '../../../../../shared/wire/monthClosing.ts'
import { formatDay } from '../../../fr/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import classes from './MonthClosing.module.css'
import { dayWords, monthClosing as texts, openStates } from './texts.ts'

type Row = WireCompanyMonth['rows'][number]
type Day = Row['days'][number]

const otherStates: readonly DayState[] = ['sans_ticket', 'a_venir']

/** Days by restaurants with their states: a table, on a phone a strip a restaurant that opens into its calendar. */
export function MonthDays({ month }: { month: WireCompanyMonth }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Panel title={texts.days}>
      <Legend rows={month.rows} />
      <Emptied rows={month.rows} />
      {isPhone ? <PhoneRows rows={month.rows} /> : <Grid rows={month.rows} month={month.month} />}
    </Panel>
  )
}

function Legend({ rows }: { rows: readonly Row[] }) {
  const all = rows.flatMap(({ days }) => days.map(({ state }) => state))
  const sign = (state: DayState) => (
    <Group key={state} gap={6} wrap="nowrap">
      <span className={classes.day} data-state={state} aria-hidden="true">
        {dayWords[state].sign}
      </span>
      <Text size="sm">{texts.counted(all.filter((one) => one === state).length, dayWords[state])}</Text>
    </Group>
  )
  return (
    <Group gap="md" mb="sm">
      {sign('arretee')}
      <Group gap="md" data-to-close>
        <Text size="sm">{texts.toClose(all.filter((one) => openStates.includes(one)).length)}</Text>
        {openStates.map(sign)}
      </Group>
      {otherStates.map(sign)}
    </Group>
  )
}

/** Closed days whose tickets are gone since stand among the closed ones. */
function Emptied({ rows }: { rows: readonly Row[] }) {
  const { nameOf } = useSiteNames()
  return rows
    .filter(({ videes }) => videes > 0)
    .map((row) => (
      <Text key={row.site} size="sm" mb="sm" data-emptied={row.videes}>
        {texts.emptied(row.videes, nameOf(siteOf(row)))}
      </Text>
    ))
}

function Grid({ rows, month }: { rows: readonly Row[]; month: string }) {
  const { nameOf, cellOf } = useSiteNames()
  const days = rows[0]?.days ?? []
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={texts.days}>
      <table className={classes.grid}>
        <caption>
          <VisuallyHidden>{texts.days}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {texts.restaurant}
            </th>
            {days.map(({ day }) => (
              <th key={day} scope="col" data-weekend={weekdayOf(day) > 5}>
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.site}>
              <th scope="row" className={classes.name}>
                <Anchor component={Link} to={closingsOf(row.site, month)} size="sm" title={nameOf(siteOf(row))}>
                  {cellOf(siteOf(row))}
                </Anchor>
              </th>
              {row.days.map((day) => (
                <td key={day.day} title={nameOfDay(day)}>
                  <DaySign state={day.state} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DaySign({ state }: { state: DayState }) {
  const { sign, name } = dayWords[state]
  return (
    <span className={classes.day} data-state={state}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

/** A restaurant a row: its month as a strip and in words, opened as the calendar that hangs on a wall. */
function PhoneRows({ rows }: { rows: readonly Row[] }) {
  const { nameOf } = useSiteNames()
  return rows.map((row) => (
    <details key={row.site} className={classes.phoneRow}>
      <summary>
        <Text span size="sm" fw={600}>
          {nameOf(siteOf(row))}
        </Text>
        <Text span size="xs" c="dimmed">
          {wordsOf(row)}
        </Text>
        <span className={classes.strip} aria-hidden="true">
          {row.days.map(({ day, state }) => (
            <span key={day} data-state={state} />
          ))}
        </span>
      </summary>
      <ol className={classes.calendar}>
        {row.days.map((day, at) => (
          <li key={day.day} style={at === 0 ? { gridColumnStart: weekdayOf(day.day) } : undefined}>
            <span className={classes.day} data-state={day.state}>
              <span aria-hidden="true">
                {Number(day.day.slice(8))} {dayWords[day.state].sign}
              </span>
              <VisuallyHidden>{nameOfDay(day)}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      <Anchor component={Link} to={closingsOf(row.site, row.days[0]?.day.slice(0, 7) ?? '')} size="sm">
        {texts.mend}
        <VisuallyHidden> {nameOf(siteOf(row))}</VisuallyHidden>
      </Anchor>
    </details>
  ))
}

function siteOf({ site, LibSite }: Row) {
  return { siteId: site, site: LibSite }
}

/** '22 arrêtées, 4 justes, 2 à compléter, 1 écart'. */
function wordsOf({ days }: Row): string {
  const { arretees, a_arreter: right, a_completer: held, ecarts } = countStates(days.map(({ state }) => state))
  const words = [
    ...(arretees === 0 ? [] : [texts.counted(arretees, dayWords.arretee)]),
    ...(right === 0 ? [] : [texts.counted(right, dayWords.a_arreter)]),
    ...(held === 0 ? [] : [texts.counted(held, dayWords.a_completer)]),
    ...(ecarts === 0 ? [] : [texts.counted(ecarts, dayWords.ecart)]),
  ]
  return words.length === 0 ? texts.noMonth : words.join(', ')
}

/** 'sam. 14 mars : arrêtée n° 12'. */
function nameOfDay({ day, state, number }: Day): string {
  const name = number === null ? dayWords[state].name : `${dayWords[state].name} n°\u202f${number}`
  return texts.ofDay(formatDay(day), name)
}

/** The closings of a restaurant in a month. */
function closingsOf(site: string, month: string): string {
  const [du, au] = serviceRange(`${month}-01`, lastDayOf(month), 0)
  return `/arretes-journee?${new URLSearchParams({ du, au, sites: site }).toString()}`
}
