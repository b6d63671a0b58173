import { describe, expect, it } from 'vitest'
import { excelTools, readExcel } from '../../tests/support/exportTools.ts'
import { exportFileName, safeFileName } from '../render/documentHead.ts'
import { formatCell } from '../render/formatCell.ts'
import { renderExcel } from '../render/renderExcel.ts'
import { buildSubscriptionsDocument } from './document.ts'

const line = {
  client: 'Groupe Alma',
  restaurant: 'CHEZ ALMA',
  code: 'CSI-1',
  nbMonths: 12,
  startsAt: '2026-01-01T10:00:00',
  endsAt: '2026-12-27T10:00:00',
  status: 'Active',
}
const empty = { client: '', restaurant: null, code: null, nbMonths: null, startsAt: null, endsAt: null, status: ' ' }

describe('the Excel of subscriptions', () => {
  it("has the code column in its own list alone, and says 'Old-version' for what is missing", async () => {
    const byCode = buildSubscriptionsDocument([line, empty], { kind: 'code', now: '2026-11-20T18:30:00' })
    const [sheet] = await readExcel(await renderExcel(byCode, excelTools))
    expect(sheet!.rows.slice(2)).toEqual([
      ['Client', 'Restaurant', 'Code CSI', 'Nombre de mois', 'Date de début', 'Date de fin', 'Statut'],
      [
        'Groupe Alma',
        'CHEZ ALMA',
        'CSI-1',
        12,
        new Date('2026-01-01T10:00:00Z'),
        new Date('2026-12-27T10:00:00Z'),
        'Active',
      ],
      Array.from({ length: 7 }, () => 'Old-version'),
    ])
    expect(byCode.fileName).toBe('ABONNEMENTS PAR CODE CSI 202611201830')
    const paid = buildSubscriptionsDocument([line], { kind: 'direct', now: '2026-11-20T18:30:00' })
    expect(paid.sections[0]!.columns.map(({ title }) => title)).not.toContain('Code CSI')
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
    expect(plain(formatCell('money', -1234.5))).toBe('-1 234,50 €')
    expect(plain(formatCell('money', -0))).toBe('0,00 €')
    expect(plain(formatCell('percent', 12.345))).toBe('12,35 %')
    expect(formatCell('duration', 100 * 3600 + 61)).toBe('100:01:01')
    expect(formatCell('datetime', '2026-03-14T13:12:45.000')).toBe('14/03/2026 13:12:45')
    expect([formatCell('money', null), formatCell('text', null)]).toEqual(['—', ''])
  })
})
