import { useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { VegaEmbed } from 'react-vega'
import type { EmbedOptions, VisualizationSpec } from 'vega-embed'
import { expressionInterpreter } from 'vega-interpreter'
import classes from './Chart.module.css'
import { chartConfig } from './chartTheme.ts'

const frenchNumbers = {
  decimal: ',',
  thousands: '\u202f',
  grouping: [3],
  currency: ['', '\u202f€'],
  percent: '\u202f%',
}

/** Draws a specification in the theme of the page. Expressions are interpreted, never compiled: the CSP forbids eval. */
export function ChartView({ spec, height, label }: { spec: VisualizationSpec; height: number; label: string }) {
  const { colorScheme } = useMantineColorScheme()
  const options = useMemo(
    () => ({
      actions: false,
      renderer: 'svg',
      ast: true,
      expr: expressionInterpreter,
      formatLocale: frenchNumbers,
      config: chartConfig(colorScheme === 'light' ? 'light' : 'dark'),
      tooltip: { theme: 'custom' },
    }),
    [colorScheme],
  ) as EmbedOptions
  const sized = useMemo(
    () =>
      ({
        width: 'container',
        height: height - 28,
        autosize: { type: 'fit-x', contains: 'padding' },
        description: label,
        ...spec,
      }) as VisualizationSpec,
    [spec, height, label],
  )
  return <VegaEmbed className={classes.chart} spec={sized} options={options} style={{ height }} aria-hidden="true" />
}
