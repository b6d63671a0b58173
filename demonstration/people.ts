import { demonstrationDomain } from '../shared/configuration.ts'
import type { Role } from '../shared/roles.ts'
import { groupKeys } from './group.ts'

/** An account of the demonstration; everyone has the same password. */
export interface Person {
  readonly username: string
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  /** Keys of the houses it owns, or (a waiter) works in. */
  readonly houses: readonly string[]
}

export const demonstrationPassword = 'Demo-2026!'

type Named = Omit<Person, 'email'>

const named: readonly Named[] = [
  { username: 'super', role: 'super-admin', firstName: 'Solène', lastName: 'Super', company: '', houses: [] },
  { username: 'admin', role: 'admin', firstName: 'Adrien', lastName: 'Admin', company: '', houses: [] },
  {
    username: 'manager',
    role: 'manager',
    firstName: 'Margot',
    lastName: 'Lemoine',
    company: 'Tables et Quais',
    houses: ['bistrot', 'brasserie', 'cafe'],
  },
  {
    username: 'groupe',
    role: 'manager',
    firstName: 'Gaëlle',
    lastName: 'Roux',
    company: 'Grandes Brasseries',
    houses: groupKeys,
  },
  { username: 'comptable', role: 'accountant', firstName: 'Claire', lastName: 'Compta', company: '', houses: [] },
  { username: 'nouveau', role: 'manager', firstName: 'Noé', lastName: 'Nouveau', company: 'Le Nouveau', houses: [] },
  {
    username: 'expire',
    role: 'manager',
    firstName: 'Margaux',
    lastName: 'Delage',
    company: 'La Table',
    houses: ['table'],
  },
  { username: 'julie', role: 'waiter', firstName: 'Julie', lastName: 'Carrière', company: '', houses: ['bistrot'] },
  { username: 'antoine', role: 'waiter', firstName: 'Antoine', lastName: 'Rey', company: '', houses: ['brasserie'] },
]

/** Who can log in (03 §7), the group's accountant, and two waiters. */
export const people: readonly Person[] = named.map((one) => ({
  ...one,
  email: `${one.username}@${demonstrationDomain}`,
}))
