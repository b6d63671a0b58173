import { describe, expect, it } from 'vitest'
import { defaultLedgerAccounts } from '../../../../../shared/accounting/ledgerAccounts.ts'
import { FlatAccounts, flatten, unflatten } from './flatLedgerAccounts.ts'

describe('the accounts as a form', () => {
  it('come back as they went', () => expect(unflatten(flatten(defaultLedgerAccounts))).toEqual(defaultLedgerAccounts))
  it('keep a rate with a decimal point in one field', () =>
    expect(flatten(defaultLedgerAccounts)).toMatchObject({ 'salesByRate#5·5': '707055' }))
  it('refuse what is no account', () => {
    const faults = FlatAccounts.safeParse({ ...flatten(defaultLedgerAccounts), 'vatByRate#10': '44-1' })
    expect(faults.error?.issues.map(({ path }) => path)).toEqual([['vatByRate#10']])
  })
})
