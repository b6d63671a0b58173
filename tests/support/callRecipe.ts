import type { Knex } from 'knex'
import type { CallOptions } from './api.ts'
import type { BuiltAccount } from './builders.ts'
import type { House, World } from './rightsWorld.ts'

/** Whose object a call names, seen from the caller. */
export type Target = 'none' | 'own' | 'colleague' | 'foreign' | 'mixed' | 'unknown'

/** What a recipe may name: the objects of the target. */
export interface Named {
  readonly target: Target
  readonly knex: Knex
  readonly world: World
  readonly actor: BuiltAccount | null
  /** The house of the objects; an unknown object has ids that stand nowhere. */
  readonly house: House
  readonly account: { readonly id: string; readonly username: string; readonly email: string }
  readonly site: string | readonly string[]
}

/** How to make a call, and where its statuses differ from what its row of shared/rights.ts says on its own. */
export interface Recipe {
  readonly path: string
  readonly body?: CallOptions['body']
  /** Statuses that count as let in, beside 2xx: the handler was reached and had another reason. */
  readonly accepts?: readonly number[]
  /** The status for an object out of reach, when it is not the rule's. */
  readonly denies?: number
  /** The status on the caller's own restaurant once its subscription has ended, when it is not the rule's. */
  readonly ended?: number
  /** A list that narrows itself: everybody of the role is let in, and must see nothing foreign. */
  readonly narrows?: true
}

/** A recipe for whoever calls. */
export type Cook = (named: Named) => Recipe | Promise<Recipe>
