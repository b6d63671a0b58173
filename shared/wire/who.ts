import type { Role } from '../roles.ts'

// Who makes calls together: a new role is a row of shared/roles.ts, and a word in each of these lists that it belongs to.

/** Whoever is signed in: their own account, session and invitations. */
export const allRoles: readonly Role[] = ['manager', 'waiter', 'admin', 'super-admin', 'accountant', 'inspector']
/** Whoever is linked to restaurants by themselves, or of the house: not who only reads what an owner opened. */
export const members: readonly Role[] = ['manager', 'waiter', 'admin', 'super-admin']
/** Who sends the till's files. */
export const uploaders: readonly Role[] = ['manager', 'waiter', 'admin', 'super-admin']
export const manager: readonly Role[] = ['manager']
export const staff: readonly Role[] = ['admin', 'super-admin']
export const superAdmin: readonly Role[] = ['super-admin']
export const managerAndSuper: readonly Role[] = ['manager', 'super-admin']
export const managerAndStaff: readonly Role[] = ['manager', 'admin', 'super-admin']
/** The books: reports of money, closings, journal, e-reporting, debtors. Nothing of sellers and hours, and nothing written. */
export const bookReaders: readonly Role[] = ['manager', 'accountant', 'inspector']
export const bookReadersAndSuper: readonly Role[] = ['manager', 'super-admin', 'accountant', 'inspector']
/** Beside them the tickets and the archive's files, which a control may ask for. */
export const ticketReaders: readonly Role[] = ['manager', 'inspector']
export const ticketReadersAndSuper: readonly Role[] = ['manager', 'super-admin', 'inspector']
