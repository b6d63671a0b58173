import { isDate, type FecFault, type FecLine } from './layout.ts'

const filled = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'CompteNum',
  'CompteLib',
  'PieceRef',
  'EcritureLib',
] as const
const dates = ['EcritureDate', 'PieceDate', 'ValidDate'] as const
const texts = ['JournalCode', 'JournalLib', 'EcritureNum', 'CompteNum', 'CompteLib', 'PieceRef', 'EcritureLib'] as const

/** What is wrong with one line by itself. */
export function faultsOfLine(line: FecLine): FecFault[] {
  const { cells, at } = line
  const faults: FecFault[] = []
  const add = (rule: string, found: string) => faults.push({ rule, line: at, found })
  for (const name of filled) if (cells[name].trim() === '') add(`empty-${name}`, '')
  for (const name of texts) for (const rule of faultsOfText(cells[name])) add(rule, cells[name])
  for (const name of dates) for (const rule of faultsOfDate(cells[name])) add(rule, cells[name])
  if (cells.CompteNum !== '' && !/^[1-7]\d{2}[0-9A-Z]*$/.test(cells.CompteNum)) add('account', cells.CompteNum)
  for (const side of ['Debit', 'Credit'] as const)
    for (const rule of faultsOfAmount(cells[side])) add(rule, cells[side])
  if (centsOf(cells.Debit) > 0n && centsOf(cells.Credit) > 0n) add('both-sides', cells.Debit)
  if ((cells.EcritureLet === '') !== (cells.DateLet === '')) add('lettering', cells.DateLet)
  if ((cells.Montantdevise === '') !== (cells.Idevise === '')) add('currency', cells.Idevise)
  if ((cells.CompAuxNum === '') !== (cells.CompAuxLib === '')) add('auxiliary', cells.CompAuxNum)
  return [...faults, ...faultsOfDates(line)]
}

function faultsOfText(text: string): string[] {
  const rules: string[] = []
  if (/\p{Cc}/u.test(text)) rules.push('control-character')
  if (text !== text.trim()) rules.push('blank-around')
  if (/^[=+\-@＝＋－＠]/.test(text)) rules.push('formula')
  return rules
}

function faultsOfDate(text: string): string[] {
  if (!/^\d{8}$/.test(text)) return ['date-form']
  return isDate(text) ? [] : ['date-impossible']
}

function faultsOfAmount(text: string): string[] {
  if (/^\d+,\d{2}$/.test(text)) return []
  if (text.startsWith('-')) return ['amount-negative']
  if (text.includes('.')) return ['amount-point']
  return [/^\d+(,\d*)?$/.test(text) ? 'amount-decimals' : 'amount-form']
}

/** What happened before is written down before: a document is not younger than its entry, nor an entry than its validation. */
function faultsOfDates({ at, cells }: FecLine): FecFault[] {
  if (![cells.EcritureDate, cells.PieceDate, cells.ValidDate].every(isDate)) return []
  const faults: FecFault[] = []
  if (cells.PieceDate > cells.EcritureDate)
    faults.push({ rule: 'document-after-entry', line: at, found: cells.PieceDate })
  if (cells.ValidDate < cells.EcritureDate)
    faults.push({ rule: 'valid-before-entry', line: at, found: cells.ValidDate })
  return faults
}

/** Whole cents; 0 of what is no amount, which has its own fault. */
export function centsOf(amount: string): bigint {
  return /^\d+,\d{2}$/.test(amount) ? BigInt(amount.replace(',', '')) : 0n
}
