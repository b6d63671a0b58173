import { describe, expect, it } from 'vitest'
import { heads, line } from '../../tests/fixtures/documents.ts'
import type { WireRefusedFile, WireTill } from '../../shared/wire/flux.ts'
import { buildFluxDocument } from './document.ts'

const zinc = { site: 'r1', LibSite: 'Zinc' }
const bar: WireTill = {
  ...{ ...zinc, LibCaisse: 'BAR', etat: 'muette', depuis: '2026-11-20T14:10:00.000' },
  ...{ recu_jusqu_a: '2026-11-20T14:10:00.000', dernier_fichier: '2026-11-20T13:12:00.000Z' },
  ...{ refuses: 1, trous: 2, renvoyes: 3, apres_cloture: 4 },
}
const gare: WireTill = {
  ...{ site: 'r9', LibSite: 'Gare', LibCaisse: null, etat: 'jamais', depuis: null, recu_jusqu_a: null },
  ...{ dernier_fichier: null, refuses: 5, trous: 0, renvoyes: 0, apres_cloture: 0 },
}
const file: WireRefusedFile = {
  ...{ ...zinc, _id: 'f1', envoi: 'e1', fichier: 'a.xml', recu_le: '2026-11-21T08:00:00.000Z' },
  ...{ motif: 'Le fichier est coupé.', en_partie: false, refus: [], refus_total: 0, client: null },
}
/** A clock an hour ahead of the instants. */
const wallOf = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 19)
const build = (shown: { tills?: WireTill[]; refused?: WireRefusedFile[] }) =>
  buildFluxDocument({ tills: [], refused: [], now: '2026-11-21T22:45:13', wallOf, ...shown })

describe('the sheet of Flux', () => {
  it('is wide, and bears the moment at which things stood so', () => {
    const { sections, ...paper } = build({})
    expect(paper).toEqual({
      ...{ title: 'FLUX', fileName: 'FLUX 202611212245', landscape: true },
      head: [{ label: 'Situation', value: 'au 21/11/2026 22:45:13' }],
    })
    expect(sections).toHaveLength(1)
  })

  it('has a line a till: its state in words, its times by the restaurants’ clock, its counts', () => {
    expect(
      build({ tills: [bar, { ...bar, LibCaisse: 'C1', etat: 'ok', dernier_fichier: null, refuses: null }, gare] })
        .sections,
    ).toEqual([
      {
        ...{ title: 'Caisses', sheetName: 'Caisses' },
        columns: heads({
          ...{ Restaurant: 'text', Caisse: 'text', État: 'text', 'Reçu jusqu’à': 'datetime' },
          ...{ 'Dernier fichier': 'datetime', Refusés: 'count', Trous: 'count', Renvoyés: 'count' },
          'Après arrêté': 'count',
        }),
        rows: [
          line('Zinc', 'BAR', 'Muette', '2026-11-20T14:10:00.000', '2026-11-20T14:12:00', 1, 2, 3, 4),
          line('Zinc', 'C1', 'À jour', '2026-11-20T14:10:00.000', null, null, 2, 3, 4),
          line('Gare', '—', 'Sans ticket', null, null, 5, 0, 0, 0),
        ],
      },
    ])
  })

  it('calls a till that its tickets do not name by the word for it', () => {
    const [tills] = build({ tills: [{ ...bar, LibCaisse: '' }] }).sections
    expect(tills?.rows[0]?.cells[1]).toBe('caisse')
  })

  it('says where in a refused file which field is at fault, and how many refusals there are where some are left out', () => {
    const at = { file: 'a.xml', line: 3, column: 1, record: 'ENTETE 7', reason: 'Montant illisible' }
    const refus = [
      { ...at, text: 'ligne 3 : un' },
      { ...at, text: 'ligne 4 : deux' },
    ]
    const reasons = (total: number) =>
      build({ refused: [{ ...file, refus, refus_total: total }] }).sections[1]?.rows.map(({ cells }) => cells[3])
    expect(reasons(2)).toEqual(['ligne 3 : un · ligne 4 : deux'])
    expect(reasons(9)).toEqual(['ligne 3 : un · ligne 4 : deux · 9 refus en tout'])
  })

  it('has the refused files on a sheet of their own, with the reason; one that names no restaurant too', () => {
    const nobody = { ...file, fichier: 'b.xml', site: null, LibSite: null }
    const [, files, ...more] = build({ refused: [file, nobody] }).sections
    expect(more).toEqual([])
    expect(files).toEqual({
      ...{ title: 'Fichiers refusés', sheetName: 'Fichiers refusés' },
      columns: heads({ Fichier: 'text', Restaurant: 'text', 'Reçu le': 'datetime', Motif: 'text' }),
      rows: [
        line('a.xml', 'Zinc', '2026-11-21T09:00:00', 'Le fichier est coupé.'),
        line('b.xml', '', '2026-11-21T09:00:00', 'Le fichier est coupé.'),
      ],
    })
  })
})
