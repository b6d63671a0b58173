/** The four roles of an account. A manager is an owner or a guest of each restaurant apart (see `Membership`). */
export const roles = ['manager', 'waiter', 'admin', 'super-admin'] as const
export type Role = (typeof roles)[number]

/** How an account is linked to one restaurant: `owner` edits and pays, `invited` reads, uploads and mails, `waiter` uploads. */
export type MembershipKind = 'owner' | 'invited' | 'waiter'

/** Admins and super-admins: the people of the house. */
export function isStaff(role: Role): boolean {
  return role === 'admin' || role === 'super-admin'
}
