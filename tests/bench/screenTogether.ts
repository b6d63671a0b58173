import type { BenchRatio } from './figures.ts'
import { median } from './median.ts'
import { questionsAt, type AskingScreen, type Visitor } from './peopleScreens.ts'

const rounds = 5
/** What asking together may add to 1.2 times the slowest. */
const allowedMs = 10

/**
 * All questions of a screen at once against its slowest alone, on a month of three restaurants, none of them in memory: of the
 * screen where it costs most, and of the middle one.
 */
export async function screensTogether(screens: readonly AskingScreen[], visitor: Visitor): Promise<BenchRatio[]> {
  const ratios: number[] = []
  for (const screen of screens) {
    const [alone, together]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await slowestOf(questionsAt(screen, neverAsked(), visitor)))
      const all = questionsAt(screen, neverAsked(), visitor)
      together.push(await timed(() => Promise.all(all.map((ask) => ask()))))
    }
    const [slowest, whole] = [median(alone), median(together)]
    console.log(`  ${screen.path}: slowest alone ${slowest.toFixed(0)} ms, together ${whole.toFixed(0)} ms`)
    ratios.push((whole - allowedMs) / slowest)
  }
  const name = 'all questions of a screen together less 10 ms, of its slowest alone'
  return [
    { name: `${name}: the middle screen`, ratio: median(ratios), goal: '≤ 1.2' },
    { name: `${name}: the screen where it costs most`, ratio: Math.max(...ratios), goal: '≤ 1.2' },
  ]
}

async function slowestOf(questions: readonly (() => Promise<unknown>)[]): Promise<number> {
  let slowest = 0
  for (const ask of questions) slowest = Math.max(slowest, await timed(ask))
  return slowest
}

let asked = 0

/** March 2026 of all own restaurants, from another minute of its first night each time. */
function neverAsked(): URLSearchParams {
  asked += 1
  const minute = `${String(Math.floor(asked / 60)).padStart(2, '0')}:${String(asked % 60).padStart(2, '0')}`
  return new URLSearchParams({ du: `2026-03-01T${minute}`, au: '2026-03-31T23:59', sites: 'tous' })
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}
