import { accent, bad, good } from '../../../../shared/colours.ts'

/** The palette of 28 colours (02 §9): 14 hues, then the same ones lighter. Each stands out from both themes' surfaces. */
export const palette = [
  '#5c7cfa',
  '#f08c00',
  '#12b886',
  '#e64980',
  '#22b8cf',
  '#be4bdb',
  '#82c91e',
  '#fa5252',
  '#7950f2',
  '#fab005',
  '#15aabf',
  '#fd7e14',
  '#40c057',
  '#868e96',
  '#91a7ff',
  '#ffc078',
  '#63e6be',
  '#faa2c1',
  '#66d9e8',
  '#e599f7',
  '#c0eb75',
  '#ffa8a8',
  '#b197fc',
  '#ffe066',
  '#99e9f2',
  '#ffd8a8',
  '#8ce99a',
  '#ced4da',
] as const

const tones = {
  light: {
    text: '#545b62',
    strong: '#212529',
    grid: '#e5e8ec',
    accent: accent.light,
    pale: '#adb5bd',
    good: good.light,
    bad: bad.light,
  },
  dark: {
    text: '#a5adb8',
    strong: '#e3e6ea',
    grid: '#2b303a',
    accent: accent.dark,
    pale: '#5c6470',
    good: good.dark,
    bad: bad.dark,
  },
} as const

/** Colours that a chart is drawn in. */
export type Tones = Readonly<Record<'text' | 'strong' | 'grid' | 'accent' | 'pale', string>>

/** Colours that a specification names: the accent for the figure, the pale one for last year, a rise and a fall. */
export function chartTones(scheme: 'light' | 'dark') {
  return tones[scheme]
}

/** Vega's settings for a theme: the page's font, few gridlines, no frame. */
export function chartConfig({ text, strong, grid, accent }: Tones): Record<string, unknown> {
  return {
    background: 'transparent',
    font: "'Inter Variable', system-ui, sans-serif",
    view: { stroke: null },
    axis: {
      labelColor: text,
      titleColor: text,
      gridColor: grid,
      domainColor: grid,
      tickColor: grid,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 400,
      tickCount: 4,
      domain: false,
    },
    axisX: { grid: false, ticks: false, labelPadding: 6 },
    axisY: { ticks: false, labelPadding: 8 },
    legend: { labelColor: text, titleColor: text, labelFontSize: 12, symbolType: 'circle' },
    range: { category: palette },
    mark: { color: accent },
    line: { color: accent, strokeWidth: 2.5 },
    bar: { color: accent, cornerRadiusEnd: 3 },
    text: { color: strong, fontSize: 12 },
  }
}

/** The tooltip of every chart: what it is, its value, its share; `more` adds a line. The data's fields are said, money and part. */
export function tooltipOf(what: string, more?: { readonly field: string; readonly title: string }) {
  const fields = [
    { field: 'said', title: what },
    { field: 'money', title: 'Montant' },
    { field: 'part', title: 'Part' },
    ...(more ? [more] : []),
  ]
  return fields.map((one) => ({ ...one, type: 'nominal' }))
}
