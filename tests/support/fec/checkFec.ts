import { faultsBetweenLines } from './entryRules.ts'
import { readLines, readName, type FecFault, type FecFile } from './layout.ts'
import { faultsOfLine } from './lineRules.ts'

/**
 * Reads a file of the A47 A-1 layout as a stranger does: every fault, none when it would be taken. `isPart`: the file holds a
 * part of the numbers, so holes are no fault.
 */
export function checkFec({ name, bytes }: FecFile, { isPart = false } = {}): FecFault[] {
  const { until, faults } = readName(name)
  const { lines, faults: unread } = readLines(bytes)
  const after = lines.filter(({ cells }) => until !== null && cells.EcritureDate > until && faults.length === 0)
  return [
    ...faults,
    ...unread,
    ...lines.flatMap(faultsOfLine),
    ...faultsBetweenLines(lines, { isPart }),
    ...after.map(({ at, cells }) => ({ rule: 'after-name-date', line: at, found: cells.EcritureDate })),
  ]
}
