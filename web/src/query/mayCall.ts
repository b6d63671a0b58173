import type { Call } from '../../../shared/wire/call.ts'
import type { Role } from '../../../shared/roles.ts'

/** Whether a role may make a declared call: a button that it may not use is not shown. */
export function mayCall(role: Role, { roles }: Pick<Call, 'roles'>): boolean {
  return roles === 'everyone' || roles.includes(role)
}
