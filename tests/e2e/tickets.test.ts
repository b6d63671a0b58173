import type { Browser, Locator } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.ts'
import { anywhere, Keyboard } from '../support/atKeyboard.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { readPdf } from '../support/exportTools.ts'
import { importSamples, sampleFor, sampleNames } from '../support/importSamples.ts'
import { loadStory } from '../support/loadStory.ts'
import type { MailServer } from '../support/mailServer.ts'
import { formatAmount } from '../../web/src/fr/format.ts'
import { openMailingScreens, type Close } from '../support/openScreens.ts'
import { storyFiles, type StorySite } from '../support/story.ts'
import { axeFaults, emptyPath, fitsWidth, visit } from '../support/visit.ts'
import { xmlTickets, type XmlPart } from '../support/xmlTickets.ts'

const evening = 'du=2026-03-14T04:00&au=2026-03-15T03:59'
const story = 'du=2026-03-14T04:00&au=2026-04-01T03:59'
const guid = (end: string) => `6f1c2a9e-0b1d-4a55-9a53-3a0f5b7c${end}`

let api: TestApi
let mail: MailServer
let browser: Browser
let close: Close | undefined
let company: Company
let token: string

beforeAll(async () => {
  ;({ mail, api, browser, close } = await openMailingScreens())
  company = await makeCompany(api.knex, { restaurant: { dayStartMinutes: 240 } })
  token = await api.tokenFor(company.owner)
  await importSamples(api, company.restaurant)
})

afterAll(() => close?.())

const idOf = (end: string) => `${company.restaurant.id}_${guid(end)}`
const open = async (path: string, more: { width?: number; theme?: 'demo1' | 'demo2' } = {}) =>
  await visit(browser, api, { path, account: company.owner, ...more })
/** Text as a reader takes it: one kind of space. */
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const textOf = async (part: Locator) => plain(await part.innerText())

async function pdfOf(button: Locator): Promise<string> {
  const { name, bytes } = await downloaded(button)
  expect(name).toMatch(/^TICKETS? .*\d{12}\.pdf$/)
  return plain((await readPdf(bytes)).text)
}

