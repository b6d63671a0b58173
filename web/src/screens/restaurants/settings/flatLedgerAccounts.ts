import { z } from 'zod'
import { account, LedgerAccountsBody } from '../../../../../shared/wire/accounting.ts'
import { inOrder } from '../../../fr/accountWords.ts'

type Group = 'salesByRate' | 'vatByRate' | 'paymentByFamily'
const groups: readonly Group[] = ['salesByRate', 'vatByRate', 'paymentByFamily']

/** Between the group and the name of an entry: names hold points and blanks, and a form takes a point for a path. */
const mark = '#'
const point = '·'

/** The accounts with one field per rate and family, as a form needs them. */
export function flatten(accounts: LedgerAccountsBody): Record<string, string> {
  const plain = Object.entries(accounts).filter(([, value]) => typeof value === 'string') as [string, string][]
  const named = groups.flatMap((group) =>
    Object.entries(accounts[group]).map(([name, value]): [string, string] => [keyOf(group, name), value]),
  )
  return Object.fromEntries([...plain, ...named])
}

/** The same accounts in the shape that the API takes. */
export function unflatten(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const plain = Object.entries(values).filter(([key]) => !key.includes(mark))
  const named = groups.map((group) => {
    const own = Object.entries(values).filter(([key]) => key.startsWith(`${group}${mark}`))
    return [group, Object.fromEntries(own.map(([key, value]) => [nameOf(key), value]))] as const
  })
  return { ...Object.fromEntries(plain), ...Object.fromEntries<Record<string, string>>(named) }
}

/** The fields of a group in the order of their names: key of the form and name of the rate or family. */
export function entriesOf(accounts: LedgerAccountsBody, group: Group): (readonly [key: string, name: string])[] {
  return inOrder(accounts[group]).map(([name]) => [keyOf(group, name), name] as const)
}

/** The fields as they are known now, save those that somebody typed since they were read. */
export function keepTyped(typed: FlatValues, read: FlatValues, now: FlatValues): FlatValues {
  const kept = (key: string) => (typed[key] === read[key] ? undefined : typed[key])
  return Object.fromEntries(Object.entries(now).map(([key, value]) => [key, kept(key) ?? value]))
}

type FlatValues = Record<string, string>

const { journalCode, journalLabel } = LedgerAccountsBody.shape

/** The rules of each field: an account save for the journal's code and name. */
export const FlatAccounts = z.object({ journalCode, journalLabel }).catchall(account)

function keyOf(group: Group, name: string): string {
  return `${group}${mark}${name.replaceAll('.', point)}`
}

function nameOf(key: string): string {
  return key.slice(key.indexOf(mark) + 1).replaceAll(point, '.')
}
