// What must stand before the first module; a file of its own because the CSP refuses inline scripts.
// The kept theme before the first paint.
try {
  if (localStorage.getItem('comptoir.theme') === 'demo2')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
} catch {
  // Storage refused by the browser: the night theme stays.
}
// zod would try whether it may make functions of text, which the CSP refuses and each browser notes.
globalThis.__zod_globalConfig = { jitless: true }
