import { Button, Paper, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { Change, Money } from '../../../ui/Figures.tsx'
import { InfoTip } from '../../../ui/InfoTip.tsx'
import { SiteName } from '../../../ui/SiteName.tsx'
import type { WirePoint } from '../../../../../shared/wire/point.ts'
import { formatCount, formatDate, formatDay, formatMoney, formatWholeMoney, noFigure } from '../../../fr/format.ts'
import classes from './PointScreen.module.css'
import { pointTexts } from './texts.ts'

type Row = WirePoint['rows'][number]

/** So many rows of a finger's height stand on a phone's screen below what is to be looked at. */
const rowsOfPhone = 6

/**
 * A row a restaurant: turnover, change against what is usual, covers, average cover, the state of its data. On a phone many of
 * them begin as a line each, so that all of Le point is one screen; a touch gives each its details and its way to the tickets.
 */
export function PointRows({ point }: { point: WirePoint }) {
  const { rows, group } = point
  const [isDense, setDense] = useState(rows.length > rowsOfPhone)
  return (
    <Paper component="section" className={classes.scrolls ?? ''} aria-labelledby="restaurants-du-point">
      <Title order={2} id="restaurants-du-point" className={classes.title ?? ''}>
        {pointTexts.rows}
      </Title>
      <table className={classes.rows} data-dense={isDense}>
        <thead>
          <tr>
            <th scope="col">
              {rows.length > rowsOfPhone ? <Details isDense={isDense} onChange={setDense} /> : pointTexts.restaurant}
            </th>
            <th scope="col">{pointTexts.turnover}</th>
            <th scope="col">
              {pointTexts.change} <InfoTip label={pointTexts.change} text={pointTexts.changeRule} />
            </th>
            <th scope="col" className={classes.wide}>
              {pointTexts.covers}
            </th>
            <th scope="col" className={classes.wide}>
              {pointTexts.averageCover}
            </th>
            <th scope="col" className={classes.wide}>
              {pointTexts.state}
            </th>
          </tr>
        </thead>
        {/* A touch on a line; who uses the keyboard or listens has the button. */}
        <tbody onClick={isDense ? () => setDense(false) : undefined}>
          {rows.map((row) => (
            <PointRow key={row.site} row={row} day={point.jour} />
          ))}
        </tbody>
        {rows.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">{pointTexts.total}</th>
              <td>
                <Turnover value={group.ca} />
              </td>
              <td>
                <Change percent={group.change} />
              </td>
              <td className={classes.wide} colSpan={3} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Paper>
  )
}

function Details({ isDense, onChange }: { isDense: boolean; onChange: (isDense: boolean) => void }) {
  const Sign = isDense ? IconChevronDown : IconChevronUp
  return (
    <>
      <span className={classes.wide}>{pointTexts.restaurant}</span>
      <Button
        className={classes.phone ?? ''}
        variant="subtle"
        size="compact-sm"
        aria-expanded={!isDense}
        rightSection={<Sign size={16} aria-hidden="true" />}
        onClick={() => onChange(!isDense)}
      >
        {pointTexts.restaurant}
      </Button>
    </>
  )
}

function PointRow({ row, day }: { row: Row; day: string | null }) {
  const name = <SiteName name={row.nom} short={row.nom_court} />
  const isOther = row.jour !== day
  return (
    <tr data-point-row={row.nom} data-other-day={isOther}>
      <th scope="row">
        {row.link === null ? (
          name
        ) : (
          <FigureLink to={row.link} name={row.nom}>
            {name}
          </FigureLink>
        )}
        <span className={classes.note}>
          {isOther && row.jour !== null ? (
            <span className={classes.wide}>{pointTexts.ofDay(formatDay(row.jour))}</span>
          ) : null}
          <span className={classes.phone} data-late={isBehind(row)}>
            {phoneNote(row, day)}
          </span>
        </span>
        {isBehind(row) || isLateNow(row) ? (
          <span className={classes.brief} data-late>
            {briefOf(row)}
          </span>
        ) : null}
      </th>
      <td>
        <Turnover value={row.ca} />
      </td>
      <td>
        {row.change === null ? <span>{noFigure}</span> : <Change percent={row.change} />}
        {isOther && !isBehind(row) ? <span className={classes.brief}>{row.etat_texte}</span> : null}
      </td>
      <td className={classes.wide}>{row.couverts === null ? noFigure : formatCount(row.couverts)}</td>
      <td className={classes.wide}>{formatMoney(row.couvert_moyen)}</td>
      <td className={classes.wide} data-state={row.etat} data-late={isBehind(row)}>
        {row.etat_texte}
        {isLateNow(row) ? (
          <span className={classes.note} data-late>
            {pointTexts.lateNow}
          </span>
        ) : null}
      </td>
    </tr>
  )
}

/** Tickets of the day are awaited: none came, or the row says until when they did. 'fermé (habituel)' is no warning, though a till may be late. */
function isBehind({ retard, etat }: Row): boolean {
  return etat === 'aucun_ticket' || etat === 'incomplet' || (retard && etat === 'en_cours')
}

/** The day came whole; what a till owes is of today. */
function isLateNow({ retard, etat }: Row): boolean {
  return retard && etat === 'recu'
}

function stateOf({ etat, etat_texte: text, recu_jusqu_a: at }: Row): string {
  return etat === 'recu' && at !== null ? pointTexts.receivedAt(at.slice(11, 16)) : text
}

/** Beside a long name there is room for a word; a touch shows the whole. */
function briefOf({ etat, etat_texte: text }: Row): string {
  if (etat === 'incomplet') return pointTexts.incomplete
  if (etat === 'aucun_ticket') return pointTexts.noTicket
  return etat === 'recu' ? pointTexts.late : text
}

/** To the cent; on a phone, where a column is narrow, to the euro. */
function Turnover({ value }: { value: number | null }) {
  return (
    <>
      <span className={classes.wide}>
        <Money value={value} />
      </span>
      <span className={classes.phone}>{formatWholeMoney(value)}</span>
    </>
  )
}

/** '84 couv. · 24,10 € · reçu 23:47', where the columns have no room; of another day than Le point's, which one. */
function phoneNote(row: Row, day: string | null): string {
  const { jour, couverts, couvert_moyen: average } = row
  const state = stateOf(row)
  if (jour !== day)
    return [jour === null ? null : pointTexts.ofShortDay(formatDate(jour).slice(0, 5)), state]
      .filter(Boolean)
      .join(' · ')
  // Of a part of the day, until when it goes is what matters.
  if (row.etat === 'incomplet') return state
  const figures = [
    couverts === null ? null : pointTexts.seated(couverts),
    average === null ? null : formatMoney(average),
  ]
  return [...figures, state].filter(Boolean).join(' · ')
}
