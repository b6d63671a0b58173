import { format } from 'oxfmt'
import type { BenchRatio } from './figures.ts'

/** What one benchmark measured, where and when. */
export interface Measured {
  readonly bench: string
  readonly ratios: readonly BenchRatio[]
  /** 'yyyy-MM-dd' */
  readonly date: string
  /** Processors, memory, system and Node, in words. */
  readonly machine: string
}

/** Whether a measured value is on the good side of its goal; null where there is none. */
export function verdictOf({ ratio, goal }: Pick<BenchRatio, 'ratio' | 'goal'>): 'met' | 'NOT MET' | null {
  if (goal === null) return null
  const bound = Number.parseFloat(goal.slice(2))
  const isMet = goal.startsWith('≥') ? ratio >= bound : ratio <= bound
  return isMet ? 'met' : 'NOT MET'
}

const HEADING = '## '

/**
 * The page of benchmarks with one of them measured anew: its section takes the place of its former one, or stands last. Sections
 * of other benchmarks stay as they were measured, each with its own machine and date. Formatted, since the checks read the page
 * like every other file.
 *
 * @param reasons why a goal is not met, by words that the name of what is measured holds: a reason is often that of many
 */
export async function withMeasured(
  page: string,
  measured: Measured,
  reasons: Readonly<Record<string, string>>,
): Promise<string> {
  const [head = '', ...sections] = page.split(new RegExp(`^(?=${HEADING})`, 'm'))
  const own = sectionOf(measured, reasons)
  const name = (section: string) => section.slice(HEADING.length, section.indexOf('\n'))
  const isKnown = sections.some((section) => name(section) === measured.bench)
  const others = isKnown
    ? sections.map((section) => (name(section) === measured.bench ? own : section))
    : [...sections, own]
  const sheet = [head, ...others].map((part) => part.trimEnd()).join('\n\n')
  const { code } = await format('benchmarks.md', sheet)
  return code
}

function sectionOf({ bench, ratios, date, machine }: Measured, reasons: Readonly<Record<string, string>>): string {
  const rows = ratios.map((one) => {
    const verdict = verdictOf(one)
    const reason = verdict === 'NOT MET' ? reasonOf(one.name, reasons) : ''
    return [one.name, one.ratio.toFixed(2), one.goal ?? '', verdict ?? '', reason]
  })
  const table = [['measured', 'value', 'goal', '', 'why not'], ['---', '---:', '---', '---', '---'], ...rows]
  const lines = table.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  return `${HEADING}${bench}\n\n${date}, ${machine}.\n\n${lines.join('\n')}`
}

function reasonOf(name: string, reasons: Readonly<Record<string, string>>): string {
  const known = Object.entries(reasons).filter(([words]) => name.includes(words))
  // The longest words are the nearest: a phone's figures also come « from its address ».
  const [nearest] = known.toSorted(([one], [other]) => other.length - one.length)
  return nearest?.[1] ?? 'no reason known'
}
