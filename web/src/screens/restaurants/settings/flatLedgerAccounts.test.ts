import { describe, expect, it } from 'vitest'
import { defaultLedgerAccounts } from '../../../../../shared/accounting/ledgerAccounts.ts'
import { FlatAccounts, flatten, keepTyped, unflatten } from './flatLedgerAccounts.ts'

describe('the accounts as a form', () => {
  it('come back as they went', () => expect(unflatten(flatten(defaultLedgerAccounts))).toEqual(defaultLedgerAccounts))
  it('keep a rate with a decimal point in one field', () =>
    expect(flatten(defaultLedgerAccounts)).toMatchObject({ 'salesByRate#5·5': '707055' }))
  it('follow what is known, save where somebody typed since, and gain the fields that are new', () => {
    const read = { tips: '1', surplus: '2', debtors: '3' }
    const typed = { ...read, tips: '10', debtors: '' }
    expect(keepTyped(typed, read, { tips: '11', surplus: '22', debtors: '33', 'vatByRate#10': '44' })).toEqual({
      ...{ tips: '10', surplus: '22', debtors: '' },
      'vatByRate#10': '44',
    })
  })
  it('refuse what is no account', () => {
    const faults = FlatAccounts.safeParse({ ...flatten(defaultLedgerAccounts), 'vatByRate#10': '44-1' })
    expect(faults.error?.issues.map(({ path }) => path)).toEqual([['vatByRate#10']])
  })
})
