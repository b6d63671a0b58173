import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'
import { connectPostgres } from '../postgres/connect.ts'
import { readFigureChanges } from './figureChanges.ts'

let knex: Knex

// Of its own: in the one that tests share others change figures at any moment.
beforeAll(async () => {
  knex = connectPostgres(await makeOwnDatabase())
})
afterAll(() => knex.destroy())

const change = async (trx: Knex) => await trx('import_orders').where('id', 0).update({ state: 'done' })

it('is another word after each change, also where a transaction ends before one that was begun earlier', async () => {
  const words = [await readFigureChanges(knex)]
  const [early, late] = [await knex.transaction(), await knex.transaction()]
  await change(early)
  await change(late)
  words.push(await readFigureChanges(knex))
  await late.commit()
  words.push(await readFigureChanges(knex))
  await early.commit()
  words.push(await readFigureChanges(knex))
  expect(words[1]).toBe(words[0])
  expect(new Set(words).size).toBe(3)
})

it('keeps some hundred of them', async () => {
  for (let count = 0; count < 300; count += 1) await change(knex)
  const [kept] = await knex('figure_changes').count<{ count: string }[]>('* as count')
  expect(Number(kept?.count)).toBeLessThan(150)
})
