/** Something on the page that leaving it would lose. */
export interface Held {
  readonly isHeld: () => boolean
  /** Asks whoever leaves whether it may be lost. */
  readonly mayLeave: () => Promise<boolean>
}

const all = new Set<Held>()

/** Holds something here for as long as it stands; gives back how to stop. */
export function holdHere(held: Held): () => void {
  all.add(held)
  return () => all.delete(held)
}

/** Whether leaving would lose something. */
export function isHeldHere(): boolean {
  return [...all].some(({ isHeld }) => isHeld())
}

let asking: Promise<boolean> | null = null

/** Whether the page may be left: at once where nothing is held, else once somebody said so. Who asks while the question stands waits for its answer. */
export function mayLeaveHere(): Promise<boolean> {
  asking ??= askAll().finally(() => {
    asking = null
  })
  return asking
}

/** Does it once the page, or what stands on it, may be left. */
export function onceLeft(act: () => void): void {
  void mayLeaveHere().then((leaves) => (leaves ? act() : undefined))
}

/** What asks the same asks once. */
async function askAll(): Promise<boolean> {
  const asked = new Set<Held['mayLeave']>()
  for (const { isHeld, mayLeave } of all) {
    if (!isHeld() || asked.has(mayLeave)) continue
    asked.add(mayLeave)
    if (!(await mayLeave())) return false
  }
  return true
}
