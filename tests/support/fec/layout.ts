// Article A47 A-1 of the Livre des procédures fiscales as its text has it, written apart from the product: nothing of it is imported here.

export const layoutColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const
type LayoutColumn = (typeof layoutColumns)[number]

/** One line of a file: its number from 1, the head being 1, and its cells by column. */
export interface FecLine {
  readonly at: number
  readonly cells: Readonly<Record<LayoutColumn, string>>
}

/** What a line posts: what its label says behind the entry's, else the name of its account. */
export function postedBy({ CompteLib, EcritureLib }: FecLine['cells']): string {
  const at = EcritureLib.lastIndexOf(' - ')
  return at === -1 ? CompteLib : EcritureLib.slice(at + 3)
}

/** Why a file is refused: a word for the rule, the line where there is one, and what stands there. */
export interface FecFault {
  readonly rule: string
  readonly line?: number
  readonly found?: string
}

/** A file as it was taken away: its name without folder, and its bytes. */
export interface FecFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The last day that the name speaks of, AAAAMMJJ; the faults of the name. */
export function readName(name: string): { until: string | null; faults: FecFault[] } {
  const [, siren = '', until = ''] = /^(\d{9})FEC(\d{8})\.txt$/.exec(name) ?? []
  if (siren === '') return { until: null, faults: [{ rule: 'name', found: name }] }
  const faults: FecFault[] = []
  if (!isSiren(siren)) faults.push({ rule: 'name-siren', found: siren })
  if (!isDate(until)) faults.push({ rule: 'name-date', found: until })
  return { until, faults }
}

/** A SIREN's last digit proves the others (Luhn). */
function isSiren(digits: string): boolean {
  let total = 0
  for (const [at, digit] of Array.from(digits).reverse().entries()) {
    const weighed = Number(digit) * (at % 2 === 1 ? 2 : 1)
    total += weighed > 9 ? weighed - 9 : weighed
  }
  return total % 10 === 0
}

/** AAAAMMJJ that the calendar knows. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === `${year}-${month}-${day}`
}

/** The lines of a file, and what keeps it from being read at all. */
export function readLines(bytes: Uint8Array): { lines: FecLine[]; faults: FecFault[] } {
  const text = decode(bytes)
  if (text === null) return { lines: [], faults: [{ rule: 'encoding' }] }
  if (text.startsWith('\uFEFF')) return { lines: [], faults: [{ rule: 'byte-order-mark' }] }
  if (!text.endsWith('\r\n')) return { lines: [], faults: [{ rule: 'last-line-break' }] }
  const [head = '', ...rest] = text.slice(0, -2).split('\r\n')
  const separator = head.includes('\t') ? '\t' : '|'
  const headFault = faultOfHead(head, separator)
  if (headFault !== null) return { lines: [], faults: [headFault] }
  const faults: FecFault[] = []
  const lines: FecLine[] = []
  for (const [index, row] of rest.entries()) {
    const at = index + 2
    const cells = row.split(separator)
    const fault = faultOfRow(row, cells, at)
    if (fault === null) lines.push({ at, cells: named(cells) })
    else faults.push(fault)
  }
  return { lines, faults }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function faultOfHead(head: string, separator: string): FecFault | null {
  const names = head.split(separator)
  if (names.length === 1) return { rule: 'separator', line: 1, found: head }
  const missing = layoutColumns.find((name) => !names.includes(name))
  if (missing !== undefined) return { rule: 'column-missing', line: 1, found: missing }
  if (names.length > layoutColumns.length) return { rule: 'column-unknown', line: 1, found: names.join(' ') }
  const moved = names.find((name, at) => name !== layoutColumns[at])
  return moved === undefined ? null : { rule: 'column-order', line: 1, found: moved }
}

function faultOfRow(row: string, cells: readonly string[], at: number): FecFault | null {
  if (row === '') return { rule: 'blank-line', line: at }
  if (/[\r\n]/.test(row)) return { rule: 'line-break', line: at }
  if (cells.length !== layoutColumns.length) return { rule: 'cell-count', line: at, found: String(cells.length) }
  return null
}

function named(cells: readonly string[]): FecLine['cells'] {
  return Object.fromEntries(layoutColumns.map((name, at) => [name, cells[at] ?? ''])) as FecLine['cells']
}
