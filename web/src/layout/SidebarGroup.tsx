import { NavLink as MantineNavLink, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { keptSearch } from '../filters/useReportFilter.ts'
import type { MenuGroup } from './menu.ts'
import classes from './layout.module.css'

interface SidebarGroupProps {
  readonly group: MenuGroup
  readonly isFolded: boolean
  readonly onFold: (group: MenuGroup) => void
  readonly onNavigate?: (() => void) | undefined
}

/**
 * Entries under a heading that folds them away, save the one that is shown now. Links keep period and sites. Drawn anew only when
 * something of it changes: the menu around it is, each time an end of it comes into view.
 */
export const SidebarGroup = memo(function SidebarGroup({ group, isFolded, onFold, onNavigate }: SidebarGroupProps) {
  const { pathname, search } = useLocation()
  const id = useId()
  const kept = keptSearch(search)
  const items = isFolded ? group.items.filter(({ path }) => path === pathname) : group.items
  return (
    <div className={classes.group}>
      <UnstyledButton
        className={classes.heading ?? ''}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => onFold(group)}
      >
        {group.label}
        <IconChevronDown size={14} aria-hidden="true" className={classes.chevron} />
      </UnstyledButton>
      <ul id={id} aria-label={group.label} className={classes.entries}>
        {items.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <MantineNavLink
              component={NavLink}
              to={`${path}${kept}`}
              end={path === '/'}
              active={pathname === path}
              label={label}
              leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
              className={classes.link ?? ''}
              {...(onNavigate ? { onClick: onNavigate } : {})}
            />
          </li>
        ))}
      </ul>
    </div>
  )
})