describe.concurrent('the ticket list', () => {
  it('searches, adds up the whole list and keeps both in the address', async () => {
    const { page, faults } = await open(`/tickets?${evening}`)
    await page.getByText('Showing 1 to 5 of 5 entries').waitFor()
    // 89,10 + 260 + 62,50 − 19,40 − 31 (the leg of the transfer, which is no turnover)
    expect(await textOf(page.locator('[data-totals]'))).toBe(
      'Total de la liste 361,20 € CA (ventes et contre-tickets) 392,20 €',
    )
    const rows = page.getByRole('table').getByRole('row')
    expect(await textOf(rows.nth(1))).toContain('10419 3 Karim 15/03/2026 00:58:47 −19,40 ANNULATION')
    expect(await textOf(rows.nth(3))).toMatch(/^4 Karim 14\/03\/2026 22:18:03 −31,00 TRANSFERT-TABLE/)
    await page.getByLabel('N° ticket').fill('10418')
    await page.keyboard.press('Enter')
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor()
    expect(page.url()).toContain('numero=10418')
    await page.reload()
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor()
    await page.getByRole('button', { name: 'Effacer', exact: true }).click()
    await page.getByText('Showing 1 to 5 of 5 entries').waitFor()
    await page.locator('th', { hasText: 'Montant TTC' }).click()
    await page.waitForURL(/tri=amount-desc/)
    await page.getByRole('row').nth(1).getByText('260,00').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('finds again the figure that was clicked: counted operations, article, hour', async () => {
    const { page } = await open(`/tickets?${story}&operation=VENTE,ANNULATION&article=Menu%20Affaires`)
    await page.getByText('Le nombre de jours est supérieur à 1').waitFor()
    await page.getByRole('button', { name: 'Rechercher quand même' }).click()
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor()
    expect(await textOf(page.locator('[data-totals]'))).toBe('Total de la liste 401,16 € dont Menu Affaires 279,00 €')
    await page.goto(`${api.url}/tickets?${story}&heure=13`)
    await page.getByRole('button', { name: 'Rechercher quand même' }).click()
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor()
    expect(await textOf(page.locator('[data-totals]'))).toBe('Total de la liste 230,26 €')
    await page.context().close()
  })

  it('makes a PDF of the chosen tickets, with and without the purchases', async () => {
    const { page } = await open(`/tickets?${evening}`)
    for (const [choice, hasDetail] of [
      ['Avec détail des achats', true],
      ['Sans détail des achats', false],
    ] as const) {
      await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
      await page.getByRole('button', { name: 'Générer un fichier PDF' }).click()
      const modal = page.getByRole('dialog', { name: 'Exporter ou envoyer par mail' })
      await modal.getByRole('button', { name: choice }).click()
      expect(await axeFaults(page)).toEqual([])
      const text = await pdfOf(modal.getByRole('button', { name: 'Télécharger le PDF' }))
      for (const shown of ['10402', '10418', '10419', '10431', '89,10 €', '260,00 €', '62,50 €'])
        expect(text).toContain(shown)
      expect(text.includes('Tartare de boeuf')).toBe(hasDetail)
      await modal.waitFor({ state: 'hidden' })
      expect(await page.getByRole('checkbox', { name: 'Tout sélectionner' }).isChecked()).toBe(false)
    }
    await page.context().close()
  })
})

const notShown = new Set([
  'GUIDOrigine',
  'AccountHasTicketsGUIDs',
  'InvoicesNumTickets',
  'GUID',
  'LibGroupe',
  'LibFamille',
  'Numero',
  'SITE_ID',
  'QuantiteNet',
  'TYPE',
])
const absolute = new Set(['Valeur'])

/** What a reader must see of an XML element: texts as they stand, amounts and times in French. */
function shownOf(xml: XmlPart, isTransfer = false): string[] {
  return Object.entries(xml).flatMap(([name, value]): string[] => {
    if (Array.isArray(value)) return value.flatMap((part) => shownOf(part as XmlPart, name === 'TRANSFERT'))
    if (typeof value !== 'string') return shownOf(value as XmlPart)
    const text = value
    if (notShown.has(name) || text === '' || text === '0' || name.startsWith('?')) return []
    if (/^-?\d+\.\d\d$/.test(text) && name !== 'Taux')
      return [formatAmount(isTransfer && absolute.has(name) ? Math.abs(Number(text)) : Number(text))]
    const time = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)$/.exec(text)
    return [
      time
        ? `${time[3]}/${time[2]}/${time[1]} ${time[4]}`
        : name === 'Taux'
          ? String(Number(text)).replace('.', ',')
          : text.replace(/^-(?=\d+$)/, '−'),
    ]
  })
}

/** The VAT of lines is shown added up, the issuer's identity is the restaurant's, links are shown as lists of numbers. */
function withoutSums(ticket: XmlPart): XmlPart {
  const orders = (ticket['COMMANDE'] ?? []) as XmlPart[]
  const known = Object.entries(ticket).filter(([name]) => !name.startsWith('Emetteur') && name !== 'LibSite')
  return {
    ...Object.fromEntries(known),
    COMMANDE: orders.map((order) => ({
      ...order,
      ARTICLE: ((order['ARTICLE'] ?? []) as XmlPart[]).map((article) => {
        const parts = ['OFFERT', 'ANNULATION'].flatMap((part) => (article[part] ?? []) as XmlPart[])
        const labels = parts.map(({ Libelle }) => ({ Libelle }))
        return { ...article, TVA: [], OFFERT: labels, ANNULATION: [] }
      }),
    })),
  }
}

describe.concurrent('the detail of a ticket', () => {
  it('shows every field of every block of the sample files', async () => {
    const { page, faults } = await open('/tickets')
    const files = sampleNames.map((name) => sampleFor(name, company.restaurant))
    for (const xml of files.flatMap(({ bytes }) => xmlTickets(bytes))) {
      await page.goto(`${api.url}/detailsticket/${company.restaurant.id}_${String(xml['GUID'])}`)
      await page.getByRole('heading', { name: 'En-tête' }).waitFor()
      const missing = async () => {
        const shown = await textOf(page.getByRole('main'))
        return shownOf(withoutSums(xml)).filter((wanted) => !shown.includes(plain(wanted)))
      }
      await expect.poll(missing).toEqual([])
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('shows every field of every block of the told story, five tickets a page', async () => {
    const { owner, sites } = await loadStory(api.knex, api.clickhouse)
    const told = storyFiles(sites).flatMap(({ name, bytes }) => {
      const site = sites[name.split(/[-.]/)[0] as StorySite]
      return xmlTickets(bytes).map((xml) => ({ id: `${site.id}_${String(xml['GUID'])}`, xml }))
    })
    const { page } = await visit(browser, api, { path: emptyPath, account: owner })
    for (let at = 0; at < told.length; at += 5) {
      const some = told.slice(at, at + 5)
      await page.goto(`${api.url}/detailstickets?ids=${encodeURIComponent(some.map(({ id }) => id).join())}`)
      await expect.poll(() => page.getByRole('article').count()).toBe(some.length)
      await page.waitForLoadState('networkidle')
      const shown = await Promise.all((await page.getByRole('article').all()).map(textOf))
      some.forEach(({ xml }, index) =>
        expect(shownOf(withoutSums(xml)).filter((wanted) => !shown[index]?.includes(plain(wanted)))).toEqual([]),
      )
    }
    await page.context().close()
  })

  it('adds up VAT by label, shows transfers without a sign, invoices with their articles and receipts with their invoice', async () => {
    const { page } = await open(`/detailsticket/${idOf('2001')}`)
    await page.getByText('Total transféré 31,00').waitFor()
    await page.getByRole('heading', { name: "Articles de l'autre ticket" }).waitFor()
    await page.getByText('1 × Tartare de boeuf').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${api.url}/detailsticket/${idOf('3003')}`)
    await page.getByText('Cabinet Morel et Associés SELARL').waitFor()
    await page.getByText('6 × Menu Affaires').waitFor()
    await page.getByText('Tickets facturés 10431, 10432').waitFor()
    expect(await axeFaults(page)).toEqual([])
    // A receipt names the invoice that it settles, not tickets that were sold.
    await page.goto(`${api.url}/detailsticket/${idOf('3004')}`)
    await page.getByText('Ce reçu règle la facture n° 57.').waitFor()
    await page.goto(`${api.url}/detailsticket/${idOf('2002')}`)
    await page.getByText('Offert (1) : Geste commercial').waitFor()
    await page.getByText('Annulé (1) : Erreur de saisie').waitFor()
    const { bytes } = await downloaded(page.getByRole('button', { name: 'Fichier XML' }))
    const sample = sampleFor(sampleNames[1], company.restaurant)
    expect(bytes.toString()).toBe(sample.bytes.toString())
    await page.context().close()
  })

  it('shows the tickets chosen in the list one below the other', async () => {
    const { page } = await open(`/tickets?${evening}`)
    await page.getByRole('checkbox', { name: 'Sélectionner le ticket 10419' }).check()
    await page.getByRole('checkbox', { name: 'Sélectionner le ticket 10431' }).check()
    await page.getByRole('link', { name: 'Voir les détails' }).click()
    await page.waitForURL('**/detailstickets?ids=**')
    await page.getByRole('article', { name: 'Ticket 10419' }).waitFor()
    await page.getByRole('article', { name: 'Ticket 10431' }).getByText('6 × Menu Affaires').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })
})

describe.concurrent('the mail of tickets', () => {
  it('goes to the user first and to the added recipients, as a PDF alone', async () => {
    const { page } = await open(`/detailsticket/${idOf('2002')}`, { theme: 'demo2' })
    await page.getByRole('button', { name: 'Envoyer' }).click()
    const modal = page.getByRole('dialog', { name: 'Exporter ou envoyer par mail' })
    await modal.getByRole('button', { name: 'Avec détail des achats' }).click()
    const own = modal.getByLabel('Votre adresse')
    expect([await own.inputValue(), await own.isEditable()]).toEqual([company.owner.email, false])
    const add = modal.getByRole('button', { name: 'Ajouter un destinataire' })
    for (const email of ['compta@essai.fr', 'pas-une-adresse', '']) {
      await add.click()
      await modal.getByRole('textbox').last().fill(email)
    }
    await modal.getByRole('button', { name: 'Envoyer' }).click()
    await modal.getByText('Adresse e-mail invalide.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await modal.getByRole('button', { name: 'Retirer le destinataire 3' }).click()
    await modal.getByRole('button', { name: 'Envoyer' }).click()
    await page.getByText(`Ticket send to ${company.owner.email}, compta@essai.fr`).waitFor()
    await modal.waitFor({ state: 'hidden' })
    await expect.poll(() => mail.mails.length).toBe(1)
    expect(mail.mails[0]?.to).toEqual([company.owner.email, 'compta@essai.fr'])
    const letter = await PostalMime.parse(mail.mails[0]?.source ?? '')
    expect(letter.subject).toBe(`LibSite de : ${company.restaurant.name}`)
    expect(letter.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
    const { text } = await readPdf(new Uint8Array(letter.attachments[0]?.content as ArrayBuffer))
    for (const shown of ['10418', 'Tartare de boeuf', '62,50 €']) expect(plain(text)).toContain(shown)
    await page.context().close()
  })
})

describe.concurrent('accounts and debtors', () => {
  it('lists debtors with what they owe, then their card, balance and tickets', async () => {
    const { page, faults } = await open('/debiteurs')
    const row = page.getByRole('row').filter({ hasText: 'Cabinet Morel' })
    await row.getByText('0,00').waitFor()
    expect(await textOf(row)).toContain('401,16 401,16 0,00')
    await page.getByText('Aucun débiteur ne devait rien à cette date.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${api.url}/debiteurs?au=2026-03-30`)
    const owed = page.getByRole('table', { name: 'Dû par ancienneté' }).getByRole('row')
    const owing = owed.filter({ hasText: 'Cabinet Morel' })
    await expect.poll(() => textOf(owing)).toContain('401,16 401,16 0,00 0,00 0,00')
    expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
    await page.getByRole('textbox', { name: 'À la fin du' }).fill('19/03/2026')
    await page.getByRole('textbox', { name: 'À la fin du' }).press('Enter')
    await page.waitForURL(/au=2026-03-19/)
    await page.getByText('Aucun débiteur ne devait rien à cette date.').waitFor()
    await page.goto(`${api.url}/debiteurs`)
    await row.getByRole('link', { name: 'Voir Cabinet Morel et Associés' }).click()
    await page.getByText('compta@cabinet-morel.example').waitFor()
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor()
    await expect.poll(() => textOf(page.getByRole('main'))).toContain('Facturé 401,16 € Reçu 401,16 € Dû 0,00 €')
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${page.url()}?du=2026-01-01T00:00&au=2026-01-31T23:59`)
    await page.getByText("Il n'y a pas de données disponibles").waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('lists accounts, searched by name, and fits a phone', async () => {
    const { page } = await open('/comptes', { width: 390, theme: 'demo2' })
    await page.getByText(/^Showing 1 to \d+ of \d+ entries$/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    for (const path of [`/tickets?${evening}`, `/detailsticket/${idOf('2002')}`, '/xml-files/upload']) {
      await page.goto(api.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axeFaults(page), path).toEqual([])
      expect(await fitsWidth(page), path).toBe(true)
    }
    await page.goto(`${api.url}/comptes`)
    await page.getByLabel('Nom').fill('inconnu')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).last().click()
    await page.getByText('Aucun contact ne correspond').waitFor()
    await page.context().close()
  })
})

describe.concurrent('the keyboard alone', () => {
  it('searches, chooses tickets and goes through the export', async () => {
    const { page, faults } = await open(`/tickets?${evening}`)
    const keys = new Keyboard(page)
    await page.getByText('Showing 1 to 5 of 5 entries').waitFor()
    await page.keyboard.press('/')
    expect(await keys.focused()).toBe('N° ticket')
    await page.keyboard.type('10418')
    await page.keyboard.press('Enter')
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor()
    await keys.press('Sélectionner le ticket 10418', 'Space', anywhere)
    await page.getByText('1 ticket choisi').waitFor()
    await keys.backTo('Générer un fichier PDF', anywhere)
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Exporter ou envoyer par mail' })
    await modal.waitFor()
    await expect.poll(() => keys.focused()).toBe('Avec détail des achats')
    await page.keyboard.press('Enter')
    await keys.press('Envoyer par e-mail', 'Enter', anywhere)
    await keys.press('Ajouter un destinataire', 'Enter', anywhere)
    await keys.backTo('Destinataire 2', anywhere)
    await page.keyboard.type('compta@essai.fr')
    await keys.press('Retirer le destinataire 2', 'Enter', anywhere)
    expect(await modal.getByRole('textbox').count()).toBe(1)
    await keys.press('Retour', 'Enter', anywhere)
    await modal.getByRole('button', { name: 'Télécharger le PDF' }).waitFor()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await page.context().close()
  })
})

describe.concurrent('every screen of tickets and contacts', () => {
  it('is without a fault for axe by day, its dialog open too (by night: the flows above)', async () => {
    const { page } = await open(`/tickets?${story}`, { theme: 'demo2' })
    await page.getByText('Le nombre de jours est supérieur à 1').waitFor()
    expect(await axeFaults(page), 'the question').toEqual([])
    await page.getByRole('button', { name: 'Rechercher quand même' }).click()
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
    await page.getByRole('button', { name: 'Générer un fichier PDF' }).click()
    for (const step of ['Avec détail des achats', 'Envoyer par e-mail', 'Ajouter un destinataire']) {
      await page.getByRole('button', { name: step }).click()
      expect(await axeFaults(page), step).toEqual([])
    }
    const { data } = (await api.call('POST', '/contacts/search', { token, body: { limit: 0 } })).json as {
      data: { _id: string; TYPE: string }[]
    }
    const contact = (type: string) => data.find(({ TYPE }) => TYPE === type)?._id ?? ''
    for (const path of [
      ...['1001', '2001', '2003', '3003', '3004'].map((end) => `/detailsticket/${idOf(end)}`),
      `/detailstickets?ids=${encodeURIComponent(`${idOf('1001')},${idOf('3003')}`)}`,
      '/detailstickets',
      `/tickets?${evening}&numero=1`,
      '/comptes',
      '/debiteurs',
      `/tickets-compte/${contact('CONTACT')}`,
      `/debiteur-tickets/${contact('DEBITEUR')}`,
    ]) {
      await page.goto(api.url + path)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await axeFaults(page), path).toEqual([])
    }
    await page.context().close()
  })
})
