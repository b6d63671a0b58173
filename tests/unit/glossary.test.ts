import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ticketValues } from '../../ingest/read/toRow.ts'
import { fieldTypes, listNames, ticketForms } from '../../shared/ticket/columns.ts'
import { readTill, ticketXml } from '../support/readTill.ts'
import { repositoryFiles } from '../support/repositoryFiles.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readAll = (folder: string) => readdirSync(join(root, folder)).map((name) => read(join(folder, name)))

/** The rows of a section of the glossary, each as the texts of its cells without their backticks. */
function rowsOf(section: string): string[][] {
  return cellsOf(`## ${section}\n`).map((cells) => cells.map((cell) => cell.replaceAll('`', '')))
}

/** The rows of the table under a heading as they stand, without its head. */
function cellsOf(heading: string): string[][] {
  const text = read('GLOSSARY.md').split(heading)[1]?.split('\n## ')[0] ?? ''
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** A cube: the one that it extends and the French titles of its members. */
function readCube(yaml: string): [string, { readonly base: string | undefined; readonly titles: Map<string, string> }] {
  const members = [...yaml.matchAll(/^ {6}- name: (\w+)\n {8}title: (.+)$/gm)]
  const titles = new Map(members.map(([, name = '', title = '']) => [name, title.replace(/^(['"])(.*)\1$/, '$2')]))
  return [/^ {2}- name: (\w+)$/m.exec(yaml)?.[1] ?? '', { base: /^ {4}extends: (\w+)$/m.exec(yaml)?.[1], titles }]
}

/** 'member', its title and the view that shows it, of every public view. */
function membersOfViews(): [string, string, string][] {
  const cubes = new Map(readAll('model/cubes').map(readCube))
  const titleOf = (cube: string, member: string): string => {
    const { base = '', titles } = cubes.get(cube) ?? { titles: new Map<string, string>() }
    return titles.get(member) ?? (base === '' ? '' : titleOf(base, member))
  }
  return readAll('model/views').flatMap((yaml) => {
    const view = /^ {2}- name: (\w+)$/m.exec(yaml)?.[1] ?? ''
    return yaml
      .split('- join_path: ')
      .slice(1)
      .flatMap((part) => {
        const cube = /^[\w.]+/.exec(part)?.[0].split('.').at(-1) ?? ''
        const names = [...part.matchAll(/^ {10}- (\w+)$/gm)].map(([, name = '']) => name)
        return names.map((name): [string, string, string] => [name, titleOf(cube, name), view])
      })
  })
}

it('has each member of the views with its French title, and no other', () => {
  const views = new Map<string, string[]>()
  for (const [name, title, view] of membersOfViews())
    views.set(`${name}|${title}`, [...(views.get(`${name}|${title}`) ?? []), view].sort())
  const expected = [...views].map(([key, of]) => [...key.split('|'), of.length > 4 ? 'most' : of.join(', ')])
  expect(expected.length).toBeGreaterThan(60)
  expect(rowsOf('Members of the views').sort()).toEqual(expected.sort())
})

it('has each column of a ticket, its fields before its lists', () => {
  const columns = rowsOf('Columns of pos.tickets').map(([column]) => column)
  expect(columns).toEqual([...Object.keys(fieldTypes), ...listNames])
})

/** A ticket's columns as the worker writes them, of a ticket with these fields and parts; none of one that cannot be read. */
function columnsOf(fields: string, inside = ''): Readonly<Record<string, unknown>> {
  const xml = ticketXml(fields, inside)
  const [ticket] = readTill(fields.startsWith('Operation=') ? xml.replace('Operation="VENTE" ', '') : xml).tickets
  const values = ticket === undefined ? [] : ticketValues(ticket)
  return Object.fromEntries(
    values.flatMap((form, at) =>
      form.map((value, place): [string, string] => [ticketForms[at]?.[place] ?? '', JSON.stringify(value)]),
    ),
  )
}

/** What a till may say under a name: a text, a number, a state, an operation. */
const said = ['17', 'ANNULATION', 'Ouvert', '12345678-1234-4234-8234-123456789abc']

/** An element of the ticket, or within an ARTICLE, with whatever its parts may bear. */
function partForms(path: string): string[] {
  const [last = '', ...around] = path.split(' / ').reverse()
  const part = `<${last} TYPE="${last}" NOM="Durand" GUID="g1" Libelle="Un" Quantite="1" Valeur="2" NumTicket="3">3</${last}>`
  const within = (element: string, inside: string) => `<${element} Libelle="Un" Quantite="1">${inside}</${element}>`
  return around.length > 0
    ? [around.reduce((inside, element) => within(element, inside), part)]
    : [part, within('ARTICLE', part), within('TRANSFERT', part)]
}

/** Whether something under that name of the till's XML changes that column. */
function isFilledBy(column: string, name: string): boolean {
  const isChanged = (fields: string, inside: string, without: string) => {
    const [before, after] = [columnsOf('', without), columnsOf(fields, inside)]
    return Object.keys(after).some((one) => one.split('.')[0] === column && after[one] !== before[one])
  }
  const known = name.replace('…', 'Ville')
  const asField = /^\w+$/.test(known) && said.some((value) => isChanged(`${known}="${value}"`, '', ''))
  return (
    asField ||
    partForms(name).some((part) => isChanged('', part, part.replaceAll(name.split(' / ').at(-1) ?? '', 'Other')))
  )
}

it.each(rowsOf('Columns of pos.tickets').filter(([, name]) => name !== '—'))(
  'the column %s is filled by %s of the till',
  (column = '', names = '') => {
    expect(names.split(', ').filter((name) => !isFilledBy(column, name))).toEqual([])
  },
)

it('would see a name that fills another column, or none', () => {
  expect([isFilledBy('number', 'NbCouverts'), isFilledBy('net_amount', 'MontantHorsTaxe')]).toEqual([false, false])
})

/** The trade's words that the glossary must explain: one goes with its thing, never alone. */
const tradeWords = [
  'ticket',
  'site, restaurant',
  "chiffre d'affaires TTC, CA Net",
  "chiffre d'affaires HT, CA Brut",
  'TVA',
  'couverts',
  'couvert moyen',
  'règlement, encaissement',
  'remise',
  'offert',
  'annulation',
  'contre-ticket',
  'transfert',
  'justificatif',
  'reçu',
  'débiteur',
  'compte',
  'vendeur, serveur',
  'caisse',
  'pointeuse',
  'jour de service',
  'heure de début',
  'groupe, famille, article',
  'écart',
  'comparaison',
  'à heure égale',
  'périmètre constant',
  'tableau des restaurants',
  'pourquoi',
  'contribution',
  'annulations ‰',
  'part CB',
  'heures pointées',
  'CA HT par heure',
  'jours habituels',
  'note de journée',
  'Le point',
  'dernier service',
  'à regarder',
  'cédé',
  'état des données',
  'jour en cours',
  'données incomplètes',
  'journée incomplète',
  'reçu jusqu’à',
  'état de la caisse',
  'clé de dépôt',
  'vérifier un fichier',
  'abonnement',
  'offre',
  'code CSI',
  'client',
  'client confié',
  'accueil',
  'à regarder (liste)',
  'dernier ticket',
  'propriétaire, invité',
  'comptable, contrôle fiscal',
  'accès',
  'appareil à notifier',
  'notification',
  'inscription',
  'en reconstruction',
  'pointages connus',
  'fichier suspect',
  'dernier import',
  'sauvegarde',
  'restauration',
  'personne effacée',
  'durée de conservation',
  'compte (de connexion)',
  'compte comptable',
  'société (livres)',
  'code court',
  'journée juste',
  'arrêt automatique',
  'encaissement (de la banque)',
  'rapprochement bancaire',
  'état du mois',
  'état de la journée',
  'journal transmis',
  'lecture du mois',
  'complément',
  'provisoire',
  'ancienneté du dû',
  'e-reporting',
  'catégorie (e-reporting)',
  'ticket facturé à une société',
]

/** The rows of its first table. */
const words = cellsOf('# Glossary\n')

it("explains each of the trade's words", () => {
  expect(words.map(([word]) => word)).toEqual(tradeWords)
})

/** The words in backticks of a column of the first table; an address, a value or a pattern is no word. */
const wordsOf = (column: number) =>
  words.flatMap(([word = '', ...layers]) =>
    [...(layers[column - 1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => [word, name] as const),
  )

it.each([
  ['On the wire', 1, /^(shared\/wire|reports|ingest\/read|api|docs\/guide\/.*\.xsd)/],
  ['In SQL and YAML', 2, /^(model|db\/\w+\/migrations|shared\/ticket)\//],
  ['In TypeScript', 3, /^(shared|reports|api|ingest|db|start|cube|demonstration|web\/src)\/.*\.tsx?$/],
])('%s: each word stands in its layer', (_layer, column, layer) => {
  const text = repositoryFiles
    .filter((file) => layer.test(file) && !file.includes('.test.'))
    .map(read)
    .join('\n')
  const isThere = (name: string) => name.split(/[/.…="' ]+/).every((part) => new RegExp(`\\b${part}`).test(text))
  const names = wordsOf(column)
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter(([, name]) => !isThere(name))).toEqual([])
  expect(isThere('grossTurnover')).toBe(false)
})

it('has each table of Postgres that the migrations make, and no other', () => {
  const made = readAll('db/postgres/migrations').flatMap((sql) => [
    ...[...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name = '']) => name),
  ])
  const dropped = readAll('db/postgres/migrations').flatMap((sql) =>
    [...sql.matchAll(/DROP TABLE (?:IF EXISTS )?(\w+)/gi)].map(([, name = '']) => name),
  )
  const tables = rowsOf('Tables of Postgres').map(([table = '']) => table)
  expect(tables.sort()).toEqual(made.filter((name) => !dropped.includes(name)).sort())
})
