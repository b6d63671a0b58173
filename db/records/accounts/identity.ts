import type { Role } from '../../../shared/roles.ts'

/** Who somebody is. */
export interface Identity {
  readonly id: string
  readonly role: Role
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}
