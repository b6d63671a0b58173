import type { Icon } from '@tabler/icons-react'
import { roleFacts } from '../../../shared/roles.ts'
import type { Role, RoleFacts } from '../../../shared/roles.ts'
import { layout } from '../fr/layout.ts'
import { isOpenTo } from '../navigation/access.ts'
import type { MenuGroupName, Screen } from '../navigation/screen.ts'
import { screens } from '../navigation/screens.ts'

/** One entry of the sidebar; `letter` opens it after `g`. */
export interface MenuItem {
  readonly path: string
  readonly label: string
  readonly icon: Icon
  readonly letter: string
}

/** Entries under one heading. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
}

type Sidebar = RoleFacts['menu']

/** The headings of each sidebar, in their order. */
const groupsOf: Readonly<Record<Sidebar, readonly MenuGroupName[]>> = {
  manager: ['dashboard', 'control', 'reports', 'statistics', 'contacts', 'restaurants', 'sellers'],
  staff: ['dashboard', 'people', 'restaurants', 'subscriptions', 'contacts', 'tools'],
  waiter: ['tools'],
  books: ['reports', 'control', 'contacts'],
}

/** What decides a sidebar besides the role: reporting menus need an active subscription (01 §6). */
export interface MenuReader {
  readonly role: Role
  readonly hasSubscription: boolean
}

/** The sidebar of a person: of the screens that are open to them, those that ask for a place in it. */
export function menuOf(reader: MenuReader): readonly MenuGroup[] {
  const sidebar = roleFacts[reader.role].menu
  const open = screens.filter((screen) => isEntryOf(screen, reader))
  return groupsOf[sidebar]
    .map((group) => ({ label: layout.groups[group], items: itemsOf(open, sidebar, group) }))
    .filter(({ items }) => items.length > 0)
}

function itemsOf(open: readonly Screen[], sidebar: Sidebar, group: MenuGroupName): readonly MenuItem[] {
  return open
    .flatMap(({ path, title, menu }) => {
      const at = menu?.at.find((one) => one.sidebar === sidebar && one.group === group)
      if (!menu || !at) return []
      const { icon, letter, label = title } = menu
      return [{ place: at.place, item: { path, label, icon, letter } }]
    })
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item)
}

function isEntryOf(screen: Screen, { role, hasSubscription }: MenuReader): boolean {
  if (!isOpenTo(screen, role)) return false
  const isReport = screen.roles !== 'everyone' && !screen.ofPerson && screen.withoutSubscription !== true
  return !isReport || roleFacts[role].reads !== 'linked' || hasSubscription
}
