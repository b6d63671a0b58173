import { describe, expect, it } from 'vitest'
import { micros, readTicketXml } from '../../tests/support/readTill.ts'

const sold = 'LibVendeur="Zoé" LibCaisse="BAR"'
const TICKET_TIME = '2026-03-14 13:00:00.000'

describe('a TVA line', () => {
  it('is read as it stands, each amount from its own field, even where they contradict each other', () => {
    const ticket = readTicketXml(
      sold,
      `<TVA Libelle="TVA 10 %" Horodatage="2026-03-14T13:07:00" Taux="8,5" ValeurHT="10" ValeurTVA="2.01" ValeurTTC="12.02"/>
       <TVA Libelle="Normal" ValeurHT="20" ValeurTVA="3" ValeurTTC="24"/>`,
    )
    expect(ticket.vatLines).toEqual([
      {
        label: 'TVA 10 %',
        ts: '2026-03-14 13:07:00.000',
        rate: micros(8.5),
        net: micros(10),
        vat: micros(2.01),
        gross: micros(12.02),
      },
      { label: 'Normal', ts: TICKET_TIME, rate: 0, net: micros(20), vat: micros(3), gross: micros(24) },
    ])
  })

  it.each([
    ['TVA 5,5 %', 5.5],
    ['TVA 2.1%', 2.1],
    ['Taux 8,25', 8.25],
    ['TVA 20', 20],
    ['1 - Normal', 0],
  ])('takes its rate from the label where there is no Taux: %s is %f', (label, rate) => {
    expect(readTicketXml(sold, `<TVA Libelle="${label}" ValeurTTC="1"/>`).vatLines[0]?.rate).toBe(micros(rate))
  })

  // 20 % of 50.00 are 10.00. 5.5 % of 9.48 are 0.5214, and 10.00 / 1.055 = 9.4787. Two amounts overrule the rate.
  it.each([
    ['from HT and TVA', 'Taux="20" ValeurHT="50" ValeurTVA="7"', [50, 7, 57]],
    ['from HT and TTC', 'Taux="20" ValeurHT="50" ValeurTTC="57"', [50, 7, 57]],
    ['from TVA and TTC', 'Taux="20" ValeurTVA="7" ValeurTTC="57"', [50, 7, 57]],
    ['from HT at its rate', 'Taux="20" ValeurHT="50"', [50, 10, 60]],
    ['from TTC at its rate', 'Taux="20" ValeurTTC="60"', [50, 10, 60]],
    ['from HT, to the nearest cent', 'Taux="5,5" ValeurHT="9.48"', [9.48, 0.52, 10]],
    ['from TTC, to the nearest cent', 'Taux="5,5" ValeurTTC="10"', [9.48, 0.52, 10]],
    ['from a negative TTC', 'Taux="20" ValeurTTC="-60"', [-50, -10, -60]],
    ['from HT and TVA without a rate', 'ValeurHT="50" ValeurTVA="7"', [50, 7, 57]],
    ['from HT and TTC without a rate', 'ValeurHT="50" ValeurTTC="57"', [50, 7, 57]],
    ['from TVA and TTC without a rate', 'ValeurTVA="7" ValeurTTC="57"', [50, 7, 57]],
    ['with 0 for what TVA alone does not say', 'Taux="20" ValeurTVA="7"', [0, 7, 0]],
    ['with 0 for what HT without a rate does not say', 'ValeurHT="50"', [50, 0, 0]],
    ['with 0 for what TTC without a rate does not say', 'ValeurTTC="60"', [0, 0, 60]],
    ['with 0 for what TVA without a rate does not say', 'ValeurTVA="7"', [0, 7, 0]],
    ['with 0 where nothing is said', 'Taux="20"', [0, 0, 0]],
  ])('is completed %s', (_, given, expected) => {
    const [line] = readTicketXml(sold, `<TVA Libelle="Normal" ${given}/>`).vatLines
    expect([line?.net, line?.vat, line?.gross]).toEqual(expected.map(micros))
  })
})

describe('a discount', () => {
  it('is read with its own time, rate and amount', () => {
    const xml = '<REMISE Libelle="Fidèle 20 %" Horodatage="2026-03-14T13:02:00" Taux="7,5" Valeur="3,10"/>'
    expect(readTicketXml(sold, xml).discounts).toEqual([
      { label: 'Fidèle 20 %', ts: '2026-03-14 13:02:00.000', rate: micros(7.5), amount: micros(3.1) },
    ])
  })

  it('has the time of its ticket, the rate of its label where that names a percentage, and 0 for what it leaves out', () => {
    const xml = '<REMISE Libelle="Happy hour 15 %" Valeur="4"/><REMISE Libelle="Table 12"/><REMISE Libelle="En %"/>'
    expect(readTicketXml(sold, xml).discounts).toEqual([
      { label: 'Happy hour 15 %', ts: TICKET_TIME, rate: micros(15), amount: micros(4) },
      { label: 'Table 12', ts: TICKET_TIME, rate: 0, amount: 0 },
      { label: 'En %', ts: TICKET_TIME, rate: 0, amount: 0 },
    ])
  })
})

describe('a payment', () => {
  it('is read as it stands, even where quantity, value and total contradict each other', () => {
    const xml =
      '<REGLEMENT Libelle="Titre" LibFamille="Titres" LibCaisse="SALLE" Quantite="3" ValeurUnitaire="8,50" TotalValeur="25,40"/>'
    expect(readTicketXml(sold, xml).payments).toEqual([
      {
        label: 'Titre',
        family: 'Titres',
        till: 'SALLE',
        quantity: micros(3),
        unitAmount: micros(8.5),
        amount: micros(25.4),
      },
    ])
  })

  it("is one at its ticket's till, worth what it says, where no more is said", () => {
    expect(readTicketXml(sold, '<REGLEMENT Libelle="CB" TotalValeur="11"/>').payments).toEqual([
      { label: 'CB', family: '', till: 'BAR', quantity: micros(1), unitAmount: micros(11), amount: micros(11) },
    ])
  })

  it('without a total is worth quantity × value, and nothing without either', () => {
    const xml = '<REGLEMENT Libelle="Titre" Quantite="3" ValeurUnitaire="8,50"/><REGLEMENT Libelle="Rien"/>'
    const { payments } = readTicketXml(sold, xml)
    expect(payments.map(({ unitAmount, amount }) => [unitAmount, amount])).toEqual([
      [micros(8.5), micros(25.5)],
      [0, 0],
    ])
  })
})

describe('a statistic', () => {
  it('is read with its own seller, family, quantity and value', () => {
    const xml = '<STATISTIQUES Libelle="Avis" LibVendeur="Karim" LibFamille="Accueil" Quantite="4" Valeur="9,5"/>'
    expect(readTicketXml(sold, xml).statistics).toEqual([
      { label: 'Avis', seller: 'Karim', family: 'Accueil', quantity: micros(4), amount: micros(9.5) },
    ])
  })

  it("is one of its ticket's seller, worth nothing, where no more is said", () => {
    expect(readTicketXml(sold, '<STATISTIQUES Libelle="Avis"/>').statistics).toEqual([
      { label: 'Avis', seller: 'Zoé', family: '', quantity: micros(1), amount: 0 },
    ])
  })
})
