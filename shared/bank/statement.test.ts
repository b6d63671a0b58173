import { describe, expect, it } from 'vitest'
import { readStatement } from './readStatement.ts'
import { statementDay } from './statementDay.ts'

describe('a day', () => {
  it.each([
    ['05/03/2026', '2026-03-05'],
    [' 5/3/26 ', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['2026-03-05T10:00:00', '2026-03-05'],
    ['05/03/2026 00:00:00', '2026-03-05'],
    ['05/03/2026 9:30', '2026-03-05'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %s', (cell, day) => {
    expect(statementDay(cell)).toBe(day)
  })

  it.each([
    '',
    '30/02/2026',
    '29/02/2026',
    '31/04/2026',
    '00/01/2026',
    '01/13/2026',
    '5/3/126',
    'mars',
    '05/03/2026 CB',
  ])('does not read %s', (cell) => {
    expect(statementDay(cell)).toBeNull()
  })
})

describe('a statement', () => {
  it('reads the columns that its first line names, a debit as less, and no balance', () => {
    const text = [
      'Date opération;Date de valeur;Libellé;Débit;Crédit;Solde',
      '05/03/2026;06/03/2026;REMISE CB 04/03;;1 234,50;9 000,00',
      '06/03/2026;06/03/2026;"IMPAYE; CARTE";12,00;;8 988,00',
      '06/03/2026;06/03/2026;COMMISSION;-3,20;;8 984,80',
    ].join('\r\n')
    expect(readStatement(text)).toEqual({
      lines: [
        { line: 2, bankDay: '2026-03-05', amount: '1234.50', label: 'REMISE CB 04/03' },
        { line: 3, bankDay: '2026-03-06', amount: '-12.00', label: 'IMPAYE; CARTE' },
        { line: 4, bankDay: '2026-03-06', amount: '-3.20', label: 'COMMISSION' },
      ],
      unread: [],
    })
  })

  it('reads what a spreadsheet gives, in any order, without titles', () => {
    expect(readStatement('REMISE\t12,50\t05/03/2026\n\n07/03/2026\t\t8').lines).toEqual([
      { line: 1, bankDay: '2026-03-05', amount: '12.50', label: 'REMISE' },
      { line: 3, bankDay: '2026-03-07', amount: '8.00', label: '' },
    ])
  })

  it('says of each line that it does not read what it lacks, and reads the others', () => {
    const text = 'Relevé de mars\n05/03/2026;CB\n05/03/2026;1,00;2,00\n05/03/2026;0,00\n05/03/2026;3,00'
    const { lines, unread } = readStatement(text)
    expect(lines.map(({ line }) => line)).toEqual([5])
    expect(unread.map(({ line, reason }) => [line, reason.split('\u202f')[0]])).toEqual([
      [1, 'Aucune date lisible'],
      [2, 'Aucun montant lisible'],
      [3, 'Plusieurs montants'],
      [4, 'Le montant est nul'],
    ])
  })

  it('tells cells that only blanks part, as one copies them from a PDF, from a line without a day', () => {
    const { lines, unread } = readStatement('05/03/2026 1 234,50 REMISE CB\n05/03/2026;1 234,50;REMISE CB')
    expect([lines.length, unread.map(({ line, reason }) => [line, reason.split('\u202f')[0]])]).toEqual([
      1,
      [[1, 'Colonnes non séparées']],
    ])
  })

  it('quotes a line that it does not read as it was pasted', () => {
    const { unread } = readStatement('05/03/2026 REMISE CB 11,00\n05/03/2026;REMISE\n06/03/2026;"RE\nMISE"')
    expect(unread.map(({ text }) => text)).toEqual([
      '05/03/2026 REMISE CB 11,00',
      '05/03/2026;REMISE',
      '06/03/2026;"RE\nMISE"',
    ])
  })

  it('reads each line by its own separator: those of a bank and of a spreadsheet, pasted one behind the other', () => {
    const text = [
      '05/11/2026\tREMISE; CB\t11,50',
      '06/11/2026;12,50;mix',
      '2026-11-07,REMISE,13.50',
      '08/11/2026;un\tdeux;14,50',
      'VIR, SA;15,50;09/11/2026',
    ].join('\n')
    const { lines, unread } = readStatement(text)
    expect(unread).toEqual([])
    expect(lines).toEqual([
      { line: 1, bankDay: '2026-11-05', amount: '11.50', label: 'REMISE; CB' },
      { line: 2, bankDay: '2026-11-06', amount: '12.50', label: 'mix' },
      { line: 3, bankDay: '2026-11-07', amount: '13.50', label: 'REMISE' },
      { line: 4, bankDay: '2026-11-08', amount: '14.50', label: 'un deux' },
      { line: 5, bankDay: '2026-11-09', amount: '15.50', label: 'VIR, SA' },
    ])
  })

  it('reads a label in quotes over several lines, and counts the lines of the text', () => {
    const text = 'Date;Libellé;Montant\n05/03/2026;"REMISE\nCB";1,00\n06/03/2026;"DE ""B""";2,00'
    expect(readStatement(text).lines).toEqual([
      { line: 2, bankDay: '2026-03-05', amount: '1.00', label: 'REMISE CB' },
      { line: 4, bankDay: '2026-03-06', amount: '2.00', label: 'DE "B"' },
    ])
  })

  it('reads commas between columns where amounts have points', () => {
    expect(readStatement('2026-03-05,REMISE,12.50').lines[0]).toMatchObject({ amount: '12.50', label: 'REMISE' })
  })

  it.each([
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\r', '\n'],
    ['\r\n', '\r'],
    ['\r', '\r'],
  ])('reads line ends of several kinds in one text', (first, second) => {
    const lines = Array.from({ length: 6 }, (_, at) => `0${at + 1}/03/2026;REMISE ${at};1${at},00`)
    const text = [...lines.slice(0, 3), lines.slice(3).join(second)].join(first)
    const read = readStatement(text)
    expect(read.unread).toEqual([])
    expect(read.lines.map(({ line, label, amount }) => [line, label, amount])).toEqual(
      lines.map((_, at) => [at + 1, `REMISE ${at}`, `1${at}.00`]),
    )
  })

  it('takes neither side of a line that has a debit and a credit, and reads past a zero on the other side', () => {
    const text = [
      'Date;Libellé;Débit;Crédit',
      '05/03/2026;DEUX;5,00;7,00',
      '05/03/2026;FRAIS;5,00;0,00',
      '05/03/2026;REMISE;0,00;7,00',
      '05/03/2026;RIEN;0,00;0,00',
      '05/03/2026;ILLISIBLE;x;7,00',
    ].join('\n')
    const { lines, unread } = readStatement(text)
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['FRAIS', '-5.00'],
      ['REMISE', '7.00'],
    ])
    expect(unread.map(({ line, reason }) => [line, reason.split('\u202f')[0]])).toEqual([
      [2, 'Un débit et un crédit sur la même ligne'],
      [5, 'Le montant est nul'],
      [6, 'Aucun montant lisible'],
    ])
  })

  it('reads the column « Montant » where there is one, and says of a line of named columns what it lacks', () => {
    const text = [
      'Relevé du compte',
      ' Date ;Libellé;Montant;Débit;Crédit',
      '05/03/2026;REMISE;12,00;3,00;',
      '05/03/2026;IMPAYE;-4,00;;',
      '05/03/2026;FRAIS; ;3,00; ',
      ' ; ;',
      'hier;REMISE;1,00;;',
      '05/03/2026;SANS MONTANT;;;',
    ].join('\n')
    const { lines, unread } = readStatement(text)
    expect(lines.map(({ line, label, amount }) => [line, label, amount])).toEqual([
      [3, 'REMISE', '12.00'],
      [4, 'IMPAYE', '-4.00'],
      [5, 'FRAIS', '-3.00'],
    ])
    expect(unread.map(({ line, text: said, reason }) => [line, said, reason.split('\u202f')[0]])).toEqual([
      [1, 'Relevé du compte', 'Aucune date lisible'],
      [7, 'hier;REMISE;1,00;;', 'Aucune date lisible'],
      [8, '05/03/2026;SANS MONTANT;;;', 'Aucun montant lisible'],
    ])
  })

  it.each([
    ['Date;Montant', '5,00', '5.00'],
    ['Date;Débit', '5,00', '-5.00'],
    ['Date;Crédit', '5,00', '5.00'],
  ])('knows the columns %s by their names alone', (head, amount, read) => {
    expect(readStatement(`${head}\n05/03/2026;${amount}`).lines).toEqual([
      { line: 2, bankDay: '2026-03-05', amount: read, label: '' },
    ])
  })

  it('reads no line whose day is out of every period or still to come, and the others', () => {
    const text = '11/11/0026;R;2,00\n11/11/9999;R;2,00\n10/11/2026;R;1,00\n12/11/2026;R;1,00'
    const { lines, unread } = readStatement(text, '2026-11-11')
    expect(lines.map(({ line }) => line)).toEqual([3])
    expect(unread.map(({ line, reason }) => [line, reason.split('\u202f')[0]])).toEqual([
      [1, 'L’année doit être entre 1900 et 2199'],
      [2, 'L’année doit être entre 1900 et 2199'],
      [4, 'Cette date est encore à venir'],
    ])
  })

  it('keeps a label of 200 signs', () => {
    const text = `05/03/2026;${'x'.repeat(201)};1,00`
    expect(readStatement(text).lines[0]?.label).toBe('x'.repeat(200))
  })

  it('is read line by line: a quote that nobody closes takes no other line with it, of however many', () => {
    const { lines, unread } = readStatement('05/03/2026;"CB;1,00\n06/03/2026;"CB";2,00\n07/03/2026;CB;3,00')
    expect([lines.map(({ line, amount }) => [line, amount]), unread]).toEqual([
      [
        [1, '1.00'],
        [2, '2.00'],
        [3, '3.00'],
      ],
      [],
    ])
    const inches = '05/03/2026;ECRAN 24" X;1,00\n06/03/2026;ECRAN 27";2,00'
    expect(readStatement(inches).lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['ECRAN 24" X', '1.00'],
      ['ECRAN 27"', '2.00'],
    ])
    expect(readStatement('05/03/2026;"CB;1,00\n'.repeat(10_000)).lines).toHaveLength(10_000)
  })
})
