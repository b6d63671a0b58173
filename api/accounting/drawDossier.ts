import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Dossier } from '../../reports/monthDossier/document.ts'

/** The pages of a dossier, and what its file is called. */
interface DrawnDossier {
  readonly fileName: string
  readonly bytes: Uint8Array
}

let before: Promise<unknown> = Promise.resolve()

/** Draws a dossier in a thread of its own, one after the other: a thread takes a core and some 200 MB. */
export function drawDossier(dossier: Dossier): Promise<DrawnDossier> {
  const drawn = before.then(() => drawNow(dossier))
  before = drawn.catch(() => undefined)
  return drawn
}

async function drawNow(dossier: Dossier): Promise<DrawnDossier> {
  // tsx reaches only the main thread by itself.
  const [tsx, thread] = [import.meta.resolve('tsx/esm/api'), new URL('./dossierThread.ts', import.meta.url).href]
  const code = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(thread)}) })`
  const limits = { maxOldGenerationSizeMb: 1_000 }
  const worker = new Worker(code, { eval: true, execArgv: [], workerData: dossier, resourceLimits: limits })
  try {
    const [drawn] = (await once(worker, 'message')) as [DrawnDossier]
    return drawn
  } finally {
    await worker.terminate()
  }
}
