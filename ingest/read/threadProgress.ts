/** What the pool gives a thread at its start: the module that serves it, and memory in which it tells how far it is. */
export interface ThreadData {
  readonly serve: string
  readonly progress: Int32Array
}

const [SYSTEM_ID, FILE] = [0, 1]

/** Memory that both sides see: a thread that is lost in a file answers no message. */
export function makeProgress(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** Tells under which number the system knows this thread, once it is ready to read; −1 where that cannot be known. */
export function tellThread(progress: Int32Array, systemId: number): void {
  Atomics.store(progress, SYSTEM_ID, systemId)
}

/** The system's number of a thread; −1 when it is not known, null until the thread is ready. */
export function threadOf(progress: Int32Array): number | null {
  return Atomics.load(progress, SYSTEM_ID) || null
}

/** Tells which file of the hand-over is read now. */
export function tellFile(progress: Int32Array, index: number): void {
  Atomics.store(progress, FILE, index + 1)
}

/** Before a hand-over: no file of it is being read. */
export function forgetFile(progress: Int32Array): void {
  Atomics.store(progress, FILE, 0)
}

/** Which file of the hand-over is read now; null when the thread has not told. */
export function fileOf(progress: Int32Array): number | null {
  const told = Atomics.load(progress, FILE)
  return told === 0 ? null : told - 1
}
