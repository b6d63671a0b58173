import { expect, it } from 'vitest'
import type { WireTill } from '../../../../../shared/wire/flux.ts'
import { summaryOf } from './summary.ts'

const row = (etat: WireTill['etat'], LibCaisse: string | null = 'BAR', trous = 0): WireTill => ({
  ...{ site: 'r1', LibSite: 'HALLES', LibCaisse, etat, trous, depuis: null, recu_jusqu_a: null, dernier_fichier: null },
  ...{ refuses: null, renvoyes: 0, apres_cloture: 0 },
})
const said = (rows: readonly WireTill[], refused = 0) => summaryOf(rows, refused)

it('says that all sent what was expected, of those alone that sent of late', () => {
  expect(said([row('ok')])).toBe('La caisse a envoyé les tickets attendus.')
  expect(said([row('ok'), row('ok')])).toBe('Les 2 caisses ont envoyé les tickets attendus.')
  expect(said([row('ok'), row('jamais')])).toBe(
    'Une caisse a envoyé les tickets attendus. Une caisse n’a rien envoyé depuis 28 jours.',
  )
  expect(said([row('ok'), row('ok'), row('jamais'), row('jamais')])).toBe(
    '2 caisses ont envoyé les tickets attendus. 2 caisses n’ont rien envoyé depuis 28 jours.',
  )
  expect(said([row('jamais')])).toBe('Une caisse n’a rien envoyé depuis 28 jours.')
})

it('says what is late or silent first, then what is missing, and nothing of a restaurant without a till', () => {
  expect(said([row('muette'), row('ok', 'BAR', 2), row('jamais')], 1)).toBe(
    'Une caisse muette. Une caisse n’a rien envoyé depuis 28 jours. 2 numéros de tickets manquent. Un fichier est refusé.',
  )
  expect(said([row('jamais', null)])).toBe('')
})
