import classes from './Sparkline.module.css'

const [width, height, edge] = [96, 24, 3] as const

interface SparklineProps {
  /** What the line shows, with its figures: 'CA des 13 dernières semaines : de 1 200 € à 1 500 €'. */
  readonly label: string
  readonly values: readonly number[]
}

/** A line the height of a text, from zero, its last value marked: thirteen of them would be too many charts for Vega to draw. */
export function Sparkline({ label, values }: SparklineProps) {
  const points = pointsOf(values)
  const last = points.at(-1)
  return (
    <svg className={classes.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{label}</title>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      {last ? <circle cx={last[0]} cy={last[1]} r={2.5} /> : null}
    </svg>
  )
}

/** Where the values lie, from left to right; zero is at the bottom unless some are below it. */
function pointsOf(values: readonly number[]): (readonly [x: number, y: number])[] {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = (width - 2 * edge) / Math.max(1, values.length - 1)
  const scale = greatest === least ? 0 : (height - 2 * edge) / (greatest - least)
  return values.map((value, index) => [edge + index * step, height - edge - (value - least) * scale] as const)
}
