// What must stand before the first module; a file of its own because the CSP refuses inline scripts.
// The kept theme before the first paint.
try {
  if (localStorage.getItem('comptoir.theme') === 'demo2')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
} catch {
  // Storage refused by the browser: the night theme stays.
}
// The files of what the address shows and of what stands around it, beside the first ones; who is not signed in is sent elsewhere.
try {
  const text = document.getElementById('screens')?.textContent ?? '{"files":[],"around":[],"screens":{}}'
  const named = /** @type {{ files: string[], around: number[], screens: Record<string, number[]> }} */ (
    JSON.parse(text)
  )
  const places =
    localStorage.getItem('comptoir.session') === null ? [] : (named.screens[location.pathname] ?? named.around)
  const links = places.map((place) => {
    const link = document.createElement('link')
    link.href = `/${named.files[place]}`
    link.rel = link.href.endsWith('.js') ? 'modulepreload' : 'preload'
    link.as = link.href.endsWith('.js') ? 'script' : 'style'
    link.crossOrigin = ''
    return link
  })
  document.head.append(...links)
} catch {
  // They are asked for later.
}
// zod would try whether it may make functions of text, which the CSP refuses and each browser notes.
globalThis.__zod_globalConfig = { jitless: true }
