import { expect, test } from 'vitest'
import { stores } from '../tests/support/stores.ts'
import { migratePostgres } from './migrate.ts'
test('a second run has nothing to do', async () => {
  expect(await migratePostgres(stores().databaseUrl)).toEqual([])
})
