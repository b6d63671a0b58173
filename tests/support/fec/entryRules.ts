import type { FecFault, FecLine } from './layout.ts'
import { centsOf } from './lineRules.ts'

interface Entry {
  readonly journal: string
  readonly number: string
  readonly lines: readonly FecLine[]
}

/** What is wrong between lines: within an entry, between entries, over the whole. A file of a part of the numbers has holes by right. */
export function faultsBetweenLines(lines: readonly FecLine[], { isPart }: { isPart: boolean }): FecFault[] {
  const entries = entriesOf(lines)
  return [
    ...entries.flatMap(faultsOfEntry),
    ...scattered(lines),
    ...sharedDocuments(entries),
    ...journalNames(lines),
    ...accountNames(lines),
    ...numbering(entries, isPart),
    ...order(lines),
    ...wholeBalance(lines),
  ]
}

/** The lines of one number of one journal, wherever they stand: each journal has its own numbers. */
function entriesOf(lines: readonly FecLine[]): Entry[] {
  const byKey = groupBy(lines, ({ cells }) => `${cells.JournalCode}\t${cells.EcritureNum}`)
  return [...byKey.values()].map((own) => {
    const [first] = own
    return { journal: first?.cells.JournalCode ?? '', number: first?.cells.EcritureNum ?? '', lines: own }
  })
}

function faultsOfEntry({ number, lines }: Entry): FecFault[] {
  const [first] = lines
  if (first === undefined) return []
  const faults: FecFault[] = []
  const differs = (name: 'EcritureDate' | 'PieceRef' | 'ValidDate') =>
    lines.find(({ cells }) => cells[name] !== first.cells[name])
  // Two days, or two documents, under one number: the number was given twice.
  const twice = differs('EcritureDate') ?? differs('PieceRef')
  if (twice !== undefined) faults.push({ rule: 'number-repeated', line: twice.at, found: number })
  const validated = differs('ValidDate')
  if (validated !== undefined) faults.push({ rule: 'two-validations', line: validated.at, found: number })
  const [debit, credit] = [total(lines, 'Debit'), total(lines, 'Credit')]
  if (debit !== credit) faults.push({ rule: 'entry-balance', line: first.at, found: `${debit} ${credit}` })
  const empty = lines.find(({ cells }) => cells.Debit === '0,00' && cells.Credit === '0,00')
  if (empty !== undefined && debit > 0n) faults.push({ rule: 'no-side', line: empty.at, found: number })
  return faults
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function total(lines: readonly FecLine[], side: 'Debit' | 'Credit'): bigint {
  let cents = 0n
  for (const { cells } of lines) cents += centsOf(cells[side])
  return cents
}

/** The lines of an entry stand together, in order of account. */
function scattered(lines: readonly FecLine[]): FecFault[] {
  const faults: FecFault[] = []
  const ended = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const [key, before] = [keyOf(line), lines[index - 1]]
    const goesOn = before !== undefined && keyOf(before) === key
    if (!goesOn && ended.has(key))
      faults.push({ rule: 'entry-scattered', line: line.at, found: line.cells.EcritureNum })
    if (goesOn && before.cells.CompteNum > line.cells.CompteNum)
      faults.push({ rule: 'account-order', line: line.at, found: line.cells.CompteNum })
    if (!goesOn && before !== undefined) ended.add(keyOf(before))
  }
  return faults
}

function keyOf({ cells }: FecLine): string {
  return `${cells.JournalCode}\t${cells.EcritureNum}`
}

function sharedDocuments(entries: readonly Entry[]): FecFault[] {
  const owner = new Map<string, Entry>()
  return entries.flatMap((entry): FecFault[] => {
    const [first] = entry.lines
    if (first === undefined) return []
    const known = owner.get(first.cells.PieceRef)
    owner.set(first.cells.PieceRef, entry)
    return known === undefined ? [] : [{ rule: 'document-shared', line: first.at, found: first.cells.PieceRef }]
  })
}

function journalNames(lines: readonly FecLine[]): FecFault[] {
  const names = new Map<string, string>()
  return lines.flatMap(({ at, cells }): FecFault[] => {
    const known = names.get(cells.JournalCode) ?? cells.JournalLib
    names.set(cells.JournalCode, known)
    return known === cells.JournalLib ? [] : [{ rule: 'journal-name', line: at, found: cells.JournalLib }]
  })
}

/** An account has one name in a file, whoever's journal posts on it. */
function accountNames(lines: readonly FecLine[]): FecFault[] {
  const names = new Map<string, string>()
  return lines.flatMap(({ at, cells }): FecFault[] => {
    const known = names.get(cells.CompteNum) ?? cells.CompteLib
    names.set(cells.CompteNum, known)
    return known === cells.CompteLib ? [] : [{ rule: 'account-name', line: at, found: cells.CompteLib }]
  })
}

/** Each journal's numbers are whole ones that follow one another. */
function numbering(entries: readonly Entry[], isPart: boolean): FecFault[] {
  const odd = entries.filter(({ number }) => number !== '' && !/^\d+$/.test(number))
  if (odd.length > 0) return odd.map(({ number, lines }) => fault('number-form', number, lines))
  if (isPart) return []
  return [...groupBy(entries, ({ journal }) => journal).values()].flatMap((own) => {
    const sorted = own.toSorted((left, right) => Number(left.number) - Number(right.number))
    return sorted.flatMap(({ number, lines }, at): FecFault[] => {
      const before = sorted[at - 1]
      const holds = before === undefined || Number(number) === Number(before.number) + 1
      return holds || number === '' ? [] : [fault('number-hole', number, lines)]
    })
  })
}

function fault(rule: string, found: string, [first]: readonly FecLine[]): FecFault {
  return first === undefined ? { rule, found } : { rule, found, line: first.at }
}

/** Entries stand as they were validated; those of one day by their own date. */
function order(lines: readonly FecLine[]): FecFault[] {
  return lines.flatMap(({ at, cells }, index): FecFault[] => {
    const before = lines[index - 1]?.cells
    if (before === undefined) return []
    const [earlier, later] = [`${before.ValidDate}${before.EcritureDate}`, `${cells.ValidDate}${cells.EcritureDate}`]
    return earlier <= later ? [] : [{ rule: 'order', line: at, found: later }]
  })
}

function wholeBalance(lines: readonly FecLine[]): FecFault[] {
  const [debit, credit] = [total(lines, 'Debit'), total(lines, 'Credit')]
  return debit === credit ? [] : [{ rule: 'file-balance', found: `${debit} ${credit}` }]
}
