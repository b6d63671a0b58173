import { Group, Paper, Title } from '@mantine/core'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { Change, Money } from '../../../ui/Figures.tsx'
import { InfoTip } from '../../../ui/InfoTip.tsx'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import type { WirePoint } from '../../../../../shared/wire/point.ts'
import { formatCount, formatDay, formatMoney, noFigure } from '../../../fr/format.ts'
import classes from './PointScreen.module.css'
import { pointTexts } from './texts.ts'

type Row = WirePoint['rows'][number]

/** A row a restaurant: turnover, change against what is usual, covers, average cover, the state of its data. */
export function PointRows({ point }: { point: WirePoint }) {
  const { rows, group } = point
  return (
    <Paper component="section" px="md" py="sm" className={classes.panel ?? ''} aria-labelledby="restaurants-du-point">
      <Group gap={4}>
        <Title order={2} id="restaurants-du-point">
          {pointTexts.rows}
        </Title>
        <InfoTip label={pointTexts.change} text={pointTexts.changeRule} />
      </Group>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{pointTexts.restaurant}</th>
            <th scope="col">{pointTexts.turnover}</th>
            <th scope="col">{pointTexts.change}</th>
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
        <tbody>
          {rows.map((row) => (
            <PointRow key={row.site} row={row} day={point.jour} />
          ))}
        </tbody>
        {rows.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">{pointTexts.total}</th>
              <td>
                <Money value={group.ca} />
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

function PointRow({ row, day }: { row: Row; day: string | null }) {
  const { cellOf } = useSiteNames()
  const name = cellOf({ siteId: row.site, site: row.nom })
  return (
    <tr data-point-row={row.nom}>
      <th scope="row">
        {row.link === null ? (
          name
        ) : (
          <FigureLink to={row.link} name={row.nom}>
            {name}
          </FigureLink>
        )}
        <span className={classes.note}>
          {row.jour !== null && row.jour !== day ? pointTexts.ofDay(formatDay(row.jour)) : null}
          <span className={classes.phone}>{phoneNote(row, day)}</span>
        </span>
      </th>
      <td>
        <Money value={row.ca} />
      </td>
      <td>{row.change === null ? noFigure : <Change percent={row.change} />}</td>
      <td className={classes.wide}>{row.couverts === null ? noFigure : formatCount(row.couverts)}</td>
      <td className={classes.wide}>{formatMoney(row.couvert_moyen)}</td>
      <td className={classes.wide} data-state={row.etat}>
        {row.etat_texte}
      </td>
    </tr>
  )
}

/** '84 couverts · 24,10 € · reçu jusqu'à 23:47', where the columns have no room. */
function phoneNote({ jour, couverts, couvert_moyen: average, etat_texte: state }: Row, day: string | null): string {
  const figures = [
    couverts === null ? null : pointTexts.seated(couverts),
    average === null ? null : formatMoney(average),
  ]
  return [...(jour === day ? figures : [null]), state].filter((part) => part !== null).join(' · ')
}
