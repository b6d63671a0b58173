import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { transpiledFile } from '../../cube/patches/keptTranspilation.ts'
import { StartRig } from '../faults/startRig.ts'
import type { BenchRatio } from './figures.ts'

/** What the build leaves behind, by which a start knows that it need not build. */
const built = join(import.meta.dirname, '../../web/dist/.sources')

/** The first start as after a fresh clone and its install, with the demonstration and the build of the screens, then the second: seconds until it says that it is ready. */
export async function run(): Promise<BenchRatio[]> {
  for (const file of [built, transpiledFile]) rmSync(file, { force: true })
  const rig = new StartRig()
  try {
    const first = await secondsOf(rig)
    await rig.stop()
    return [
      { name: 'first start, the demonstration ready: s', ratio: first, goal: '≤ 45' },
      { name: 'second start: s', ratio: await secondsOf(rig), goal: '≤ 6' },
    ]
  } finally {
    await rig.stop()
  }
}

async function secondsOf(rig: StartRig): Promise<number> {
  const begun = performance.now()
  await rig.start({ DEMO: '1' })
  return (performance.now() - begun) / 1000
}
