import { askBriefly } from './askBriefly.ts'

/** The address of the application's first script, which carries the hash of its version. */
export function ownVersion(): string | null {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
}

/** The same of what the server answers now; null when it does not answer. */
export async function servedVersion(): Promise<string | null> {
  try {
    const page = await (await askBriefly('/')).text()
    return (
      new DOMParser().parseFromString(page, 'text/html').querySelector('script[type=module]')?.getAttribute('src') ??
      null
    )
  } catch {
    return null
  }
}
