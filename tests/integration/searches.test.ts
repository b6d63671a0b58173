import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../api/audit/queries.ts'
import { searchContacts } from '../../api/contacts/queries.ts'
import { listCodes } from '../../api/csiCodes/queries.ts'
import { listOffers } from '../../api/offers/queries.ts'
import { listFiles } from '../../api/uploads/queries.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { foldedSql } from '../../db/postgres/holdsSql.ts'
import { listUsers } from '../../db/records/accounts/listUsers.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { foldText } from '../../shared/foldText.ts'
import { makeAccount, makeRestaurant, uniqueWord } from '../support/builders.ts'
import { stores } from '../support/stores.ts'

let knex: Knex
beforeAll(() => {
  knex = connectPostgres(stores().databaseUrl, 2)
})
afterAll(() => knex.destroy())

/** A name that no other test has, with what people type otherwise. */
const word = uniqueWord('z')
const name = `Crémerie ${word} de L’Est`
const typed = [`cremerie ${word}`, `${word} DE L'EST`, `CRE\u0301MERIE ${word}`, `${word} de lʼest`]
const others = [`cremery ${word}`, `${word} de l est`, `${word}_de`, `${word}%`]

const anyContact = { TYPE: undefined, Titre: undefined, SITE_ID: undefined }
const searches: Record<string, (part: string) => Promise<{ length: number }>> = {
  people: (text) => listUsers(knex, { text }),
  offers: (libel) => listOffers(knex, { libel, price: undefined, nbMonths: undefined }),
  'codes by label': (libel) => listCodes(knex, { libel }, 'all'),
  'codes by their code': (code) => listCodes(knex, { code }, 'all'),
  codes: (search) => listCodes(knex, { search }, 'all'),
  contacts: async (Nom) =>
    (await searchContacts(knex, { sites: [siteId], body: { ...anyContact, Nom } }, { start: 0, size: 9 })).rows,
  acts: async (text) => (await listAudit(knex, { page: 1, limit: 9, text })).entries,
  files: async (text) => (await listFiles(knex, [uploadId], { page: 1, limit: 9, text })).files,
}
let siteId = ''
let uploadId = ''
beforeAll(async () => {
  const owner = await makeAccount(knex, { companyName: name })
  siteId = (await makeRestaurant(knex)).id
  await knex('offers').insert({ label: name, description: 'x', nb_months: 1, net_price: 1, is_enabled: false })
  await knex('csi_codes').insert({ label: name, code: name, is_enabled: false })
  await knex('contacts').insert([
    { restaurant_id: siteId, contact_key: word, type: 'CONTACT', fields: { SOCIETE: name } },
    { restaurant_id: siteId, contact_key: `${word}2`, type: 'CONTACT', name: 'Autre' },
  ])
  await knex('audit_log').insert({ action: 'x', target_name: name })
  const bytes = Buffer.from('<T/>')
  const upload = {
    source: 'upload',
    accountId: owner.id,
    reach: [siteId],
    files: [{ name: `${name}.xml`, bytes }],
  } as const
  uploadId = String((await storeInboxFiles(knex, upload)).uploadId)
  // The worker of another test takes nothing that is settled.
  await knex('inbox_files').where({ upload_id: uploadId }).update({ state: 'done', verdict: 'rejected' })
})

test.each(Object.keys(searches))('%s are found whatever accents, case and apostrophes one types', async (list) => {
  const found = async (part: string) => (await searches[list]!(part)).length
  expect(await Promise.all(typed.map(found))).toEqual([1, 1, 1, 1])
  expect(await Promise.all(others.map(found))).toEqual([0, 0, 0, 0])
  expect(await found('')).toBeGreaterThan(0)
})

test('the stores fold a text as the screens do', async () => {
  const texts = [name, 'ŒUFS ÆTHER Ø', 'Ça^`¨´¸·b', "d'Où ‘là’ ʼ", 'N° 1 – ½ €', '日本', 'é\u0323']
  const { rows } = await knex.raw<{ rows: { folded: string }[] }>(
    `SELECT ${foldedSql('t')} AS folded FROM unnest(:texts::text[]) WITH ORDINALITY AS x (t, n) ORDER BY n`,
    { texts },
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})

test('a name of marks piled up by the thousand costs no search its time', async () => {
  const startedAt = performance.now()
  const piled = 'e\u0301\u0323'.padEnd(60_000, '\u0301\u0323')
  await knex.raw(`SELECT ${foldedSql(':piled::text')}`, { piled })
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
