/** The address of the application's first script, which carries the hash of its version. */
export function ownVersion(): string | null {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
}

/** A network that says nothing for so long answers nothing. */
const answerMs = 5000

/** The same of what the server answers now; null when it does not answer. */
export async function servedVersion(): Promise<string | null> {
  try {
    const page = await (await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })).text()
    return (
      new DOMParser().parseFromString(page, 'text/html').querySelector('script[type=module]')?.getAttribute('src') ??
      null
    )
  } catch {
    return null
  }
}
