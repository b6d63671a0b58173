import { roleFacts } from '../../../../../shared/roles.ts'
import type { Role, RoleFacts } from '../../../../../shared/roles.ts'
import type { GuidePageName } from '../../../navigation/screen.ts'
import { loadModule } from '../../../page/loadModule.ts'
import type { GuidePage } from './page.ts'
import { guide as text } from './texts.ts'

/** Each page a module of its own; web/guide/guidePlugin.ts reads it when the application is built. */
const modules = import.meta.glob<GuidePage>('../../../../../docs/guide/*.md', { import: 'default' })

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.md'.length), load]),
)

/** The pages, in the order in which a manager may want them. */
const pageNames = Object.keys(text.names) as readonly GuidePageName[]

/** Whose sidebar it is, whose page comes first. */
const firstOf: Readonly<Record<RoleFacts['menu'], GuidePageName>> = {
  manager: 'gerant',
  waiter: 'gerant',
  staff: 'administrateur',
  books: 'comptable',
}

/** The page of a role; a visitor's is the manager's. */
export function firstPage(role: Role | null): GuidePageName {
  return role === null ? 'gerant' : firstOf[roleFacts[role].menu]
}

/** The pages as they are offered to a role: its own first. */
export function orderedPages(role: Role | null): readonly GuidePageName[] {
  const first = firstPage(role)
  return [first, ...pageNames.filter((name) => name !== first)]
}

/** Reads a page; null when there is none of this name. */
export async function loadPage(name: string): Promise<GuidePage | null> {
  const load = loaders.get(name)
  return load ? loadModule(load) : null
}
