import { describe, expect, it } from 'vitest'
import { defaultAccounts } from '../../../../../shared/accounting/accounts.ts'
import { FlatAccounts, flatten, unflatten } from './flatAccounts.ts'

describe('the accounts as a form', () => {
  it('come back as they went', () => expect(unflatten(flatten(defaultAccounts))).toEqual(defaultAccounts))
  it('keep a rate with a decimal point in one field', () =>
    expect(flatten(defaultAccounts)).toMatchObject({ 'salesByRate#5·5': '707055' }))
  it('refuse what is no account', () => {
    const faults = FlatAccounts.safeParse({ ...flatten(defaultAccounts), 'vatByRate#10': '44-1' })
    expect(faults.error?.issues.map(({ path }) => path)).toEqual([['vatByRate#10']])
  })
})
