import { VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import { common } from '../../fr/common.ts'
import { lazyAfterFigures } from '../../page/afterFigures.ts'
import type { PickDatum } from './ChartView.tsx'
import type { Drawing } from './useCompiled.ts'
import { Shape } from '../Shape.tsx'

/** The same values as a table, for those who cannot see the drawing. */
export interface ChartTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A drawing: its name, what is drawn, its values as a table. */
export interface ChartProps {
  readonly label: string
  readonly drawing: Drawing
  readonly table: ChartTable
  readonly height?: number
  /** A click of the mouse on a mark, or nearest to it: the datum that it draws. A finger only asks for the tooltip. */
  readonly onPick?: PickDatum
}

const ChartView = lazyAfterFigures(() => import('./ChartView.tsx'), 'ChartView')

/** A chart; Vega comes with the first one. Prefer LineChart and Doughnut. */
export function Chart({ height = 260, ...props }: ChartProps) {
  return (
    <figure style={{ margin: 0, minHeight: height }} aria-label={props.label}>
      <Suspense fallback={<Shape kind="chart" height={height} />}>
        <ChartView drawing={props.drawing} height={height} label={props.label} onPick={props.onPick} />
      </Suspense>
      <VisuallyHidden>
        <table>
          <caption>{`${common.values}\u202f: ${props.label}`}</caption>
          <thead>
            <tr>
              {props.table.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.table.rows.map((cells, index) => (
              <tr key={`${index}-${cells[0] ?? ''}`}>
                {cells.map((cell, column) => (
                  <td key={props.table.heads[column] ?? column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
