const scheme = 'data-mantine-color-scheme'

/** Gives the browser's own bars the colour of the page's head, by night and by day. */
export function followTheme(): void {
  const bar = document.querySelector('meta[name=theme-color]')
  const root = document.documentElement
  const paint = () => bar?.setAttribute('content', getComputedStyle(root).getPropertyValue('--surface').trim())
  new MutationObserver(paint).observe(root, { attributeFilter: [scheme] })
  requestAnimationFrame(paint)
}
