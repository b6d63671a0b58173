import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Role, RoleFacts } from '../../../shared/roles.ts'
import type { OpensOn } from '../filters/reportAddress.ts'
import type { QuestionsOf } from '../filters/prefetchQuestions.ts'

/** A group of sidebar entries; its heading stands in fr/layout.ts. */
export type MenuGroupName =
  | 'dashboard'
  | 'control'
  | 'reports'
  | 'statistics'
  | 'contacts'
  | 'restaurants'
  | 'sellers'
  | 'people'
  | 'subscriptions'
  | 'tools'

/** A page of the guide (docs/guide), as its address below /aide and its file are named. */
export type GuidePageName = 'gerant' | 'comptable' | 'administrateur' | 'exploitant' | 'editeur-de-caisse' | 'registre'

/** A screen's entry of the sidebars: the same sign, letter and words in each of them. */
export interface ScreenMenu {
  readonly icon: Icon
  /** Opens the screen after `g`; its own in each sidebar. */
  readonly letter: string
  /** Where it is not the title. */
  readonly label?: string
  /** In which sidebars, under which heading, and at which place there, from 1. */
  readonly at: readonly {
    readonly sidebar: RoleFacts['menu']
    readonly group: MenuGroupName
    readonly place: number
  }[]
}

/**
 * A screen as its folder declares it in `screen.ts`. Router, guard, title, date panel, sidebar, letters and the finder of
 * screens come from it.
 */
export interface Screen {
  /** As the router writes it (`/tickets-compte/:id`). */
  readonly path: string
  /** Of the browser's tab and, without a label of its own, of the entry in the sidebar. */
  readonly title: string
  /** Who may open it (01 §2). */
  readonly roles: readonly Role[] | 'everyone'
  /** Belongs to the person, not to a restaurant: shown without any, and whichever restaurants the address names. */
  readonly ofPerson?: true
  /** Only for visitors who are not logged in; others are sent to '/'. */
  readonly anonymousOnly?: true
  /** Reachable by a manager whose subscription has ended (01 §2). */
  readonly withoutSubscription?: true
  /** Shows the period above it. */
  readonly datePanel?: true
  /** Beside the period the one with which its figures are compared. */
  readonly compares?: true
  /** The period of an address that asks for none; today without it. */
  readonly opensOn?: OpensOn
  /** Shows the way back above it. */
  readonly back?: true
  /** One of the first that a person meets: it does not wait for styles that it does not use. */
  readonly isFirst?: true
  /** Where the guide speaks of it: a page, mostly with the anchor of a section. */
  readonly help: GuidePageName | `${GuidePageName}#${string}`
  readonly menu?: ScreenMenu
  /** Its module, whose one export is the component. */
  readonly load: () => Promise<Readonly<Record<string, ComponentType>>>
  /** A small module apart, so that its questions need not wait for the screen. */
  readonly questions?: () => Promise<QuestionsOf>
}
