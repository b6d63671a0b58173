import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { downloaded } from '../support/downloads.ts'
import { holdSent } from '../support/holdSent.ts'
import { importFiles } from '../support/importSamples.ts'
import { openMailingScreens, type Close } from '../support/openScreens.ts'
import { rightFile } from '../support/rightTicket.ts'
import { axeFaults, fitsWidth, visit } from '../support/visit.ts'

let api: TestApi
let browser: Browser
let close: Close | undefined
let house: Company

beforeAll(async () => {
  ;({ api, browser, close } = await openMailingScreens())
  house = await makeCompany(api.knex)
  const site = house.restaurant.name
  const days = ['2025-03-03', '2025-03-04', '2025-03-05'] as const
  await importFiles(api, [
    rightFile(
      'bank screen',
      days.map((day, at) => ({ site, day, number: at + 1 })),
    ),
  ])
})
afterAll(() => close?.())

for (const { width, theme } of [
  { width: 1280, theme: 'demo2' },
  { width: 390, theme: 'demo1' },
] as const)
  it(`An owner pastes a statement and types a receipt at ${width}, then takes one back`, async () => {
    const path = '/rapprochement-bancaire?mois=2025-03'
    const { page, faults } = await visit(browser, api, { path, account: house.owner, width, theme })
    const days = page.getByRole('table', { name: 'Par journée' })
    await days.waitFor()
    await page.getByLabel('Lignes du relevé').fill('04/03/2025;REMISE CB;11,00\nillisible\n06/03/2025;IMPAYE;-3,00')
    await page.getByRole('button', { name: 'Lire le relevé' }).click()
    await page.getByText('1 ligne non lue').waitFor()
    const proposed = page.getByRole('table', { name: 'Lignes lues' })
    await proposed.waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    // What the bank took back is no sale until somebody says so.
    await page.getByRole('button', { name: 'Garder 1 ligne' }).click()
    await page.getByText('1 encaissement gardé').first().waitFor()
    // What is not kept stays, to be corrected or chosen.
    const pasted = page.getByLabel('Lignes du relevé')
    await expect.poll(() => pasted.inputValue()).toBe('illisible\n06/03/2025;IMPAYE;-3,00')
    await pasted.fill('')
    await page.getByLabel('Montant', { exact: false }).first().fill('1.234')
    await page.getByRole('button', { name: 'Garder', exact: true }).click()
    await page.getByText('Montant illisible').waitFor()
    await page.getByLabel('Montant', { exact: false }).first().fill('10,50')
    await page.getByRole('button', { name: 'Garder', exact: true }).click()
    await page.getByText('Encaissement gardé', { exact: true }).first().waitFor()
    const kept = page.getByRole('table', { name: 'Encaissements gardés' })
    const removals = kept.getByRole('button', { name: /^Retirer/ })
    await removals.nth(1).waitFor()
    expect(await removals.count()).toBe(2)
    // The same once more is asked about, and nothing of it is lost.
    await page.getByLabel('Montant', { exact: false }).first().fill('10,5')
    await page.getByRole('button', { name: 'Garder', exact: true }).click()
    const twin = page.getByRole('dialog', { name: /^Garder le même encaissement une seconde fois/ })
    await twin.getByRole('button', { name: 'Annuler' }).click()
    await twin.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Montant', { exact: false }).first().inputValue()).toBe('10,5')
    expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
    expect(await removals.count()).toBe(2)
    const file = await downloaded(page.getByRole('button', { name: /Excel/ }).first(), { timeout: 20_000 })
    expect(file.bytes.length).toBeGreaterThan(1000)
    for (const left of [1, 0]) {
      await removals.first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
      await removals.nth(left).waitFor({ state: 'detached' })
    }
    await page.getByText('Rien de gardé pour ce mois').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

/** The same statement read in two windows of its owner, `keep` shown in each. */
async function readInTwoWindows(text: string, keep: string) {
  const path = '/rapprochement-bancaire?mois=2025-03'
  const windows = [
    await visit(browser, api, { path, account: house.owner, width: 1280 }),
    await visit(browser, api, { path, account: house.owner, width: 1280 }),
  ] as const
  for (const { page } of windows) {
    await page.getByLabel('Lignes du relevé').fill(text)
    await page.getByRole('button', { name: 'Lire le relevé' }).click()
    await page.getByRole('button', { name: keep }).waitFor()
  }
  return windows
}

it('says that a colleague has kept the same lines meanwhile, and reads the statement again', async () => {
  const text = '04/03/2025;REMISE CB;11,00\n05/03/2025;REMISE CB;9,00-'
  const [mine, theirs] = await readInTwoWindows(text, 'Garder 1 ligne')
  await theirs.page.getByRole('button', { name: 'Garder 1 ligne' }).click()
  await theirs.page.getByText('1 encaissement gardé').first().waitFor()
  await mine.page.getByRole('button', { name: 'Garder 1 ligne' }).click()
  await mine.page.getByText('Une de ces lignes a été gardée entre-temps').waitFor()
  await mine.page.getByRole('table', { name: 'Lignes lues' }).getByText('déjà gardée').waitFor()
  const kept = await api.knex('bank_receipts').where({ restaurant_id: house.restaurant.id }).whereNull('removed_at')
  expect(kept).toHaveLength(1)
  await api.knex('bank_receipts').where({ restaurant_id: house.restaurant.id }).delete()
  for (const { page } of [mine, theirs]) await page.context().close()
})

it('keeps what was chosen and typed of a statement of which a colleague has kept a line meanwhile, and shows what he kept', async () => {
  const text = '05/03/2025;UNE;11,11\n06/03/2025;DEUX;22,22\n07/03/2025;TROIS;33,33\n08/03/2025;QUATRE;-4,44'
  const [mine, theirs] = await readInTwoWindows(text, 'Garder 3 lignes')
  const choice = (page: Page, line: number) => page.getByRole('checkbox', { name: `Sélectionner ligne ${line}` })
  const day = (page: Page, line: number) => page.getByRole('textbox', { name: `Journée de vente, ligne ${line}` })
  await choice(mine.page, 3).uncheck()
  await choice(mine.page, 4).check()
  await day(mine.page, 2).fill('03/03/2025')
  for (const line of [2, 3]) await choice(theirs.page, line).uncheck()
  await theirs.page.getByRole('button', { name: 'Garder 1 ligne' }).click()
  await theirs.page.getByText('1 encaissement gardé').first().waitFor()
  await mine.page.getByRole('button', { name: 'Garder 3 lignes' }).click()
  await mine.page.getByText('Une de ces lignes a été gardée entre-temps').waitFor()
  await mine.page.getByRole('button', { name: 'Garder 2 lignes' }).waitFor()
  const chosen = await Promise.all([1, 2, 3, 4].map((line) => choice(mine.page, line).isChecked()))
  expect([chosen, await day(mine.page, 2).inputValue()]).toEqual([[false, true, false, true], '03/03/2025'])
  const kept = mine.page.getByRole('table', { name: 'Encaissements gardés' })
  await kept.getByText('UNE').waitFor()
  await mine.page.getByRole('button', { name: 'Garder 2 lignes' }).click()
  await mine.page.getByText('2 encaissements gardés').first().waitFor()
  await expect.poll(() => mine.page.getByLabel('Lignes du relevé').inputValue()).toBe('07/03/2025;TROIS;33,33')
  const rows = await api
    .knex('bank_receipts')
    .where({ restaurant_id: house.restaurant.id })
    .select<{ label: string; day: string }[]>('label', api.knex.raw("to_char(day, 'YYYY-MM-DD') AS day"))
  expect(rows.map(({ label, day: paid }) => [label, paid]).toSorted()).toEqual([
    ['DEUX', '2025-03-03'],
    ['QUATRE', '2025-03-07'],
    ['UNE', '2025-03-04'],
  ])
  await api.knex('bank_receipts').where({ restaurant_id: house.restaurant.id }).delete()
  for (const { page } of [mine, theirs]) await page.context().close()
})

it('shows no reading of a text that has changed since, and keeps what was typed while lines are being kept', async () => {
  const path = '/rapprochement-bancaire?mois=2025-03'
  const { page } = await visit(browser, api, { path, account: house.owner, width: 1280 })
  const pasted = page.getByLabel('Lignes du relevé')
  await pasted.fill('05/03/2025;UNE;11,11')
  const readNow = await holdSent(page, 'POST', 'bank/statements/*')
  await page.getByRole('button', { name: 'Lire le relevé' }).click()
  await pasted.fill('05/03/2025;UNE;11,11\n06/03/2025;DEUX;22,22')
  readNow()
  await expect.poll(() => page.getByRole('button', { name: 'Lire le relevé' }).getAttribute('data-loading')).toBeNull()
  expect(await page.getByRole('table', { name: 'Lignes lues' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Lire le relevé' }).click()
  await page.getByRole('button', { name: 'Garder 2 lignes' }).waitFor()
  const keepNow = await holdSent(page, 'POST', 'bank/receipts/*')
  await page.getByRole('button', { name: 'Garder 2 lignes' }).click()
  await pasted.fill('07/03/2025;TROIS;33,33')
  keepNow()
  await page.getByText('2 encaissements gardés').first().waitFor()
  expect(await pasted.inputValue()).toBe('07/03/2025;TROIS;33,33')
  await api.knex('bank_receipts').where({ restaurant_id: house.restaurant.id }).delete()
  await page.context().close()
})

it('keeps in the field what a colleague has taken back since it was read as kept, and lets nothing be changed while lines are being kept', async () => {
  const path = '/rapprochement-bancaire?mois=2025-03'
  const { page } = await visit(browser, api, { path, account: house.owner, width: 1280 })
  const pasted = page.getByLabel('Lignes du relevé')
  const proposed = page.getByRole('table', { name: 'Lignes lues' })
  const keep = async (label: string) => {
    await page.getByRole('button', { name: label }).click()
    await proposed.waitFor({ state: 'detached' })
  }
  await pasted.fill('05/03/2025;UNE;11,11')
  await page.getByRole('button', { name: 'Lire le relevé' }).click()
  await keep('Garder 1 ligne')
  await expect.poll(() => pasted.inputValue()).toBe('')
  await pasted.fill('05/03/2025;UNE;11,11\n06/03/2025;DEUX;22,22\n07/03/2025;TROIS;33,33')
  await page.getByRole('button', { name: 'Lire le relevé' }).click()
  await proposed.getByText('déjà gardée').waitFor()
  await api.knex('bank_receipts').where({ restaurant_id: house.restaurant.id, label: 'UNE' }).delete()
  await page.getByRole('checkbox', { name: 'Sélectionner ligne 3' }).uncheck()
  const keepNow = await holdSent(page, 'POST', 'bank/receipts/*')
  await page.getByRole('button', { name: 'Garder 1 ligne' }).click()
  expect(await page.getByRole('checkbox', { name: 'Sélectionner ligne 3' }).isDisabled()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Journée de vente, ligne 2' }).isDisabled()).toBe(true)
  keepNow()
  await proposed.waitFor({ state: 'detached' })
  await expect.poll(() => pasted.inputValue()).toBe('05/03/2025;UNE;11,11\n07/03/2025;TROIS;33,33')
  await api.knex('bank_receipts').where({ restaurant_id: house.restaurant.id }).delete()
  await page.context().close()
})

it('reads a statement of 1,200 lines, shows apart what must be looked at, and keeps them in one act', async () => {
  const path = '/rapprochement-bancaire?mois=2025-03'
  const { page, faults } = await visit(browser, api, { path, account: house.owner, width: 1280 })
  await page.getByRole('table', { name: 'Par journée' }).waitFor()
  // One pays a day exactly; of the others nobody knows which day they pay.
  const lines = Array.from({ length: 1_199 }, (_, at) => `05/03/2025;CARTE ${at};${at + 100},01`)
  await page.getByLabel('Lignes du relevé').fill(['04/03/2025;REMISE CB;11,00', ...lines].join('\n'))
  await page.getByRole('button', { name: 'Lire le relevé' }).click()
  const proposed = page.getByRole('table', { name: 'Lignes lues' })
  await proposed.waitFor()
  // Not all are drawn, all are kept.
  expect(await proposed.getByRole('checkbox', { name: /^Sélectionner / }).count()).toBeLessThan(200)
  await page.getByText('À vérifier (1\u202f199)').click()
  await proposed.getByText('montant exact').waitFor({ state: 'detached' })
  // A line whose day cannot be read is not kept for the day that was proposed, nor is any with it.
  const firstDay = proposed.getByRole('textbox', { name: /^Journée de vente, ligne / }).first()
  const day = await firstDay.inputValue()
  const keep = page.getByRole('button', { name: /^Garder .*lignes?$/ })
  await firstDay.fill('31/02/2025')
  await page.getByText('Une ligne choisie n’a pas de journée qui puisse être lue.').waitFor()
  expect(await keep.isDisabled()).toBe(true)
  await firstDay.fill(day)
  await expect.poll(() => keep.isDisabled()).toBe(false)
  await firstDay.blur()
  await proposed.getByRole('button', { name: 'Mois précédent' }).waitFor({ state: 'detached' })
  // Another month would take the place of all of it.
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  for (const leave of [
    () => page.getByRole('button', { name: 'Mois précédent' }).click(),
    () => page.getByRole('link', { name: 'Contrôle', exact: true }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Rester' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await page.getByText('Toutes (1\u202f200)').click()
  await proposed.getByText('montant exact').waitFor()
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  await proposed.getByRole('checkbox', { name: 'Tout sélectionner' }).uncheck()
  expect(await page.getByRole('button', { name: /^Garder .*lignes?$/ }).isDisabled()).toBe(true)
  await proposed.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await page.getByRole('button', { name: 'Garder 1\u202f200 lignes' }).click()
  await page.getByText('1\u202f200 encaissements gardés').first().waitFor()
  const kept = await api.knex('bank_receipts').where({ restaurant_id: house.restaurant.id }).whereNull('removed_at')
  expect(kept).toHaveLength(1_200)
  expect(faults).toEqual([])
  await page.context().close()
})

it('says what was sold on account, of which nothing is expected, and sets the running day apart', async () => {
  const own = await makeCompany(api.knex)
  const today = wallNow().slice(0, 10)
  const file = rightFile('bank on account', [
    { site: own.restaurant.name, day: addDays(today, -1), number: 1 },
    { site: own.restaurant.name, day: today, number: 2 },
  ])
  const sold = rightFile('bank sold', [{ site: own.restaurant.name, day: addDays(today, -1), number: 3 }])
  const text = sold.bytes.toString().replace('LibFamille="CB"', 'LibFamille="Débiteurs"')
  // A till has sent nothing of later than now.
  const sent = Buffer.from(file.bytes.toString().replace(`${today}T13:00:00`, `${today}T05:00:00`))
  await importFiles(api, [
    { ...file, bytes: sent },
    { name: sold.name, bytes: Buffer.from(text) },
  ])
  const path = `/rapprochement-bancaire?mois=${today.slice(0, 7)}`
  const { page, faults } = await visit(browser, api, { path, account: own.owner, width: 390 })
  await page.locator(`[data-unfinished="${today}"]`).getByText('11,00').waitFor()
  const families = page.getByRole('table', { name: 'Par famille de règlement' })
  expect(await families.getByRole('button', { name: 'Débiteurs' }).count()).toBe(0)
  if (today.slice(8) !== '01') await page.getByText(/^Vendu en compte.*11,00/).waitFor()
  expect([await axeFaults(page), await fitsWidth(page)]).toEqual([[], true])
  expect(faults).toEqual([])
  await page.context().close()
})
