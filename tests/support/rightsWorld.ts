import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import type { TestApi } from './api.ts'
import { insertTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import {
  entrust,
  link,
  makeAccount,
  makeRestaurant,
  openBooks,
  uniqueWord,
  type BuiltAccount,
  type BuiltRestaurant,
} from './builders.ts'
import { startTestWorker } from './worker.ts'

/** A word that stands in every text of the foreign customer: any answer that holds it to somebody else is a leak. */
export const foreignMark = uniqueWord('ETRANGER')

/** One customer with everything that a call can name. */
export interface House {
  readonly restaurant: BuiltRestaurant
  readonly owner: BuiltAccount
  readonly invited: BuiltAccount
  readonly waiter: BuiltAccount
  readonly guid: string
  readonly ticketId: string
  readonly accountContactId: string
  readonly debtorContactId: string
  readonly sellerId: string
  readonly uploadId: string
  readonly codeId: string
  /** A living key of a till of the restaurant. */
  readonly tillKey: string
}

export interface World {
  readonly own: House
  readonly foreign: House
  readonly lapsed: House
  /** Read our books: an accountant, an inspector, one whose access has ended, one whose access was revoked. */
  readonly accountant: BuiltAccount
  readonly inspector: BuiltAccount
  readonly ended: BuiltAccount
  readonly revoked: BuiltAccount
  readonly admin: BuiltAccount
  readonly superAdmin: BuiltAccount
  /** The day of every ticket, yyyy-MM-dd. */
  readonly day: string
}

/** Makes three customers (ours, a foreign one, one whose subscription has ended) with imported tickets, and the staff. */
export async function makeWorld({ knex, clickhouse }: TestApi): Promise<World> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const [own, foreign, lapsed] = [
    await makePeople(knex, uniqueWord('notre')),
    await makePeople(knex, foreignMark),
    await makePeople(knex, uniqueWord('fini')),
  ]
  const houses = [own, foreign, lapsed]
  await publishStoredRestaurants(
    knex,
    clickhouse,
    houses.map(({ restaurant }) => restaurant.id),
  )
  const worker = startTestWorker({ knex, clickhouse }, { pollMs: 100 })
  const furnished = []
  try {
    for (const house of houses) furnished.push(await furnish(knex, house, day))
  } finally {
    await worker.stop()
  }
  await knex('subscriptions')
    .where({ restaurant_id: lapsed.restaurant.id })
    .update({ ends_at: new Date(Date.now() - 1000) })
  const admin = await makeAccount(knex, { role: 'admin' })
  const keeper = await makeAccount(knex, { role: 'admin' })
  await entrust(knex, { clients: [foreign.owner.id, foreign.invited.id], to: keeper.id })
  const superAdmin = await makeAccount(knex, { role: 'super-admin' })
  const [ours, theirs, ended] = furnished
  const books = { giver: own.owner.id, companies: [own.restaurant.id] }
  const readers = {
    accountant: await openBooks(knex, { ...books, role: 'accountant' }),
    inspector: await openBooks(knex, { ...books, role: 'inspector' }),
    ended: await openBooks(knex, { ...books, role: 'accountant', endsInDays: -2 }),
    revoked: await openBooks(knex, { ...books, role: 'inspector', isRevoked: true }),
  }
  return { own: ours!, foreign: theirs!, lapsed: ended!, ...readers, admin, superAdmin, day }
}

type People = Pick<House, 'restaurant' | 'owner' | 'invited' | 'waiter'> & { readonly word: string }

async function makePeople(knex: Knex, word: string): Promise<People> {
  const named = (role: 'manager' | 'waiter', at: number) =>
    makeAccount(knex, {
      role,
      username: uniqueWord('u'),
      email: `${word}${at}@essai.fr`,
      firstName: word,
      lastName: word,
      ...(role === 'manager' ? { companyName: `${word} ${at}` } : {}),
    })
  const restaurant = await makeRestaurant(knex, { name: `Chez ${word}`, city: word })
  const [owner, invited, waiter] = [await named('manager', 1), await named('manager', 2), await named('waiter', 3)]
  await link(knex, { account: owner.id, restaurant: restaurant.id })
  await link(knex, { account: invited.id, restaurant: restaurant.id, kind: 'invited' })
  await link(knex, { account: waiter.id, restaurant: restaurant.id, kind: 'waiter' })
  return { restaurant, owner, invited, waiter, word }
}

