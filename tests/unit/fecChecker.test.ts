import { describe, expect, it } from 'vitest'
import { checkFec } from '../support/fec/checkFec.ts'
import { layoutColumns, type FecFile } from '../support/fec/layout.ts'

type Row = Record<(typeof layoutColumns)[number], string>

interface Draft {
  name: string
  head: string[]
  rows: Row[]
  separator: string
}

/** Two days of two restaurants of one company, a complement, written by hand. */
function draft(): Draft {
  const entry = (journal: string, [number, date, ref]: readonly [string, string, string], lines: readonly string[][]) =>
    lines.map(([account = '', label = '', debit = '', credit = '']): Row => ({
      JournalCode: journal,
      JournalLib: 'Journal des ventes',
      EcritureNum: number,
      EcritureDate: date,
      CompteNum: account,
      CompteLib: label,
      CompAuxNum: '',
      CompAuxLib: '',
      PieceRef: ref,
      PieceDate: date,
      EcritureLib: `Ventes ${ref} Écume`,
      Debit: debit,
      Credit: credit,
      EcritureLet: '',
      DateLet: '',
      ValidDate: '20260317',
      Montantdevise: '',
      Idevise: '',
    }))
  const sold = [
    ['445711', 'TVA collectée 10 %', '0,00', '10,00'],
    ['511500', 'CB', '110,00', '0,00'],
    ['706100', 'Ventes 10 %', '0,00', '100,00'],
  ]
  const late = [
    ['511500', 'CB', '11,00', '0,00'],
    ['706100', 'Ventes 10 %', '0,00', '11,00'],
  ]
  return {
    name: '732829320FEC20260331.txt',
    head: [...layoutColumns],
    separator: '\t',
    rows: [
      ...entry('VT-ECU', ['1', '20260314', 'ECU-20260314'], sold),
      ...entry('VT-BIS', ['1', '20260315', 'BIS-20260315'], sold),
      ...entry('VT-ECU', ['2', '20260315', 'ECU-20260315'], sold),
      ...entry('VT-ECU', ['3', '20260317', 'ECU-20260314-C1'], late),
    ],
  }
}

function written({ name, head, rows, separator }: Draft): FecFile {
  const lines = [head.join(separator), ...rows.map((row) => layoutColumns.map((column) => row[column]).join(separator))]
  return { name, bytes: Buffer.from(`${lines.join('\r\n')}\r\n`) }
}

function changed(change: (made: Draft) => void): FecFile {
  const made = draft()
  change(made)
  return written(made)
}

/** A change of the cells of one line, counted from 0. */
const cells = (at: number, values: Partial<Row>) => changed(({ rows }) => Object.assign(rows[at]!, values))
const bytes = (change: (text: string) => string | Buffer): FecFile => {
  const good = written(draft())
  return { ...good, bytes: Buffer.from(change(Buffer.from(good.bytes).toString('utf8'))) }
}
const everyLine = (ref: string, values: Partial<Row>) =>
  changed(({ rows }) => rows.filter(({ PieceRef }) => PieceRef === ref).forEach((row) => Object.assign(row, values)))

