import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { layout } from '../fr/layout.ts'
import { useFoldedGroups } from './foldedGroups.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { useMenu } from './useMenu.ts'
import classes from './layout.module.css'

/** The groups of the user's menu: the entry shown now is always in view, and a shade says that more lies below. */
export function SidebarMenu({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { pathname } = useLocation()
  const menu = useMenu()
  const [folded, fold] = useFoldedGroups()
  const nav = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    nav.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver(([entry]) => setHasMore(entry?.isIntersecting === false), {
      root: nav.current,
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div className={classes.menuFrame}>
      <nav aria-label={layout.menu} className={classes.menu} ref={nav}>
        {menu.map((group) => (
          <SidebarGroup
            key={group.label}
            group={group}
            isFolded={folded.has(group.label)}
            onFold={fold}
            onNavigate={onNavigate}
          />
        ))}
        <div ref={end} className={classes.end} />
      </nav>
      <div className={classes.more} data-more={hasMore} aria-hidden="true">
        <IconChevronDown size={16} />
      </div>
    </div>
  )
}
