import { keepOnDevice } from '../page/keepOnDevice.ts'
import type { Site } from '../query/session.ts'

const storageKey = 'comptoir.sites'

/** Keeps the choice for the next screens: ids joined by commas, or 'tous'. The payment pages call it with the restaurant just paid (01 §4). */
export function keepSites(value: string): void {
  keepOnDevice(storageKey, value)
}

/** The kept choice, null on a first load. */
export function keptSites(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)
}

/** The first load of a manager: the sites flagged isDefault, several giving a multi-site view, else all of them. */
export function initialSites(all: readonly Site[]): readonly Site[] {
  const flagged = all.filter(({ isDefault }) => isDefault)
  return flagged.length > 0 ? flagged : all
}
