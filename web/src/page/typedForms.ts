/** What forms hold is kept for this tab while the page is loaded anew: `comptoir.typed <address> <fields>` → values. */
const prefix = 'comptoir.typed'

type Values = Readonly<Record<string, unknown>>

const keepers = new Set<() => void>()

let isKept = false

/** Loads the page again at its address; what is typed in its forms is there again afterwards, passwords excepted. */
export function reloadKeepingTyped(): void {
  keepers.forEach((keep) => keep())
  isKept = true
  window.location.reload()
}

/** Whether the page is being loaded anew with what was typed. */
export function isTypedKept(): boolean {
  return isKept
}

/** Keeps a form's values when the page is loaded anew; gives back how to stop. */
export function keepOnReload(initial: Values, read: () => Values): () => void {
  const keep = () => {
    try {
      sessionStorage.setItem(keyOf(initial), JSON.stringify(withoutSecrets(read())))
    } catch {
      // Too large to be kept: a picture. The rest of the page still comes.
    }
  }
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** What was typed here before the page was loaded anew, once; null when nothing was. */
export function takeTyped(initial: Values): Values | null {
  try {
    const kept = sessionStorage.getItem(keyOf(initial))
    sessionStorage.removeItem(keyOf(initial))
    const values: unknown = JSON.parse(kept ?? 'null')
    return typeof values === 'object' && values !== null ? (values as Values) : null
  } catch {
    return null
  }
}

/** What is kept of forms belongs to whoever typed it. */
export function forgetTyped(): void {
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .forEach((key) => sessionStorage.removeItem(key))
}

function keyOf(initial: Values): string {
  return `${prefix} ${location.pathname}${location.search} ${Object.keys(initial).join(' ')}`
}

function withoutSecrets(values: Values): Values {
  const isPlain = (value: unknown) => typeof value !== 'object' || Array.isArray(value)
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => isPlain(value) && !/password|confirm|token/i.test(key)),
  )
}
