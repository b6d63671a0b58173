import {
  IconBook2,
  IconBuildingStore,
  IconCalendarStats,
  IconChartLine,
  IconClock,
  IconCreditCard,
  IconDatabase,
  IconDiscount,
  IconFileInvoice,
  IconFileUpload,
  IconHistory,
  IconId,
  IconListDetails,
  IconLock,
  IconPercentage,
  IconPlus,
  IconReceipt,
  IconReport,
  IconShoppingBag,
  IconSitemap,
  IconSparkles,
  IconTable,
  IconTicket,
  IconTrophy,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUserShare,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { routeRights } from '../../../shared/rights.ts'
import type { Role } from '../../../shared/roles.ts'
import { layout } from '../fr/layout.ts'

/** One entry of the sidebar; `letter` opens it after `g`. */
export interface MenuItem {
  readonly path: keyof typeof layout.items
  readonly label: string
  readonly icon: Icon
  readonly letter: string
}

/** Entries under one heading. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
}

function item(path: MenuItem['path'], icon: Icon, letter: string): MenuItem {
  return { path, label: layout.items[path], icon, letter }
}

const upload = item('/xml-files/upload', IconFileUpload, 'i')
const explorer = item('/explorer', IconTable, 'q')
const invite = item('/assign-user-to-store', IconUserShare, 'u')

const managerMenu: readonly MenuGroup[] = [
  {
    label: layout.groups.dashboard,
    items: [
      item('/', IconSparkles, 'f'),
      item('/top', IconTrophy, 't'),
      item('/chiffre-affaires', IconChartLine, 'c'),
      item('/regulations', IconCreditCard, 'r'),
      item('/statistiques-vendeurs', IconUsers, 'v'),
    ],
  },
  { label: layout.groups.control, items: [item('/tickets', IconReceipt, 'k')] },
  {
    label: layout.groups.reports,
    items: [
      item('/reports', IconReport, 's'),
      item('/reports-journalier-tva', IconPercentage, 'j'),
      item('/reports-journalier-paiements', IconCalendarStats, 'p'),
      item('/arretes-journee', IconLock, 'z'),
      item('/export-comptable', IconBook2, 'x'),
      explorer,
    ],
  },
  {
    label: layout.groups.statistics,
    items: [
      item('/statistiques-remises', IconDiscount, 'o'),
      item('/statistiques-par-vendeurs', IconShoppingBag, 'b'),
      item('/revenu-par-statistiques', IconListDetails, 'n'),
    ],
  },
  { label: layout.groups.contacts, items: [item('/comptes', IconId, 'm'), item('/debiteurs', IconFileInvoice, 'd')] },
  {
    label: layout.groups.restaurants,
    items: [
      item('/global-chiffre-affaires', IconSitemap, 'g'),
      item('/list-restaurants', IconBuildingStore, 'l'),
      item('/creation-restaurant', IconPlus, 'a'),
    ],
  },
  {
    label: layout.groups.sellers,
    items: [item('/vendeurs', IconUser, 'e'), item('/pointeuse', IconClock, 'h'), upload, invite],
  },
]

const staffMenu: readonly MenuGroup[] = [
  {
    label: layout.groups.people,
    items: [
      item('/admins', IconUsers, 'a'),
      item('/addadmin', IconUserPlus, 'j'),
      item('/managers', IconId, 'c'),
      item('/waiters', IconUser, 's'),
    ],
  },
  { label: layout.groups.restaurants, items: [item('/restaurants', IconBuildingStore, 'r')] },
  {
    label: layout.groups.subscriptions,
    items: [
      item('/subscriptions-csicodes', IconTicket, 't'),
      item('/subscriptions-paid', IconCreditCard, 'p'),
      item('/abonnements', IconListDetails, 'b'),
      item('/codecsi', IconPercentage, 'k'),
    ],
  },
  { label: layout.groups.contacts, items: [item('/comptes', IconId, 'm'), item('/debiteurs', IconFileInvoice, 'd')] },
  {
    label: layout.groups.tools,
    items: [upload, item('/journal-audit', IconHistory, 'h'), item('/etat-des-donnees', IconDatabase, 'e'), explorer],
  },
]

const waiterMenu: readonly MenuGroup[] = [{ label: layout.groups.tools, items: [upload, invite] }]

/** What decides a sidebar besides the role: reporting menus need an active subscription (01 §6). */
export interface MenuReader {
  readonly role: Role
  readonly hasSubscription: boolean
}

/** The sidebar of a person: only entries whose route the table of rights opens to them. */
export function menuOf({ role, hasSubscription }: MenuReader): readonly MenuGroup[] {
  const menu = role === 'manager' ? managerMenu : role === 'waiter' ? waiterMenu : staffMenu
  return menu
    .map((group) => ({ ...group, items: group.items.filter(({ path }) => isOpenTo(path, role, hasSubscription)) }))
    .filter(({ items }) => items.length > 0)
}

function isOpenTo(path: string, role: Role, hasSubscription: boolean): boolean {
  const right = routeRights.find((route) => route.path === path)
  if (!right) return false
  if (typeof right.roles === 'string') return true
  return right.roles.includes(role) && (role !== 'manager' || hasSubscription || right.withoutSubscription === true)
}
