import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import type { ReportFilter } from '../../reports/question/report.ts'
import { salesByHour } from '../../reports/salesByHour/report.ts'
import { salesByTill } from '../../reports/salesByTill/report.ts'
import { salesCurve } from '../../reports/salesCurve/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { cubeRows, runOnCube, sampleXml, storeXml } from '../support/cube.ts'
import { stores } from '../support/stores.ts'

/** What one ticket of 12.10 € adds to each figure. */
const MEASURES = {
  turnover: 'sales.gross_sales',
  covers: 'sales.covers',
  vat: 'vat.gross_amount',
  articles: 'product_sales.gross_sales',
  payments: 'payments.amount',
  discounts: 'discounts.amount',
  offered: 'offered.amount',
  cancelled: 'cancelled.amount',
  statistics: 'statistics.amount',
}
type Figures = Record<keyof typeof MEASURES, string>
const nothing = Object.fromEntries(Object.keys(MEASURES).map((name) => [name, '0'])) as Figures
const sale: Figures = {
  ...{ turnover: '12.1', covers: '2', vat: '12.1', articles: '12.1', payments: '12.1' },
  ...{ discounts: '1', offered: '2.5', cancelled: '7.8', statistics: '12.1' },
}

function ticket(operation: string, { sign = '', state = 'Fermé' } = {}): string {
  return `<ENTETE GUID="${randomUUID()}" LibSite="X" Operation="${operation}" Etat="${state}" Horodatage="2026-03-14T13:00:00"
    NbCouverts="2" LibVendeur="Nina" LibCaisse="C1" MontantHT="${sign}11.00" MontantTVA="${sign}1.10" MontantTTC="${sign}12.10">
    <COMMANDE>
      <ARTICLE Libelle="Plat" QuantiteNet="${sign}1" PrixUnitaireTTC="12.10" PrixTotalNet="${sign}12.10" PrixTotalNetHT="${sign}11.00">
        <OFFERT Quantite="1" Libelle="Geste" Valeur="2.50"/><ANNULATION Libelle="Erreur" Quantite="1" Valeur="7.80"/>
      </ARTICLE>
    </COMMANDE>
    <TVA Libelle="TVA 10 %" Taux="10" ValeurHT="${sign}11.00" ValeurTVA="${sign}1.10" ValeurTTC="${sign}12.10"/>
    <REMISE Libelle="Fidélité" Taux="10" Valeur="1.00"/>
    <REGLEMENT Libelle="CB" LibFamille="CB" LibCaisse="C1" Quantite="1" ValeurUnitaire="${sign}12.10" TotalValeur="${sign}12.10"/>
    <STATISTIQUES Libelle="Cuisine" LibVendeur="Nina" LibFamille="SOLIDE" Quantite="1" Valeur="${sign}12.10"/>
  </ENTETE>`
}

async function figuresOf(xml: string): Promise<Figures> {
  const site = randomUUID()
  await storeXml(xml, site)
  const read = async ([name, measure]: [string, string]) => {
    const [row] = await cubeRows({ measures: [measure], timezone: 'UTC' }, [site])
    return [name, String(row?.[measure])]
  }
  return Object.fromEntries(await Promise.all(Object.entries(MEASURES).map(read))) as Figures
}

describe('what an operation does', () => {
  it('counts a closed VENTE everywhere', async () => {
    expect(await figuresOf(ticket('VENTE'))).toEqual(sale)
  })

  it('takes a counter-ticket off, covers too, and shows its cancelled lines', async () => {
    expect(await figuresOf(ticket('ANNULATION', { sign: '-' }))).toEqual({
      ...sale,
      ...{ turnover: '-12.1', covers: '-2', vat: '-12.1', articles: '-12.1', payments: '-12.1', statistics: '-12.1' },
    })
  })

  it('counts a positive ANNULATION nowhere', async () => {
    expect(await figuresOf(ticket('ANNULATION'))).toEqual(nothing)
  })

  it('never counts an open ticket', async () => {
    expect(await figuresOf(ticket('VENTE', { state: 'Ouvert' }))).toEqual(nothing)
    expect(await figuresOf(ticket('ANNULLER', { state: 'Ouvert' }))).toEqual(nothing)
  })

  it('counts only the payment of a receipt', async () => {
    expect(await figuresOf(ticket('RECU'))).toEqual({ ...nothing, payments: '12.1', cancelled: '7.8' })
  })

  it('shows only the cancelled lines of every other closed operation', async () => {
    for (const operation of ['ANNULLER', 'TRANSFERT', 'TRANSFERT-TABLE', 'JUSTIFICATIF', 'INTERNE']) {
      expect(await figuresOf(ticket(operation)), operation).toEqual({ ...nothing, cancelled: '7.8' })
    }
  })

  it('replaces a ticket sent again whole: the last version alone counts', async () => {
    const first = ticket('VENTE')
    expect(await figuresOf(`<T>${first}</T>`)).toEqual(sale)
    const site = randomUUID()
    await storeXml(first, site)
    await storeXml(first.replaceAll('12.10', '24.20').replaceAll('11.00', '22.00').replaceAll('1.10', '2.20'), site)
    const [row] = await cubeRows({ measures: ['sales.gross_sales', 'sales.tickets_count'], timezone: 'UTC' }, [site])
    expect(row).toEqual({ 'sales.gross_sales': '24.2', 'sales.tickets_count': '1' })
  })
})

describe('the same question asked two ways', () => {
  it('gives the same cents per till, hour, day, month, rate and in all, for restaurants whose days start differently', async () => {
    const sites = [randomUUID(), randomUUID()]
    const clickhouse = connectClickhouse(stores().clickhouseUrl)
    const about = { company: '', city: '', siret: '' }
    await publishRestaurants(
      clickhouse,
      sites.map((id, index) => ({ id, name: `Site ${index}`, dayStartMinutes: index * 240, ...about })),
    )
    await clickhouse.close()
    const names = ['01-vente-simple.xml', '02-transfert-annulation-offert.xml', '03-justificatif-debiteur.xml']
    for (const site of sites) for (const name of names) await storeXml(sampleXml(name), site)
    const filter: ReportFilter = { range: ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'], sites }
    const start = { dayStartMinutes: 0 }
    const run = <T>(report: Parameters<typeof runOnCube<T>>[0]) => runOnCube(report, sites)
    const days = await run(salesCurve(filter, { grouping: 'day', ...start }))
    const totals = [
      (await run(salesByTill(filter))).total.grossSales,
      (await run(salesByHour(filter, start))).total.amount,
      (await run(salesCurve(filter, { grouping: 'hour', ...start }))).total,
      (await run(salesCurve(filter, { grouping: 'month', ...start }))).total,
      (await run(vatSummary(filter))).total.grossAmount,
      days.total,
    ]
    expect(totals).toEqual([1066.72, 1066.72, 1066.72, 1066.72, 1066.72, 1066.72])
    // 349.10 of the first site before midnight, 392.20 of the second up to 4 o'clock; 43.10 of the first after midnight.
    expect(days.points.filter(({ amount }) => amount > 0).map(({ label, amount }) => [label, amount])).toEqual([
      ['2026-03-14', 741.3],
      ['2026-03-15', 43.1],
      ['2026-03-18', 282.32],
    ])
  })
})
