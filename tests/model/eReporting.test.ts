import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eReportingFigures } from '../../reports/eReporting/report.ts'
import { vatSummary } from '../../reports/vatSummary/report.ts'
import { sum, toWire } from '../../shared/money.ts'
import { makeRandom } from '../faults/tickets.ts'
import { runOnCube, storeXml } from '../support/cube.ts'

const range = ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'] as const

interface Line {
  readonly family: string
  readonly label: string
  readonly amount: string
}
interface Sale {
  readonly number?: string
  readonly at?: string
  readonly lines: readonly Line[]
  readonly taxes: readonly {
    readonly label: string
    readonly rate: string
    readonly net: string
    readonly vat: string
  }[]
}

function saleXml({ number = '1', at = '2026-03-10T12:00:00', lines, taxes }: Sale): string {
  const articles = lines.map(
    ({ family, label, amount }) =>
      `<ARTICLE Libelle="x" LibFamille="${family}" LibTVA="${label}" QuantiteNet="1" PrixTotalNet="${amount}"/>`,
  )
  const vat = taxes.map(
    ({ label, rate, net, vat: tax }) =>
      `<TVA Libelle="${label}" Taux="${rate}" Horodatage="${at}" ValeurHT="${net}" ValeurTVA="${tax}" ValeurTTC="0"/>`,
  )
  return `<ENTETE GUID="${randomUUID()}" LibSite="X" NumTicket="${number}" Operation="VENTE" Etat="Fermé" Horodatage="${at}"
    MontantTTC="0"><COMMANDE>${articles.join('')}</COMMANDE>${vat.join('')}</ENTETE>`
}

function invoiceXml(at: string, siret: string, numbers: readonly string[]): string {
  return `<ENTETE GUID="${randomUUID()}" LibSite="X" NumTicket="F${at.slice(8, 10)}" Operation="JUSTIFICATIF" Etat="Fermé" Horodatage="${at}"
    MontantTTC="1"><DEBITEUR><CONTACT TYPE="DEBITEUR" Nom="x"><SIRET>${siret}</SIRET></CONTACT></DEBITEUR>
    <COMMANDE>${numbers.map((number) => `<INVOICE NumTicket="${number}"/>`).join('')}</COMMANDE></ENTETE>`
}

async function figuresOf(elements: readonly string[]) {
  const site = randomUUID()
  await storeXml(`<TICKETS LibSite="X">${elements.join('\n')}</TICKETS>`, site)
  const filter = { range, sites: [site] }
  return { ...(await runOnCube(eReportingFigures(filter), [site])), vat: await runOnCube(vatSummary(filter), [site]) }
}

const plain = { label: 'A', rate: '10', net: '9.09', vat: '0.91' }

it('splits a VAT line between the families of its articles, the last one taking the rest', async () => {
  const lines = [
    { family: 'Menus', label: 'A', amount: '1' },
    { family: 'Vins', label: 'B', amount: '50' },
    { family: 'Desserts', label: 'A', amount: '2' },
  ]
  const { sold } = await figuresOf([saleXml({ lines, taxes: [plain, { ...plain, label: 'C', rate: '20' }] })])
  const parts = sold.map(({ family, rate, net, vat }) => `${family} ${rate} ${net.toString()} ${vat.toString()}`)
  expect(parts.toSorted()).toEqual([' 20 9.09 0.91', 'Desserts 10 6.06 0.606667', 'Menus 10 3.03 0.303333'])
})

it('gives a VAT line no family whose articles come to nothing', async () => {
  const lines = [
    { family: 'Menus', label: 'A', amount: '4' },
    { family: 'Vins', label: 'A', amount: '-4' },
  ]
  const { sold } = await figuresOf([saleXml({ lines, taxes: [plain] })])
  expect(sold.map(({ family, net }) => [family, net.toNumber()])).toEqual([['', 9.09]])
})

it('adds up to the VAT of 300 drawn tickets to the millionth', async () => {
  const random = makeRandom(19)
  const amount = () => ((random() - 0.2) * 10 ** (1 + Math.floor(random() * 5))).toFixed(2)
  const label = () => 'ABC'.charAt(Math.floor(random() * 3))
  const sales = Array.from({ length: 300 }, (_, at) => {
    const lines = Array.from({ length: Math.floor(random() * 6) }, () => {
      return { family: `F${Math.floor(random() * 4)}`, label: label(), amount: amount() }
    })
    const taxes = ['A', 'B'].map((name) => ({
      label: name,
      rate: name === 'A' ? '10' : '5.5',
      net: amount(),
      vat: amount(),
    }))
    return saleXml({ number: String(at), lines, taxes })
  })
  const { sold, vat } = await figuresOf(sales)
  const cents = (of: 'net' | 'vat', rate: string) =>
    toWire(sum(sold.filter((one) => one.rate === rate).map((one) => one[of])))
  const rows = vat.rows.map((row) => [row.label === 'A' ? 10 : 5.5, row.netAmount, row.vatAmount])
  expect(rows.toSorted((left, right) => Number(right[0]) - Number(left[0]))).toEqual(
    ['10', '5.5'].map((rate) => [Number(rate), cents('net', rate), cents('vat', rate)]),
  )
  expect(rows).toHaveLength(2)
})

it('finds the tickets of an invoice to a company, on its day, each once and the last of a number', async () => {
  const lines = [{ family: 'Menus', label: 'A', amount: '10' }]
  const sale = (number: string, at: string, net: string) => saleXml({ number, at, lines, taxes: [{ ...plain, net }] })
  const { invoiced } = await figuresOf([
    sale('7', '2026-02-01T12:00:00', '1'),
    sale('7', '2026-03-02T12:00:00', '2'),
    sale('7', '2026-03-28T12:00:00', '4'),
    sale('8', '2026-03-03T12:00:00', '8'),
    sale('9', '2026-03-04T12:00:00', '16'),
    invoiceXml('2026-03-20T10:00:00', '732 829 320 00074', ['7', '8']),
    invoiceXml('2026-03-21T10:00:00', '73282932000074', ['8']),
    // No Siret: who it is sold to is nobody's company.
    invoiceXml('2026-03-22T10:00:00', '12345678901234', ['9']),
  ])
  const found = invoiced.map(({ day, soldOn, ticket, invoice, siret, net }) => [
    day,
    soldOn,
    ticket,
    invoice,
    siret,
    net.toNumber(),
  ])
  expect(found.toSorted()).toEqual([
    ['2026-03-20', '2026-03-02', '7', 'F20', '73282932000074', 2],
    ['2026-03-20', '2026-03-03', '8', 'F20', '73282932000074', 8],
  ])
})

it('leaves out of the sample both sales of the invoice, with their families', async () => {
  const xml = readFileSync('docs/guide/exemples/03-justificatif-debiteur.xml', 'utf8').replaceAll(
    '98765432400000',
    '73282932000074',
  )
  const site = randomUUID()
  await storeXml(xml, site)
  const { sold, invoiced } = await runOnCube(eReportingFigures({ range, sites: [site] }), [site])
  const total = (parts: typeof sold) => toWire(sum(parts.map(({ net }) => net)))
  expect([invoiced.length, total(sold), total(invoiced)]).toEqual([6, 357.23, 357.23])
  expect(invoiced.map(({ family }) => family).toSorted()).toEqual([
    'A emporter',
    'Menus',
    'Menus',
    'Sans alcool',
    'Vins',
    'Vins',
  ])
})
