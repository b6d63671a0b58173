import { withPostgres } from '../../faults/withPostgres.ts'
import { makeOffer, replyOf, restaurantBody, subscriptionsOf } from '../../support/buyers.ts'
import type { Installation } from '../installation.ts'
import type { Follow } from '../scene.ts'
import { must, until } from '../until.ts'

/** Subscriptions that are paid and not open, and a Stripe that is away. */
export const paying: Readonly<Record<string, Follow>> = {
  'un-paiement-nouvre-pas-labonnement': async ({ shop, operator, stripe }) => {
    const { name, session } = await order(shop)
    // The webhook is never delivered.
    stripe.pay(session)
    must((await countPaid(shop, name)) === 0, 'nothing is open yet')
    const doctor = await operator.run('doctor')
    operator.sees(doctor.output, 'accepte la clé')
    const counted = await operator.run('curl', { examples: { '3000': shop.port } })
    must(counted.output.includes('comptoir_webhooks_total'), 'it says what came', counted.output)
    await until('the subscription is open', () => countPaid(shop, name), { is: (count) => count === 1, seconds: 180 })
  },

  'stripe-ne-répond-pas': async ({ shop, operator, stripe }) => {
    stripe.isDown = true
    const refused = await order(shop).then(String, String)
    operator.sees(refused, 'Le paiement est momentanément indisponible, veuillez réessayer')
    const doctor = await operator.run('doctor')
    must(doctor.output.includes('✗ Stripe'), 'the doctor says it', doctor.output)
    operator.sees(doctor.output, 'refuse')
    stripe.isDown = false
    const { name, session } = await order(shop)
    stripe.pay(session)
    await until('the subscription is open', () => countPaid(shop, name), { is: (count) => count === 1, seconds: 180 })
  },
}

/** Orders a restaurant with three months of subscription; answers its name and the session of Stripe that is to be paid. */
async function order(shop: Installation): Promise<{ readonly name: string; readonly session: string }> {
  const offer = await withPostgres(shop.running, (knex) => makeOffer(knex))
  const body = restaurantBody({ abonnements: [{ abonnementID: offer.id }] })
  const path = `/v1/restaurant/create-restaurant-manager/${shop.company.owner.id}`
  const { status, text, json } = await shop.call('POST', path, body)
  must(status === 200, 'the order is taken', text)
  return { name: String(body['name']), session: replyOf({ json }).url?.split('/').at(-1) ?? '' }
}

async function countPaid(shop: Installation, name: string): Promise<number> {
  const all = await withPostgres(shop.running, (knex) => subscriptionsOf(knex, name))
  return all.filter(({ paid_at: paidAt }) => paidAt !== null).length
}
