import type { Role } from './roles.ts'

/**
 * Who may do what: every call of the API is declared with its roles and its reach (shared/wire, reports/<name>/call.ts), and its
 * guards, the web's buttons and the test matrix read nothing else. Who may open a screen stands with the screen.
 */

/** Which object a call may touch, beyond the caller's role. The API's policies enforce it; the matrix tests it. */
export type Reach =
  | 'none' // no object, or the caller's own by construction
  | 'self' // the caller's own account
  | 'self-or-staff' // the caller's own account, or one in reach for staff
  | 'restaurant-read' // a restaurant linked to the caller in any way; staff: one in reach
  | 'restaurant-own' // a restaurant that the caller owns; super-admin: any
  | 'restaurant-waiters' // accounts of waiters of restaurants that the caller owns; staff: one in reach
  | 'clients' // clients and their restaurants: of an admin none entrusted to another admin; super-admin: any
  | 'sites' // every site of the body (absent: those in reach) linked to the caller, with an active subscription; staff: one in reach
  | 'ticket' // a ticket or contact by key, of a site in reach
  | 'upload' // an upload of the caller

export interface CallRight {
  /** 'VERB path' below /v1, path parameters with a colon. */
  readonly call: string
  readonly roles: readonly Role[] | 'everyone'
  readonly reach: Reach
  /**
   * A till's key makes this call too, for its restaurant alone; absent: it is as unknown here as a forged token. A call that is
   * open to everyone and takes one knows whoever says who they are, and refuses a word that is false.
   */
  readonly tillKey?: true
}
