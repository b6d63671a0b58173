import type { Plugin } from 'vite'

/** The letters that French is written in. */
const latin = /assets\/inter-latin-wght-[^/]*\.woff2$/

/**
 * The page's font: asked for with the page and not once its styles name it, and never put in place of letters that are read already,
 * which would move them. Whoever's connection brings it too late reads this one page in the font of the system.
 */
export function fontPlugin(): Plugin {
  return {
    name: 'font',
    transform: {
      filter: { id: /@fontsource-variable[\\/]inter[\\/].*\.css/ },
      handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => latin.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}