async function furnish(knex: Knex, people: People, day: string): Promise<House> {
  const { restaurant, owner, word } = people
  const guid = `${uniqueWord('g')}-1`
  const { uploadId } = await storeInboxFiles(knex, {
    files: [{ name: `${word}.xml`, bytes: Buffer.from(houseFile({ restaurant, word, guid, day })) }],
    source: 'upload',
    accountId: owner.id,
    reach: [restaurant.id],
  })
  await whenImported(knex, uploadId)
  const idOf = async (table: string, more: object) => {
    const row = await knex(table)
      .where({ restaurant_id: restaurant.id, ...more })
      .first<{ id: string } | undefined>('id')
    if (row === undefined) throw new Error(`${table} of ${word} has no row ${JSON.stringify(more)}`)
    return row.id
  }
  const [code] = await knex('csi_codes')
    .insert({ label: word.slice(0, 40), code: uniqueWord('c'), used_at: new Date(), restaurant_id: restaurant.id })
    .returning<{ id: string }[]>('id')
  await knex('api_tokens').insert({
    account_id: owner.id,
    name: word,
    token_hash: Buffer.from(uniqueWord('t')),
    restaurant_ids: [restaurant.id],
    expires_at: new Date(Date.now() + 86_400_000),
  })
  await knex('saved_views').insert({ account_id: owner.id, name: word, definition: '{}', is_shared: true })
  await knex('day_notes').insert({ restaurant_id: restaurant.id, day, text: word, written_by: owner.id })
  const { secret } = await insertTillKey(knex, { restaurantId: restaurant.id, name: word })
  return {
    ...people,
    tillKey: secret,
    guid,
    ticketId: `${restaurant.id}_${guid}`,
    accountContactId: await idOf('contacts', { type: 'CONTACT' }),
    debtorContactId: await idOf('contacts', { type: 'DEBITEUR' }),
    sellerId: await idOf('sellers', {}),
    uploadId: String(uploadId),
    codeId: code!.id,
  }
}

async function whenImported(knex: Knex, uploadId: number): Promise<void> {
  for (;;) {
    const [file] = await knex('inbox_files')
      .select<{ state: string; refusals: unknown[] }[]>('state', 'refusals')
      .where('upload_id', uploadId)
    if (file?.state === 'done' && file.refusals.length === 0) return
    if (file?.state !== 'pending') throw new Error(`the world was refused: ${JSON.stringify(file)}`)
    await sleep(50)
  }
}

/** One sale with every kind of line, its clock record, its account and its debtor: the word stands in every label. */
function houseFile(given: { restaurant: BuiltRestaurant; word: string; guid: string; day: string }): string {
  const { restaurant, word, guid, day } = given
  const at = `${day}T12:30:00`
  const parts = 'QuantiteNet="1" PrixUnitaireTTC="11.00" PrixTotalNet="11.00" PrixTotalNetHT="10.00"'
  const vat = `Libelle="TVA ${word}" ValeurHT="10.00" ValeurTVA="1.00" ValeurTTC="11.00"`
  return `<EXPORT LibSite="${restaurant.name}" EmetteurSiret="${restaurant.siret}">
  <VENDEUR LibVendeur="${word}" isActive="true"/>
  <POINTEUSE GUID="${guid}-p" LibVendeur="${word}" date="${day}" timeStartWork="09:00:00" timeEndWork="15:00:00"/>
  <CONTACT TYPE="CONTACT" Titre="M." Nom="${word}"><EMAIL>${word}@compte.fr</EMAIL><AccountHasTicketsGUIDs>${guid}</AccountHasTicketsGUIDs></CONTACT>
  <CONTACT TYPE="DEBITEUR" Titre="STE" Nom="${word}"><EMAIL>${word}@debiteur.fr</EMAIL><InvoicesNumTickets>4242</InvoicesNumTickets></CONTACT>
  <ENTETE GUID="${guid}" NumTicket="4242" TableNumber="1" NbCouverts="2" LibVendeur="${word}" LibCaisse="${word}" Operation="VENTE"
    Etat="Fermé" Horodatage="${at}" MontantHT="10.00" MontantTVA="1.00" MontantTTC="11.00">
    <COMMANDE>
      <ARTICLE Libelle="${word}" LibGroupe="${word}" LibFamille="${word}" LibTVA="TVA ${word}" ${parts}>
        <OFFERT Quantite="1" Libelle="${word}" Valeur="2.00"/><ANNULATION Libelle="${word}" Quantite="1" Valeur="3.00"/>
        <TVA Numero="1" ${vat}/>
      </ARTICLE>
      <TRANSFERT GUID="${guid}-autre" TableNumber="9" Libelle="${word}" Valeur="11.00"/>
    </COMMANDE>
    <TVA Taux="10.00" Horodatage="${at}" ${vat}/>
    <REMISE Libelle="${word}" Horodatage="${at}" Taux="10.00" Valeur="1.22"/>
    <REGLEMENT Libelle="${word}" LibFamille="${word}" LibCaisse="${word}" Quantite="1" ValeurUnitaire="11.00" TotalValeur="11.00"/>
    <STATISTIQUES Libelle="${word}" LibVendeur="${word}" LibFamille="SOLIDE" Quantite="1" Valeur="11.00"/>
  </ENTETE>
</EXPORT>`
}
