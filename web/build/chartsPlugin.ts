import type { Plugin } from 'vite'
import { preparedCharts } from '../src/ui/chart/preparedCharts.ts'

const preparedModule = /[\\/]ui[\\/]chart[\\/]preparedCharts\.ts$/
const stub = 'virtual:vega-lite-of-vega-embed'
const stubModule = /^virtual:vega-lite-of-vega-embed$/

/**
 * Compiles the prepared charts when the web is built, and keeps Vega-Lite out of vega-embed, which is given compiled charts alone:
 * half a megabyte of code and a long task of the page less.
 */
export function chartsPlugin(): Plugin {
  return {
    name: 'charts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^vega-lite$/ },
      handler: (_source, importer) => (importer !== undefined && /[\\/]vega-embed[\\/]/.test(importer) ? stub : null),
    },
    load: {
      filter: { id: [preparedModule, stubModule] },
      handler: (id) =>
        id === stub
          ? "export const version = '0'; export const compile = () => { throw new Error('Vega-Lite is compiled apart.') }"
          : `export const preparedCharts = ${JSON.stringify(preparedCharts)}`,
    },
  }
}
