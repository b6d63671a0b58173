import type { Role } from '../roles.ts'

// Who makes calls together: a new role is a row of shared/roles.ts, and a word in each of these lists that it belongs to.

/** Whoever is signed in: their own account, session and invitations. */
export const allRoles: readonly Role[] = ['manager', 'waiter', 'admin', 'super-admin']
/** Who sends the till's files. */
export const uploaders: readonly Role[] = ['manager', 'waiter', 'admin', 'super-admin']
export const manager: readonly Role[] = ['manager']
export const staff: readonly Role[] = ['admin', 'super-admin']
export const superAdmin: readonly Role[] = ['super-admin']
export const managerAndSuper: readonly Role[] = ['manager', 'super-admin']
export const managerAndStaff: readonly Role[] = ['manager', 'admin', 'super-admin']
