import type { WireStatement } from '../../../../../shared/wire/bank.ts'

/**
 * What stays of a pasted text of which some lines are kept, as its reading says: those that were not read or are not kept, with the
 * titles above them; '' where there are none. A reading counts lines from 1, without the blanks around the text; a label in quotes may
 * go on over some.
 */
export function unkeptLines(text: string, read: WireStatement): string {
  const gone = new Set(read.lignes.filter(({ connu }) => connu).map(({ ligne }) => ligne))
  const starts = new Set([...read.lignes, ...read.illisibles].map(({ ligne }) => ligne))
  if ([...starts].every((line) => gone.has(line))) return ''
  let isGone = false
  const left = text
    .trim()
    .split(/\r\n?|\n/)
    .filter((_, at) => {
      if (starts.has(at + 1)) isGone = gone.has(at + 1)
      return !isGone
    })
  return left.join('\n')
}
