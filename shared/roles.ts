/** The roles of an account. A manager is an owner or a guest of each restaurant apart (see `Membership`). */
export const roles = ['manager', 'waiter', 'admin', 'super-admin', 'accountant', 'inspector'] as const
export type Role = (typeof roles)[number]

/** How an account is linked to one restaurant: `owner` edits and pays, `invited` reads, uploads and mails, `waiter` uploads. */
export type MembershipKind = 'owner' | 'invited' | 'waiter'

/** The same, and `reader`: not a membership, but what an access opens while it lives (db/records/accounts/links.ts). */
export type LinkKind = MembershipKind | 'reader'

/**
 * What a role is beyond the calls and screens that its rows of rights open. Nothing falls to a default: a new role is a
 * row here and its rows of rights, and the compiler asks for each of them.
 */
export interface RoleFacts {
  /** As a person reads it. */
  readonly title: string
  /** Where signing in leads, and '/'; one that the role may open. */
  readonly home: string
  /** The screen where a refused visit ends (01 §2); one that the role may open. */
  readonly refusedTo: string
  /** Which sidebar it is shown. */
  readonly menu: 'manager' | 'staff' | 'waiter' | 'books'
  /** Whose figures and tickets it reads: of the restaurants linked to it, of all, of none. */
  readonly reads: 'linked' | 'all' | 'none'
  /** Which restaurants it edits, erases and uploads for beyond those linked to it: those it owns, all, none. */
  readonly edits: 'owned' | 'all' | 'none'
  /** Whose accounts it may change beside its own. */
  readonly administers: readonly Role[]
  /** Works in one restaurant, not in several. */
  readonly hasOneRestaurant: boolean
  /** Its profile and password are its own alone: no other account changes them. */
  readonly isOwnMaster: boolean
  /** Works for the house, not for a restaurant: sees every restaurant and client, pays nothing, has no subscription. */
  readonly isStaff: boolean
  /** Has clients entrusted to it, and meets none that were entrusted to another. */
  readonly keepsClients: boolean
  /** Is linked to restaurants by invitation, pays for them, chooses among them in the top bar, bears a company's name. */
  readonly isClient: boolean
  /** Reads what an owner opened to it, company by company and until a date; owns, pays and writes nothing. */
  readonly isGranted: boolean
  /** Whether the figures that it reads may say who sold what and who worked when. */
  readonly knowsPeople: boolean
  /** One account of it is left always: it makes all the others, and nobody makes it again. */
  readonly mustRemain: boolean
}

/** Each role's facts. */
export const roleFacts: Readonly<Record<Role, RoleFacts>> = {
  manager: {
    title: 'Manager',
    home: '/',
    refusedTo: '/',
    menu: 'manager',
    reads: 'linked',
    edits: 'owned',
    administers: ['waiter'],
    hasOneRestaurant: false,
    isOwnMaster: false,
    isStaff: false,
    keepsClients: false,
    isClient: true,
    isGranted: false,
    knowsPeople: true,
    mustRemain: false,
  },
  waiter: {
    title: 'Serveur',
    home: '/xml-files/upload',
    refusedTo: '/xml-files/upload',
    menu: 'waiter',
    reads: 'none',
    edits: 'none',
    administers: [],
    hasOneRestaurant: true,
    isOwnMaster: false,
    isStaff: false,
    keepsClients: false,
    isClient: false,
    isGranted: false,
    knowsPeople: false,
    mustRemain: false,
  },
  admin: {
    title: 'Admin',
    home: '/accueil',
    refusedTo: '/subscriptions-csicodes',
    menu: 'staff',
    reads: 'none',
    edits: 'none',
    administers: ['manager', 'waiter'],
    hasOneRestaurant: false,
    isOwnMaster: false,
    isStaff: true,
    keepsClients: true,
    isClient: false,
    isGranted: false,
    knowsPeople: false,
    mustRemain: false,
  },
  'super-admin': {
    title: 'Super-admin',
    home: '/accueil',
    refusedTo: '/admins',
    menu: 'staff',
    reads: 'all',
    edits: 'all',
    administers: ['manager', 'waiter', 'admin', 'super-admin', 'accountant', 'inspector'],
    hasOneRestaurant: false,
    isOwnMaster: true,
    isStaff: true,
    keepsClients: false,
    isClient: false,
    isGranted: false,
    knowsPeople: true,
    mustRemain: true,
  },
  accountant: granted('Comptable'),
  inspector: granted('Contrôle fiscal'),
}

/** Who reads books that an owner opened: what the two may ask differs by the rows of rights alone. */
function granted(title: string): RoleFacts {
  return {
    title,
    home: '/export-comptable',
    refusedTo: '/export-comptable',
    menu: 'books',
    reads: 'linked',
    edits: 'none',
    administers: [],
    hasOneRestaurant: false,
    isOwnMaster: true,
    isStaff: false,
    keepsClients: false,
    isClient: false,
    isGranted: true,
    knowsPeople: false,
    mustRemain: false,
  }
}

/** Admins and super-admins: the people of the house. */
export function isStaff(role: Role): boolean {
  return roleFacts[role].isStaff
}

/** The roles of which that is so. */
export function rolesThat(fact: 'isStaff' | 'keepsClients' | 'isClient' | 'isGranted' | 'mustRemain'): Role[] {
  return roles.filter((role) => roleFacts[role][fact])
}
