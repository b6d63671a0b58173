import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { VegaEmbed } from 'react-vega'
import type { EmbedOptions, Result } from 'vega-embed'
import { expressionInterpreter } from 'vega-interpreter'
import classes from './Chart.module.css'
import { chartTones } from './chartTheme.ts'
import { useCompiled } from './useCompiled.ts'
import type { Drawing } from './useCompiled.ts'

const frenchNumbers = {
  decimal: ',',
  thousands: '\u202f',
  grouping: [3],
  currency: ['', '\u202f€'],
  percent: '\u202f%',
}

const options = {
  mode: 'vega',
  actions: false,
  renderer: 'svg',
  ast: true,
  expr: expressionInterpreter,
  formatLocale: frenchNumbers,
  tooltip: { theme: 'custom' },
} as unknown as EmbedOptions

/** Told the datum that was clicked on. */
export type PickDatum = (datum: Readonly<Record<string, unknown>>) => void

interface ChartViewProps {
  readonly drawing: Drawing
  readonly height: number
  readonly label: string
  readonly onPick?: PickDatum | undefined
}

/** Draws a specification in the theme of the page. Expressions are interpreted, never compiled: the CSP forbids eval. */
export function ChartView({ drawing, height, label, onPick }: ChartViewProps) {
  const { colorScheme } = useMantineColorScheme()
  const tones = chartTones(colorScheme === 'light' ? 'light' : 'dark')
  const spec = useCompiled(drawing, { tones, height: height - 28, label })
  const [view, setView] = useState<Result['view'] | null>(null)
  useEffect(() => {
    if (!view || !onPick) return undefined
    const pick: ClickHandler = (event, item) => {
      const datum = datumOf(item)
      if (datum && !isTouch(event)) onPick(datum)
    }
    view.addEventListener('click', pick)
    return () => void view.removeEventListener('click', pick)
  }, [view, onPick])
  useEffect(() => followWidth(view), [view])
  if (!spec) return null
  return (
    <VegaEmbed
      className={onPick ? `${classes.chart ?? ''} ${classes.pickable ?? ''}` : (classes.chart ?? '')}
      spec={spec}
      options={options}
      onEmbed={(result) => setView(result.view)}
      style={{ height }}
      aria-hidden="true"
    />
  )
}

/**
 * Keeps a drawing as wide as its place: Vega measures it once and after the window's changes, but a place narrows by itself too, when
 * the styles of the page come or a scroll bar does. Returns what ends it.
 */
function followWidth(view: Result['view'] | null): (() => void) | undefined {
  const place = view?.container()
  if (!view || !place) return undefined
  const observer = new ResizeObserver(() => {
    const width = place.clientWidth
    if (width > 0 && view.signal('width') !== width) void view.signal('width', width).runAsync()
  })
  observer.observe(place)
  return () => observer.disconnect()
}

type ClickHandler = Parameters<Result['view']['addEventListener']>[1]

/** What a mark draws; the cell around a point, which takes clicks near it, holds the point's own mark. */
function datumOf(item: Parameters<ClickHandler>[1]): Readonly<Record<string, unknown>> | undefined {
  const datum = item?.datum as Readonly<Record<string, unknown>> | undefined
  return (datum?.['datum'] as Readonly<Record<string, unknown>> | undefined) ?? datum
}

function isTouch(event: unknown): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
