import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frenchDate } from '../../shared/frenchDate.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { WireBankMonth, WireStatement } from '../../shared/wire/bank.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeCompany, type BuiltAccount, type Company } from '../support/builders.ts'
import { importFiles } from '../support/importSamples.ts'
import { rightFile } from '../support/rightTicket.ts'

describe('what the bank received beside what the tills took', () => {
  let api: TestApi
  let house: Company
  let token: string

  beforeAll(async () => {
    api = await startTestApi()
    house = await makeCompany(api.knex)
    const site = house.restaurant.name
    await importFiles(api, [
      rightFile('bank', [
        { site, day: '2025-03-03', number: 1 },
        { site, day: '2025-03-03', number: 2 },
        { site, day: '2025-03-04', number: 3 },
        { site, day: '2025-04-01', number: 4 },
      ]),
    ])
    token = await api.tokenFor(house.owner)
  }, 60_000)
  afterAll(() => api.stop())

  const id = () => house.restaurant.id
  const line = (more: object) => ({ id: randomUUID(), famille: 'CB', jour: '2025-03-03', montant: '22,00', ...more })
  const keep = (encaissements: readonly object[], as = token) =>
    api.call('POST', `/bank/receipts/${id()}`, { token: as, body: { encaissements } })
  const month = async (mois = '2025-03', as = token) =>
    (await api.call('POST', '/bank/month', { token: as, body: { site: id(), month: mois } })).json as WireBankMonth
  const read = (texte: string, delai = 1) =>
    api.call('POST', `/bank/statements/${id()}`, { token, body: { texte, famille: 'CB', delai } })
  const remove = (receipt: string, as = token) => api.call('DELETE', `/bank/receipts/${id()}/${receipt}`, { token: as })

  it('is each day and family of the month, and nothing of another one', async () => {
    const nothing = await month()
    expect(nothing.familles).toEqual([
      {
        ...{ famille: 'CB', attendu: 33, recu: 0, ecart: -33, commencee: false },
        ...{ jours_en_ecart: null, en_compte: false },
      },
    ])
    expect(nothing.jours).toEqual([
      { jour: '2025-03-03', famille: 'CB', attendu: 22, recu: 0, ecart: -22, cumul: -22 },
      { jour: '2025-03-04', famille: 'CB', attendu: 11, recu: 0, ecart: -11, cumul: -33 },
    ])
    expect((await month('2025-04')).total).toEqual({ attendu: 11, recu: 0, ecart: -11 })
  })

  it('keeps once what is sent twice, at once too, and says who kept it', async () => {
    const sent = [
      line({ libelle: 'Remise' }),
      line({ jour: '2025-03-04', montant: '10.90', date_banque: '2025-03-06' }),
    ]
    const answers = await Promise.all([keep(sent), keep(sent), keep(sent)])
    expect(answers.map(({ json }) => (json as { gardes: number }).gardes).toSorted()).toEqual([0, 0, 2])
    const { total, jours, encaissements } = await month()
    expect(total).toEqual({ attendu: 33, recu: 32.9, ecart: -0.1 })
    expect(jours.map(({ ecart, cumul }) => [ecart, cumul])).toEqual([
      [0, 0],
      [-0.1, -0.1],
    ])
    expect(encaissements.map(({ par, libelle, date_banque }) => [par, libelle, date_banque])).toEqual([
      [house.owner.username, 'Remise', null],
      [house.owner.username, '', '2025-03-06'],
    ])
    expect(await api.knex('audit_log').where({ action: 'bank.keep', target_id: id() })).toHaveLength(1)
  })

  it('proposes for a pasted line the day that lacks its amount, and knows what is kept', async () => {
    const [, second] = (await month()).encaissements
    expect((await remove(second!._id)).json).toEqual({ deletedCount: 1 })
    const text = 'Date;Libellé;Crédit\n06/03/2025;CB;11,00\n06/03/2025;CB;5,00\nhier;CB;1,00'
    const { lignes, illisibles } = (await read(text)).json as WireStatement
    expect(lignes.map(({ ligne, jour, exact, connu }) => [ligne, jour, exact, connu])).toEqual([
      [2, '2025-03-04', true, false],
      [3, '2025-03-05', false, false],
    ])
    expect(illisibles.map(({ ligne }) => ligne)).toEqual([4])
    const [first] = lignes
    const { jour, montant, date_banque, libelle } = first!
    await keep([line({ jour, montant, date_banque, libelle })])
    const again = (await read(`${text}\n06/03/2025;CB;11,00`)).json as WireStatement
    // Two alike in the bank's words of which one is kept: the other one is new.
    expect(again.lignes.map(({ connu }) => connu)).toEqual([true, false, false])
    expect((await month()).total.ecart).toBe(0)
  })

  it('names the lines between which a statement has more than a year, and reads none that is to come', async () => {
    const apart = await read('11/03/1926;CB;2,00\n10/03/2025;CB;1,00')
    expect([apart.status, (apart.json as { message: string }).message]).toEqual([
      422,
      'Ce relevé va du 11/03/1926 (ligne 1) au 10/03/2025 (ligne 2), plus d’une année\u202f: vérifiez ces dates, ou collez-le en plusieurs fois',
    ])
    const toCome = (await read('11/11/2162;CB;2,00\n10/03/2025;CB;1,00')).json as WireStatement
    expect([toCome.lignes.map(({ ligne }) => ligne), toCome.illisibles.map(({ ligne }) => ligne)]).toEqual([[2], [1]])
  })

  it('proposes no day to come for what the bank writes ahead, and names the one that is typed', async () => {
    const today = wallNow().slice(0, 10)
    const ahead = addDays(today, 5)
    const { lignes } = (await read(`${frenchDate(ahead)};CB;13,00`)).json as WireStatement
    expect(lignes.map(({ date_banque: written, jour }) => [written, jour])).toEqual([[ahead, today]])
    const refused = await keep([line({}), line({ jour: ahead })])
    expect([refused.status, (refused.json as { message: string }).message]).toEqual([
      422,
      `Le ${frenchDate(ahead)} est encore à venir\u202f: cette journée n’a rien encaissé`,
    ])
  })

  it('is not kept twice by two who read the same statement at once; who insists on a second one alike keeps it', async () => {
    const text = '10/03/2025;CB DU SOIR;7,00\n10/03/2025;CB DU MIDI;8,00'
    const [one, other] = [(await read(text)).json as WireStatement, (await read(text)).json as WireStatement]
    expect(one.lignes.map(({ deja }) => deja)).toEqual([0, 0])
    const linesOf = ({ lignes }: WireStatement) =>
      lignes.map(({ jour, montant, date_banque, libelle, deja }) => line({ jour, montant, date_banque, libelle, deja }))
    const [mine, theirs] = [linesOf(one), linesOf(other)]
    const answers = await Promise.all([keep(mine), keep(theirs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({
      code: 'kept_meanwhile',
      message: expect.stringContaining('2 de ces lignes ont été gardées entre-temps') as unknown,
    })
    const keptNow = async () =>
      (await month()).encaissements.filter(({ libelle }) => libelle.startsWith('CB DU ')).map(({ montant }) => montant)
    expect((await keptNow()).toSorted()).toEqual([7, 8])
    // Sent again by who kept them they change nothing, as ever.
    const kept = answers[0].status === 409 ? theirs : mine
    expect((await keep(kept)).json).toEqual({ gardes: 0 })
    const again = (await read(text)).json as WireStatement
    expect(again.lignes.map(({ connu, deja }) => [connu, deja])).toEqual([
      [true, 1],
      [true, 1],
    ])
    expect((await keep(linesOf(again).slice(0, 1))).json).toEqual({ gardes: 1 })
    expect((await keptNow()).toSorted()).toEqual([7, 7, 8])
    for (const { _id, libelle } of (await month()).encaissements) if (libelle.startsWith('CB DU ')) await remove(_id)
  })

  it('keeps what was taken back, with who did, and does not count it, nor keep it again', async () => {
    const [first] = (await month()).encaissements
    expect((await remove(first!._id)).status).toBe(200)
    expect((await remove(first!._id)).status).toBe(404)
    expect((await keep([line({ id: first!._id })])).json).toEqual({ gardes: 0 })
    const rows = await api.knex('bank_receipts').where({ id: first!._id }).select<object[]>('removed_by', 'amount')
    expect(rows).toEqual([{ removed_by: house.owner.id, amount: '22.00' }])
    expect((await month()).total.recu).toBe(11)
  })

  it('refuses what is no receipt, and keeps nothing of what came with it', async () => {
    const before = (await month()).encaissements.length
    const wrong: readonly object[] = [
      { montant: '1.234' },
      { montant: '0,00' },
      { montant: '' },
      { montant: 12 },
      { jour: '2025-02-30' },
      { jour: '2999-01-01' },
      { id: 'x' },
      { libelle: 'x'.repeat(201) },
      { libelle: 'a\nb' },
    ]
    for (const fault of wrong) expect((await keep([line({}), line(fault)])).status, JSON.stringify(fault)).toBe(422)
    expect((await read('   ')).status).toBe(422)
    expect((await read('x'.repeat(1_000_001))).status).toBe(422)
    expect((await read('01/01/2020;CB;1,00\n01/01/2025;CB;1,00')).json).toMatchObject({
      statusCode: 422,
      field: 'texte',
    })
    expect((await month()).encaissements).toHaveLength(before)
  })

  it('takes no family that no till of the restaurant ever wrote, and names those that there are', async () => {
    const says = {
      statusCode: 422,
      field: 'famille',
      message: expect.stringMatching(/«\u00a0Cartes\u00a0».*CB$/) as unknown,
    }
    expect((await keep([line({}), line({ famille: 'Cartes' })])).json).toMatchObject(says)
    const body = { texte: '10/03/2025;CB;7,00', famille: 'Cartes', delai: 1 }
    expect((await api.call('POST', `/bank/statements/${id()}`, { token, body })).json).toMatchObject(says)
    expect((await month()).familles.map(({ famille }) => famille)).toEqual(['CB'])
    // Of another month, and never received yet.
    const sent = line({ jour: '2024-12-01', montant: '3,00' })
    expect((await keep([sent])).json).toEqual({ gardes: 1 })
    expect((await remove(sent.id)).status).toBe(200)
  })

  it('is read by who is linked and written by the owner alone', async () => {
    const invited = async (): Promise<BuiltAccount> => {
      const guest = await makeAccount(api.knex)
      await link(api.knex, { account: guest.id, restaurant: id(), kind: 'invited' })
      return guest
    }
    const [guest, stranger] = [
      await api.tokenFor(await invited()),
      await api.tokenFor((await makeCompany(api.knex)).owner),
    ]
    expect((await month('2025-03', guest)).total.attendu).toBe(33)
    const kept = (await month()).encaissements[0]!._id
    expect([(await keep([line({})], guest)).status, (await keep([line({})], stranger)).status]).toEqual([403, 404])
    expect([(await remove(kept, guest)).status, (await remove(kept, stranger)).status]).toEqual([403, 404])
    const asked = { token: stranger, body: { site: id(), month: '2025-03' } }
    expect((await api.call('POST', '/bank/month', asked)).status).toBe(403)
  })

  it('reads years of a statement at once, 10,000 lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `0${(at % 9) + 1}/03/2025;REMISE CARTES ${at};${at + 1},07`)
    const { status, json } = await read(lines.join('\n'))
    expect(status).toBe(200)
    const { lignes, illisibles } = json as WireStatement
    expect([lignes.length, illisibles.length]).toEqual([10_000, 0])
    expect(lignes.at(-1)).toMatchObject({ ligne: 10_000, date_banque: '2025-03-01', montant: '10000.07' })
    for (const longer of ['05/03/2025;ENCORE;1,00', 'illisible'])
      expect((await read([...lines, longer].join('\n'))).json).toMatchObject({
        statusCode: 422,
        field: 'texte',
        message: 'Ce relevé a plus de 10\u202f000 lignes\u202f: collez-le en plusieurs fois',
      })
  })
})
