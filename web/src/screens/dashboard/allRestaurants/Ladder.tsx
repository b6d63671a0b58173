import { useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { otherSideTitle } from '../../../../../reports/comparison/words.ts'
import { stepRules, stepTitles } from '../../../../../reports/turnoverSteps/document.ts'
import type { Step } from '../../../../../reports/turnoverSteps/steps.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import { formatMoney, formatMoneyDifference } from '../../../fr/format.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { chartTones } from '../../../ui/chart/chartTheme.ts'
import { Change } from '../../../ui/Figures.tsx'
import classes from './Ladder.module.css'
import { texts } from './texts.ts'

interface LadderSteps {
  readonly previous: number | null
  readonly current: number
  readonly delta: number | null
  readonly change: number | null
  readonly steps: readonly Step[]
}

interface LadderProps {
  readonly label: string
  readonly kind: ComparisonKind
  readonly steps: LadderSteps
}

/** What a line of the ladder draws: a step, from zero to its amount. */
interface Rung {
  readonly name: string
  readonly amount: number
  readonly said: string
  readonly rule: string
}

const rungHeight = 34
/** What a chart leaves below itself for an axis, of which there is none here. */
const noAxis = 28
/** px beside the longest bar, for its amount: '+12 345,67 €'. */
const amountWidth = 92

/**
 * From the compared turnover to this one: both as figures, and between them the steps alone as bars around one line of zero.
 * Beside whole turnovers a step would be a hair, and on an axis that does not begin at zero it looks greater than they are.
 */
export function Ladder({ label, kind, steps }: LadderProps) {
  const { colorScheme } = useMantineColorScheme()
  const tones = chartTones(colorScheme === 'light' ? 'light' : 'dark')
  const rungs = useMemo(() => rungsOf(steps.steps), [steps])
  const drawing = useMemo(() => ({ spec: ladderSpec(rungs, tones) }), [rungs, tones])
  const before = otherSideTitle(kind)
  const rows = [
    [before, formatMoney(steps.previous)],
    ...rungs.map(({ name, said }) => [name, said]),
    [texts.now, formatMoney(steps.current)],
  ]
  return (
    <div className={classes.ladder}>
      <p className={classes.end} aria-hidden="true">
        {before} <strong>{formatMoney(steps.previous)}</strong>
      </p>
      <Chart
        label={label}
        drawing={drawing}
        height={rungs.length * rungHeight + noAxis}
        table={{ heads: [texts.step, texts.amount], rows }}
      />
      <p className={classes.end} data-ladder-end>
        <span>{texts.now}</span> <strong>{formatMoney(steps.current)}</strong>
        <span className={classes.change}>
          {formatMoneyDifference(steps.delta)} <Change percent={steps.change} />
        </span>
      </p>
    </div>
  )
}

function rungsOf(steps: readonly Step[]): Rung[] {
  return steps.map(({ kind, amount }) => ({
    ...{ name: stepTitles[kind], amount, rule: stepRules[kind] },
    said: formatMoneyDifference(amount),
  }))
}

type Tones = ReturnType<typeof chartTones>

function ladderSpec(rungs: readonly Rung[], tones: Tones): object {
  const y = {
    field: 'name',
    type: 'nominal',
    scale: { domain: rungs.map(({ name }) => name) },
    axis: { title: null, ticks: false, labelLimit: 120 },
  }
  const x = {
    field: 'amount',
    type: 'quantitative',
    scale: { zero: true, nice: false, range: [0, { expr: `width - ${amountWidth}` }] },
    axis: null,
  }
  const tooltip = [
    { field: 'name', type: 'nominal', title: texts.step },
    { field: 'said', type: 'nominal', title: texts.amount },
    { field: 'rule', type: 'nominal', title: 'Règle' },
  ]
  return {
    data: { values: rungs },
    layer: [
      {
        mark: { type: 'bar', height: 16, cornerRadius: 2 },
        encoding: {
          y,
          x,
          x2: { datum: 0 },
          color: { condition: { test: 'datum.amount < 0', value: tones.bad }, value: tones.good },
          tooltip,
        },
      },
      { mark: { type: 'rule', color: tones.text }, encoding: { x: { ...x, field: undefined, datum: 0 } } },
      {
        // Beside the line of zero where the bar goes the other way: room is needed on one side alone.
        transform: [{ calculate: 'max(datum.amount, 0)', as: 'right' }],
        mark: { type: 'text', align: 'left', dx: 6, color: tones.strong },
        encoding: { y, x: { ...x, field: 'right' }, text: { field: 'said' } },
      },
    ],
  }
}
