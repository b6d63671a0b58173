// Sets the kept theme before the first paint; a file of its own because the CSP refuses inline scripts.
try {
  if (localStorage.getItem('comptoir.theme') === 'demo2')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
} catch {
  // Storage refused by the browser: the night theme stays.
}
