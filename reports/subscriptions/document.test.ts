import { describe, expect, it } from 'vitest'
import { excelTools, readExcel } from '../../tests/support/exportTools.ts'
import { exportFileName, safeFileName } from '../render/documentHead.ts'
import { formatCell } from '../render/formatCell.ts'
import { renderExcel } from '../render/renderExcel.ts'
import { columns } from '../render/tableDocument.ts'
import { buildSubscriptionsDocument } from './document.ts'

const paidLine = {
  client: 'Groupe Alma',
  restaurant: 'CHEZ ALMA',
  nbMonths: 12,
  startsAt: '2026-01-01T10:00:00',
  endsAt: '2026-12-27T10:00:00',
  status: 'Active',
  email: 'alma@essai.fr',
  city: 'Nice',
  lastTicket: '2026-11-20T12:41:00.000',
  state: 'À jour',
  refusedFiles: 2,
}
const line = { ...paidLine, code: 'CSI-1' }
const nothing = { client: '', restaurant: null, code: null, nbMonths: null, startsAt: null, endsAt: null, status: ' ' }
const unwatched = { email: '', city: '', lastTicket: null, state: 'Non connu', refusedFiles: null }
const watched = ['alma@essai.fr', 'Nice', '2026-11-20T12:41:00.000', 'À jour', 2]

describe('the Excel of subscriptions', () => {
  const now = '2026-11-20T18:30:00'
  const [places, terms] = [
    columns(['Client', 'text'], ['Restaurant', 'text']),
    columns(
      ['Nombre de mois', 'count'],
      ['Date de début', 'datetime'],
      ['Date de fin', 'datetime'],
      ['Statut', 'text'],
      ['E-mail', 'text'],
      ['Ville', 'text'],
      ['Dernier ticket', 'datetime'],
      ['Données', 'text'],
      ['Fichiers refusés', 'count'],
    ),
  ]

  it("has the code column in the list by code, and says 'Old-version' for what is missing", () => {
    const lines = [line, { ...nothing, ...unwatched }]
    expect(buildSubscriptionsDocument(lines, { kind: 'code', now })).toEqual({
      title: 'ABONNEMENTS PAR CODE CSI',
      fileName: 'ABONNEMENTS PAR CODE CSI 202611201830',
      landscape: true,
      head: [],
      sections: [
        {
          title: 'Abonnements',
          sheetName: 'Abonnements',
          columns: [...places, ...columns(['Code CSI', 'text']), ...terms],
          rows: [
            {
              cells: [
                ...['Groupe Alma', 'CHEZ ALMA', 'CSI-1', 12, '2026-01-01T10:00:00', '2026-12-27T10:00:00', 'Active'],
                ...watched,
              ],
            },
            { cells: [...Array.from({ length: 7 }, () => 'Old-version'), '', '', null, 'Non connu', null] },
          ],
        },
      ],
    })
  })

  it('has no code in the list of the paid ones', () => {
    const filters = [{ label: 'À regarder', value: 'Abonnement qui finit sous 30 jours' }]
    const paid = buildSubscriptionsDocument([line], { kind: 'direct', now, filters })
    expect(paid.head).toEqual(filters)
    expect(paid.title).toBe('ABONNEMENTS PAYÉS')
    expect(paid.fileName).toBe('ABONNEMENTS PAYÉS 202611201830')
    expect(paid.sections[0]?.columns).toEqual([...places, ...terms])
    expect(paid.sections[0]?.rows).toEqual([
      { cells: ['Groupe Alma', 'CHEZ ALMA', 12, '2026-01-01T10:00:00', '2026-12-27T10:00:00', 'Active', ...watched] },
    ])
  })

  it("says 'Old-version' for a code that was not answered at all", () => {
    const { sections } = buildSubscriptionsDocument([paidLine], { kind: 'code', now })
    expect(sections[0]?.rows[0]?.cells[2]).toBe('Old-version')
  })

  it('holds dates as dates and months as numbers', async () => {
    const byCode = buildSubscriptionsDocument([line], { kind: 'code', now })
    const [sheet] = await readExcel(await renderExcel(byCode, excelTools))
    expect(sheet?.rows.at(-1)).toEqual([
      ...['Groupe Alma', 'CHEZ ALMA', 'CSI-1', 12],
      ...[new Date('2026-01-01T10:00:00Z'), new Date('2026-12-27T10:00:00Z'), 'Active'],
      ...['alma@essai.fr', 'Nice', new Date('2026-11-20T12:41:00Z'), 'À jour', 2],
    ])
  })
})

describe('names and cells', () => {
  it('writes the dates of a file name as YYYYMMDDHHmm and keeps path parts out', () => {
    expect(exportFileName('POINTEUSES', ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'])).toBe(
      'POINTEUSES 202603140400-202603150359',
    )
    expect(safeFileName('../../etc/passwd\r\n: *?"<>|')).not.toMatch(/[\\/:*?"<>|\r\n]|^\./)
    expect(safeFileName('...')).toBe('export')
  })

  it('writes French figures, wall times and durations over a day', () => {
    const plain = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ')
    expect(plain(formatCell('money', -1234.5))).toBe('−1 234,50 €')
    expect(plain(formatCell('money', -0))).toBe('0,00 €')
    expect(plain(formatCell('percent', 12.345))).toBe('12,35 %')
    expect(formatCell('duration', 100 * 3600 + 61)).toBe('100:01:01')
    expect(formatCell('datetime', '2026-03-14T13:12:45.000')).toBe('14/03/2026 13:12:45')
    expect([formatCell('money', null), formatCell('text', null)]).toEqual(['—', ''])
  })
})
