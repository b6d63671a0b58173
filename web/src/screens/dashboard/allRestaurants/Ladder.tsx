import { useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { otherSideTitle } from '../../../../../reports/comparison/words.ts'
import { stepRules, stepTitles } from '../../../../../reports/turnoverSteps/document.ts'
import { ladderOf } from '../../../../../reports/turnoverSteps/report.ts'
import type { Step } from '../../../../../reports/turnoverSteps/steps.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import { formatDifference, formatMoney, narrowSpace } from '../../../fr/format.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { chartTones } from '../../../ui/chart/chartTheme.ts'
import { texts } from './texts.ts'

interface LadderSteps {
  readonly previous: number
  readonly current: number
  readonly delta: number
  readonly change: number | null
  readonly steps: readonly Step[]
}

interface LadderProps {
  readonly label: string
  readonly kind: ComparisonKind
  readonly steps: LadderSteps
}

/** What a line of the ladder draws: an end is a mark at its turnover, a step a bar from where the one before ended. */
interface Rung {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly isEnd: boolean
  readonly said: string
  readonly rule: string
}

const rungHeight = 34
const edges = 46

/** From the compared turnover to this one, a line per step: bars are as long as their amounts, the ends are marks and no bars, so that the axis need not start at zero. */
export function Ladder({ label, kind, steps }: LadderProps) {
  const { colorScheme } = useMantineColorScheme()
  const tones = chartTones(colorScheme === 'light' ? 'light' : 'dark')
  const rungs = useMemo(() => rungsOf(steps, otherSideTitle(kind)), [steps, kind])
  const spec = useMemo(() => ladderSpec(rungs, tones), [rungs, tones])
  const rows = rungs.map((rung) => [rung.name, rung.said])
  return (
    <Chart
      label={label}
      spec={spec}
      height={rungs.length * rungHeight + edges}
      table={{ heads: [texts.step, texts.amount], rows }}
    />
  )
}

function rungsOf(steps: LadderSteps, before: string): Rung[] {
  const end = (name: string, amount: number): Rung => ({
    ...{ name, from: amount, to: amount, isEnd: true },
    ...{ said: formatMoney(amount), rule: '' },
  })
  return [
    end(before, steps.previous),
    ...ladderOf(steps).map((step) => ({
      ...{ name: stepTitles[step.kind], from: step.from, to: step.to, isEnd: false },
      ...{ said: `${formatDifference(step.amount)}${narrowSpace}€`, rule: stepRules[step.kind] },
    })),
    end('CA TTC', steps.current),
  ]
}

type Tones = ReturnType<typeof chartTones>

function ladderSpec(rungs: readonly Rung[], tones: Tones): VisualizationSpec {
  const y = {
    field: 'name',
    type: 'nominal',
    scale: { domain: rungs.map(({ name }) => name) },
    axis: { title: null, ticks: false, labelLimit: 120 },
  }
  const x = {
    field: 'from',
    type: 'quantitative',
    // Room for the amount beside the longest bar.
    scale: { zero: false, nice: true, padding: 72 },
    axis: { title: null, grid: true, tickCount: 3, format: ',.0f', labelExpr: "datum.label + '\u202f€'" },
  }
  const tooltip = [
    { field: 'name', type: 'nominal', title: texts.step },
    { field: 'said', type: 'nominal', title: texts.amount },
    { field: 'rule', type: 'nominal', title: 'Règle' },
  ]
  const steps = [{ filter: '!datum.isEnd' }]
  return {
    data: { values: rungs },
    encoding: { y },
    layer: [
      {
        transform: steps,
        mark: { type: 'bar', height: 16, cornerRadius: 2 },
        encoding: {
          x,
          x2: { field: 'to' },
          color: { condition: { test: 'datum.to < datum.from', value: tones.bad }, value: tones.good },
          tooltip,
        },
      },
      {
        transform: [{ filter: 'datum.isEnd' }],
        mark: { type: 'tick', thickness: 3, height: 22, color: tones.accent },
        encoding: { x, tooltip: tooltip.slice(0, 2) },
      },
      {
        transform: [{ calculate: 'max(datum.from, datum.to)', as: 'right' }],
        mark: { type: 'text', align: 'left', dx: 6, color: tones.strong },
        encoding: { x: { ...x, field: 'right' }, text: { field: 'said' } },
      },
    ],
  } as unknown as VisualizationSpec
}
