import { expect, it } from 'vitest'
import { pdfTools } from '../../tests/support/exportTools.ts'
import { pageFaults } from '../../tests/support/pageFaults.ts'
import { readPages } from '../../tests/support/pdfPages.ts'
import { renderPdf } from './renderPdf.ts'
import { columns } from './tableDocument.ts'

const tools = await pdfTools('DejaVuSans')
const places = [
  'DES HALLES',
  'DU PORT',
  'DE LA GARE',
  'BELLECOUR',
  'DE LILLE',
  'DE METZ',
  'DE NICE',
  'DU HAVRE',
  'DE CAEN',
]
const twins = ['SAINT-DENIS (Saint-Denis, 1a2b)', 'SAINT-DENIS (Saint-Denis, 3c4d)', 'SAINT-DENIS (La Réunion)']
const names = [...places, ...twins].map(
  (place) => `GRANDE BRASSERIE ALSACIENNE DE LA FAMILLE LIPPMANN ET DE SES ENFANTS, DEPUIS 1887, ${place}`,
)

/** Restaurants in the first of fourteen columns, as the group's table has them, on an A4 that lies. */
function pagesOf(namesRestaurants?: true) {
  const figures = Array.from({ length: 13 }, (_, index) => [`Chiffre ${index}`, 'money'] as const)
  const section = {
    ...{
      title: 'Tableau des restaurants',
      sheetName: 'Restaurants',
      ...(namesRestaurants ? { namesRestaurants } : {}),
    },
    columns: columns(['Restaurant', 'text'], ...figures),
    rows: names.map((name, row) => ({ cells: [name, ...figures.map((_, at) => 10_000 + 100 * row + at)] })),
    totals: ['Groupe', ...figures.map(() => 1_234_567.89)],
  }
  const document = { title: 'TABLEAU', fileName: 'TABLEAU', landscape: true, head: [], sections: [section] }
  const pages = readPages(renderPdf(document, tools))
  expect(pages.flatMap(pageFaults)).toEqual([])
  return pages.map(({ texts }) => texts.map(({ text }) => text))
}

it('names restaurants by what tells them apart, whole, all twelve on a page', () => {
  const [page = []] = pagesOf(true)
  expect(page.filter((text) => /GRANDE|LIPPMANN|…/.test(text))).toEqual([])
  const text = page.join(' ')
  expect(['HALLES', 'PORT', '1a2b', '3c4d', 'Réunion)', 'Groupe'].filter((part) => !text.includes(part))).toEqual([])
})

it('leaves each of them all its figures, in their order', () => {
  const figures = pagesOf(true).flatMap((page) => page.filter((text) => /^1\d\D\d{3},00/.test(text)))
  const read = figures.map((text) => Number(text.slice(0, -5).replaceAll(/\D/g, '')))
  expect(read).toEqual(names.flatMap((_, row) => Array.from({ length: 13 }, (_cell, at) => 10_000 + 100 * row + at)))
})

it('leaves texts that name no restaurants as they are: cut, they cannot be told apart', () => {
  const text = pagesOf().flat().join(' ')
  expect(text).toContain('GRANDE BRASSERIE')
  expect(text).not.toContain('3c4d')
})
