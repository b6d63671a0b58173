import { describe, expect, it } from 'vitest'
import { tellPoint } from '../../tests/support/toldPoint.ts'
import { notificationOf, writePointMail } from './pointMail.ts'

const doors = { publicUrl: 'https://comptoir.example', unsubscribeUrl: 'https://comptoir.example/x', isOfAll: true }
const missing = 'Aucun ticket reçu pour le samedi 21 nov.\u202f: LES TROIS AMIS.'
const plain = (text: string) => text.replaceAll('\u202f', ' ')

/** Worked out by hand from the told morning. */
const written = `Samedi 21 nov. · 12 restaurants · 38 412 € · +6 % sur un samedi habituel

Aucun ticket reçu pour le samedi 21 nov. : LES TROIS AMIS.

À regarder

– GRANDE BRASSERIE DU PORT : 2 180 €, 1 240 € de moins qu’un samedi habituel, sous les deux plus faibles de ses huit derniers.
  https://comptoir.example/tickets?periode=2026-11-21&sites=00000000-0000-4000-8000-000000000001
– CHEZ MARCEL ET SUZANNE, CUISINE DE FAMILLE : 310 € d’offerts, d’annulations et de remises, plus que d’ordinaire.
  https://comptoir.example/tickets?periode=2026-11-21&sites=00000000-0000-4000-8000-000000000004

Restaurants

GRANDE BRASSERIE DES HALLES
  3 420,50 € · +6,9 % sur l’habituel · 124 couverts à 27,58 € · reçu jusqu’à 23:47
GRANDE BRASSERIE DU PORT
  3 380,50 € · −36,3 % sur l’habituel · 123 couverts à 27,58 € · reçu jusqu’à 23:47
BISTROT DE LA GARE
  3 340,50 € · +4,9 % sur l’habituel · 122 couverts à 27,58 € · reçu jusqu’à 23:47
LE ZINC
  3 300,50 € · +3,9 % sur l’habituel · 121 couverts à 27,58 € · reçu jusqu’à 23:47
CHEZ MARCEL ET SUZANNE, CUISINE DE FAMILLE
  3 260,50 € · −36,3 % sur l’habituel · 120 couverts à 27,58 € · reçu jusqu’à 23:47
L’ÉCUME & CO
  3 220,50 € · +1,9 % sur l’habituel · 119 couverts à 27,58 € · reçu jusqu’à 23:47
LA TABLE DU MARCHÉ
  3 180,50 € · +0,9 % sur l’habituel · 118 couverts à 27,58 € · reçu jusqu’à 23:47
CAFÉ DES ARTS
  3 140,50 € · −36,3 % sur l’habituel · 117 couverts à 27,58 € · reçu jusqu’à 23:47
LE COMPTOIR DU SUD
  3 100,50 € · −1,1 % sur l’habituel · 116 couverts à 27,58 € · reçu jusqu’à 23:47
BRASSERIE LIPPMANN-STRASBOURG-NEUDORF
  3 060,50 € · −2,1 % sur l’habituel · 115 couverts à 27,58 € · reçu jusqu’à 23:47
LES TROIS AMIS
  — · aucun ticket reçu
AU BON ACCUEIL
  — · fermé (habituel)
Total du jour
  38 412,00 €

Ouvrir Le point : https://comptoir.example/le-point?lu=2026-11-22&sites=tous

Vous recevez cet e-mail parce que vous l’avez choisi dans votre profil.

Changer l’heure, les jours ou les restaurants : https://comptoir.example/profile

Ne plus le recevoir : https://comptoir.example/x

Comptoir`

describe('The mail of Le point', () => {
  it('tells twelve restaurants as text: what is missing, what to look at, a restaurant in two lines, and the ways on', () => {
    const { subject, text } = writePointMail(tellPoint({ missing }), doors)
    expect(plain(text)).toBe(written)
    expect(subject).toBe(`Le point · ${tellPoint().head}`)
    // Numbers and their signs are never parted by the end of a line.
    expect(text).not.toMatch(/ [€%:]/)
  })

  it('says in their places that there is nothing to look at, the week, and of which day an older figure is', () => {
    const [first, second] = tellPoint().rows
    const rows = [first!, { ...second!, day: '2026-11-20', change: null, covers: 0, averageCover: null }]
    const week = {
      kind: 'semaine' as const,
      first: '2026-11-16',
      last: '2026-11-22',
      text: 'Semaine\u202f: 9\u202f€',
    }
    const period = { ...week, grossSales: 9, usual: null, change: null }
    const nothing = 'Rien à regarder.'
    const told = tellPoint({ rows, lookAt: [], nothing, periods: [period] })
    const parts = plain(writePointMail(told, { ...doors, isOfAll: false }).text).split('\n\n')
    const [head, ...after] = parts
    expect(head).toBe(plain(told.head))
    expect(after.slice(0, 4)).toEqual([
      'Semaine : 9 €',
      nothing,
      'Restaurants',
      [
        'GRANDE BRASSERIE DES HALLES',
        '  3 420,50 € · +6,9 % sur l’habituel · 124 couverts à 27,58 € · reçu jusqu’à 23:47',
        'GRANDE BRASSERIE DU PORT',
        '  3 380,50 € · dernier service : vendredi 20 nov. · reçu jusqu’à 23:47',
        'Total du jour',
        '  38 412,00 €',
      ].join('\n'),
    ])
    const ids = [0, 1].map((index) => `00000000-0000-4000-8000-00000000000${index}`)
    expect(after[4]).toBe(`Ouvrir Le point : https://comptoir.example/le-point?lu=2026-11-22&sites=${ids.join('%2C')}`)
  })

  it('is one sentence as a notification, which opens the page of that morning', () => {
    expect(notificationOf(tellPoint(), true)).toEqual({
      title: 'Le point',
      body: 'Samedi 21 nov. · 12 restaurants · 38\u202f412\u202f€ · +6\u202f% sur un samedi habituel',
      link: '/le-point?lu=2026-11-22&sites=tous',
      tag: 'le-point',
    })
  })
})
