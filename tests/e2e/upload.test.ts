import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { anywhere, Keyboard } from '../support/atKeyboard.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { dropFiles } from '../support/dropFiles.ts'
import { sampleFor, sampleNames } from '../support/importSamples.ts'
import { openImportingScreens, type Close } from '../support/openScreens.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined

beforeAll(async () => {
  ;({ api, browser, close } = await openImportingScreens())
})

afterAll(() => close?.())

/** Drops files on the page as a person does. */
async function dropTexts(page: Page, files: readonly { name: string; text: string }[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const carried = new DataTransfer()
    for (const { name, text } of given) carried.items.add(new File([text], name, { type: 'text/xml' }))
    return carried
  }, files)
  const zone = page.getByRole('group', { name: 'Glissez ici vos fichiers ou vos dossiers' })
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: data })
}

describe('the upload page', () => {
  it('goes on where it stood after a cut connection, and holds who would leave meanwhile', async () => {
    const own = await makeCompany(api.knex)
    const { page } = await visit(browser, api, { path: '/xml-files/upload', account: own.owner })
    const texts = sampleNames.map((name) => sampleFor(name, own.restaurant).bytes.toString())
    const files = Array.from({ length: 503 }, (_, index) => ({
      name: `${String(index).padStart(5, '0')}.xml`,
      text: texts[index] ?? texts[0] ?? '',
    }))
    await dropTexts(page, files)
    await page.getByText(/^503 fichiers choisis/).waitFor()
    let isCut = true
    const sent: string[] = []
    await page.route('**/receive-tickets?*', async (route) => {
      const batch = new URL(route.request().url()).searchParams.get('batch') ?? ''
      if (batch === '1' && isCut) return await route.abort('connectionreset')
      sent.push(batch)
      await route.continue()
    })
    await sendButton(page).click()
    await page.getByText('Téléchargement en cours...').waitFor()
    await page.getByRole('link', { name: 'Contrôle', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: "Données en cours d'enregistrement" })
    await dialog
      .getByText("Vous ne pouvez pas quitter cette page tant que l'enregistrement n'est pas terminé.")
      .waitFor()
    await dialog.getByRole('button', { name: "D'accord" }).click()
    await page.getByRole('button', { name: "Reprendre l'envoi" }).waitFor({ timeout: 60_000 })
    isCut = false
    await page.getByRole('button', { name: "Reprendre l'envoi" }).click()
    await page.getByText('Importés (4)').waitFor({ timeout: 120_000 })
    await page.getByText('Déjà importés (499)').waitFor()
    expect(sent).toEqual(['0', '1'])
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })

  it('says why the server takes no file, and sends them once it does', async () => {
    const own = await makeCompany(api.knex)
    const full = await startTestApi({ leastFreeDisk: { percent: 100, bytes: 0 } })
    const { page } = await visit(browser, full, { path: '/xml-files/upload', account: own.owner })
    const [name] = sampleNames
    await dropTexts(page, [{ name: 'a.xml', text: sampleFor(name, own.restaurant).bytes.toString() }])
    await sendButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: "L'espace disque du serveur est presque épuisé" })
    await alert.getByRole('button', { name: "Reprendre l'envoi" }).waitFor({ timeout: 60_000 })
    await page.route('**/receive-tickets?*', (route) =>
      route.continue({ url: route.request().url().replace(full.url, api.url) }),
    )
    await alert.getByRole('button', { name: "Reprendre l'envoi" }).click()
    await page.getByText('Importés (1)').waitFor({ timeout: 60_000 })
    await page.context().close()
    await full.stop()
  })

  it('takes a chosen folder and a dropped one in the order of their names, without what is no XML', async () => {
    const own = await makeCompany(api.knex)
    const folder = await writeFolder(own)
    const { page, faults } = await visit(browser, api, { path: '/xml-files/upload', account: own.owner })
    const choose = page.getByRole('button', { name: 'Choisir un dossier' })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
    await chooser.setFiles(folder)
    await page.getByText(/^3 fichiers choisis/).waitFor()
    await page.getByText(/^Un fichier du dossier n'est pas un XML/).waitFor()
    await page.getByRole('button', { name: 'Vider la liste' }).click()
    await dropFiles(page, '.mantine-Dropzone-root', [folder])
    await page.getByText(/^3 fichiers choisis/).waitFor()
    await sendButton(page).click()
    await page.getByText('Importés (3)').waitFor({ timeout: 60_000 })
    const rows = await api
      .knex('inbox_files')
      .join('uploads', 'uploads.id', 'inbox_files.upload_id')
      .where({ account_id: own.owner.id })
      .orderBy('inbox_files.id')
      .select<{ name: string }[]>('name')
    expect(rows.map(({ name }) => name)).toEqual(['2.xml', '10.xml', '1.xml'])
    expect(faults).toEqual([])
    await page.context().close()
  })

  it.each([
    ['waiter', 'demo1', 1440],
    ['owner', 'demo2', 390],
  ] as const)(
    'serves the %s with the keyboard alone, without a fault for axe, in %s %i wide',
    async (who, theme, width) => {
      const own = await makeCompany(api.knex)
      const { page } = await visit(browser, api, { path: '/xml-files/upload', account: own[who], theme, width })
      const keys = new Keyboard(page)
      await page.getByText('Aucun import pour le moment').waitFor()
      expect(await axeFaults(page), 'idle').toEqual([])
      // The menu has a link of that name too: the button comes after the ways to choose.
      await keys.tabTo('Choisir un dossier', anywhere)
      await keys.press('Télécharger les fichiers XML', 'Enter', anywhere)
      await page.getByRole('alert').getByText('Veuillez sélectionner au moins un fichier.').waitFor()
      const opened = page.waitForEvent('filechooser')
      await keys.backTo('Choisir des fichiers', anywhere)
      await page.keyboard.press('Enter')
      const chooser = await opened
      const { name, bytes } = sampleFor(sampleNames[0], own.restaurant)
      const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
      await chooser.setFiles([pdf])
      await page.getByRole('alert').getByText('Seuls les fichiers XML sont autorisés.').waitFor()
      expect(await axeFaults(page), 'an error').toEqual([])
      await page.locator('input[name=CONTENU_FICHIER_XML]').setInputFiles([
        { name, mimeType: 'text/xml', buffer: bytes },
        { name: 'b.xml', mimeType: 'text/xml', buffer: Buffer.from('<a') },
        { name: 'onze.xml', mimeType: 'text/xml', buffer: unreadableAmount(own) },
      ])
      await page.getByText('3 fichiers choisis').waitFor()
      await keys.tabTo('Choisir un dossier', anywhere)
      await keys.press('Télécharger les fichiers XML', 'Enter', anywhere)
      await page.getByText('Refusés (2)').waitFor({ timeout: 60_000 })
      await page.getByText('Enregistrements lus\u202f: 1 ticket').waitFor()
      const row = page.getByRole('row').filter({ hasText: 'onze.xml' })
      await row.getByText(`MontantTTC="onze" n'est pas un montant`).filter({ visible: true }).waitFor()
      // The toast fades in and out: its colours are no one's while it does.
      const toast = page.getByText('Fichiers XML téléchargés avec succès !')
      await toast.waitFor()
      await toast.waitFor({ state: 'hidden' })
      expect(await axeFaults(page), 'verdicts').toEqual([])
      expect(await fitsWidth(page)).toBe(true)
      await page.context().close()
    },
  )
})

const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Télécharger les fichiers XML' })

/** A ticket whose amount nobody can read. */
function unreadableAmount({ restaurant }: Company): Buffer {
  const ticket = `<ENTETE GUID="onze" NumTicket="11" Operation="VENTE" Etat="Fermé" Horodatage="2026-03-14T12:00:00" MontantTTC="onze"/>`
  return Buffer.from(`<TICKETS LibSite="${restaurant.name}">${ticket}</TICKETS>`)
}

/** A folder as a till's disk has it: files of the till, one in a folder below, and one of the system. */
async function writeFolder({ restaurant }: Company): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-folder-'))
  await mkdir(join(folder, 'janvier'))
  const names = ['10.xml', '2.xml', 'janvier/1.xml']
  for (const [index, name] of names.entries())
    await writeFile(join(folder, name), sampleFor(sampleNames[index] ?? sampleNames[0], restaurant).bytes)
  await writeFile(join(folder, 'lisez-moi.txt'), 'Ne pas toucher')
  return folder
}