/** Each change of the good file, and the rules that it breaks, the first one its own. */
const broken: readonly (readonly [change: string, rules: readonly string[], file: FecFile])[] = [
  ['a name without SIREN', ['name'], { ...written(draft()), name: 'JOURNAL DES VENTES 202603.txt' }],
  ['a SIREN with a turned digit', ['name-siren'], { ...written(draft()), name: '732829230FEC20260331.txt' }],
  ['a name of the 31st of February', ['name-date'], { ...written(draft()), name: '732829320FEC20260231.txt' }],
  [
    'an entry after the day of the name',
    ['after-name-date'],
    { ...written(draft()), name: '732829320FEC20260316.txt' },
  ],
  ['Latin-1 bytes', ['encoding'], bytes((text) => Buffer.from(text, 'latin1'))],
  ['a byte order mark', ['byte-order-mark'], bytes((text) => `\uFEFF${text}`)],
  ['a last line without an end', ['last-line-break'], bytes((text) => text.slice(0, -2))],
  [
    'a line break within a text',
    ['line-break', 'entry-balance', 'file-balance'],
    cells(3, { EcritureLib: 'Ventes\ndu soir' }),
  ],
  ['a blank line', ['blank-line'], bytes((text) => text.replace('\r\n', '\r\n\r\n'))],
  ['semicolons between cells', ['separator'], changed((made) => void (made.separator = ';'))],
  ['a column left out of the head', ['column-missing'], changed(({ head }) => void head.splice(13, 1))],
  ['a column more in the head', ['column-unknown'], changed(({ head }) => void head.push('Site'))],
  [
    'debit and credit in turned order',
    ['column-order'],
    changed(({ head }) => void head.splice(11, 2, 'Credit', 'Debit')),
  ],
  ['a tab within a text', ['cell-count', 'entry-balance', 'file-balance'], cells(0, { CompteLib: 'TVA\tcollectée' })],
  ['a date with dashes', ['date-form', 'number-repeated'], cells(0, { EcritureDate: '2026-03-14' })],
  ['a day that is not', ['date-impossible'], everyLine('ECU-20260314', { PieceDate: '20260230' })],
  ['an amount with a point', ['amount-point', 'entry-balance', 'file-balance'], cells(1, { Debit: '110.00' })],
  ['an amount with a blank', ['amount-form', 'entry-balance', 'file-balance'], cells(1, { Debit: '1 10,00' })],
  ['an amount of one decimal', ['amount-decimals', 'entry-balance', 'file-balance'], cells(1, { Debit: '110,0' })],
  ['a negative amount', ['amount-negative', 'entry-balance', 'file-balance'], cells(1, { Debit: '-110,00' })],
  [
    'a line with both sides',
    ['both-sides'],
    changed(({ rows }) => {
      Object.assign(rows[0]!, { Debit: '5,00', Credit: '15,00' })
    }),
  ],
  [
    'a line with neither side',
    ['no-side'],
    changed(({ rows }) => {
      Object.assign(rows[0]!, { Credit: '0,00' })
      Object.assign(rows[2]!, { Credit: '110,00' })
    }),
  ],
  [
    'two entries out of balance that even out',
    ['entry-balance'],
    changed(({ rows }) => {
      Object.assign(rows[1]!, { Debit: '111,00' })
      Object.assign(rows[4]!, { Debit: '109,00' })
    }),
  ],
  ['a file out of balance', ['file-balance', 'entry-balance'], cells(1, { Debit: '110,01' })],
  ['a number left out', ['number-hole'], everyLine('ECU-20260314-C1', { EcritureNum: '4' })],
  ['a number given twice', ['number-repeated', 'account-order'], everyLine('ECU-20260314-C1', { EcritureNum: '2' })],
  ['a number with letters', ['number-form'], everyLine('ECU-20260314-C1', { EcritureNum: '3B' })],
  ['an empty number', ['empty-EcritureNum'], everyLine('ECU-20260314-C1', { EcritureNum: '' })],
  ['an empty reference', ['empty-PieceRef'], everyLine('ECU-20260314-C1', { PieceRef: '' })],
  ['one reference for two entries', ['document-shared'], everyLine('ECU-20260314-C1', { PieceRef: 'ECU-20260314' })],
  [
    'lines of an entry apart',
    ['entry-scattered'],
    changed(({ rows }) => {
      rows.splice(8, 0, ...rows.splice(5, 1))
    }),
  ],
  [
    'lines out of the order of accounts',
    ['account-order'],
    changed(({ rows }) => rows.splice(0, 2, rows[1]!, rows[0]!)),
  ],
  ['entries out of order', ['order'], changed(({ rows }) => rows.push(...rows.splice(0, 3)))],
  [
    'a validation before the entry',
    ['valid-before-entry', 'order'],
    everyLine('ECU-20260314-C1', { ValidDate: '20260316' }),
  ],
  ['two validations of one entry', ['two-validations'], cells(10, { ValidDate: '20260318' })],
  ['a document after its entry', ['document-after-entry'], everyLine('ECU-20260314-C1', { PieceDate: '20260318' })],
  ['an account that is none', ['account'], cells(2, { CompteNum: 'VENTES' })],
  ['a formula as a label', ['formula', 'account-name'], cells(1, { CompteLib: '=1+1' })],
  ['a control character', ['control-character', 'account-name'], cells(1, { CompteLib: 'C\u0000B' })],
  ['one journal with two names', ['journal-name'], cells(1, { JournalLib: 'Ventes' })],
  ['one account with two names', ['account-name'], cells(4, { CompteLib: 'Carte bancaire' })],
  ['a letter without its date', ['lettering'], cells(1, { EcritureLet: 'A' })],
  ['a currency without its amount', ['currency'], cells(1, { Idevise: 'EUR' })],
]

describe('the reader of the A47 A-1 layout', () => {
  it('takes the good file, by tabs and by bars', () => {
    expect(checkFec(written(draft()))).toEqual([])
    expect(checkFec(changed((made) => void (made.separator = '|')))).toEqual([])
  })

  it('takes a part of the numbers as one when it is told so', () => {
    const part = changed(({ rows }) => void rows.splice(6, 3))
    expect(checkFec(part).map(({ rule }) => rule)).toEqual(['number-hole'])
    expect(checkFec(part, { isPart: true })).toEqual([])
  })

  it.each(broken)('refuses %s', (_change, rules, file) => {
    expect([...new Set(checkFec(file).map(({ rule }) => rule))].toSorted()).toEqual([...rules].toSorted())
  })

  it('refuses each for a reason of its own', () => {
    const own = broken.map(([, [rule]]) => rule)
    expect(own.length).toBeGreaterThanOrEqual(30)
    expect(own.filter((rule, at) => own.indexOf(rule) !== at)).toEqual([])
  })
})
