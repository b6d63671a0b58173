import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { layout } from '../fr/layout.ts'
import { useFoldedGroups } from './foldedGroups.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { useMenu } from './useMenu.ts'
import classes from './layout.module.css'

/** The groups of the user's menu: the entry shown now is always in view, and shades say that more lies above or below. */
export function SidebarMenu({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { pathname } = useLocation()
  const menu = useMenu()
  const { isFolded, fold } = useFoldedGroups(pathname)
  const nav = useRef<HTMLElement>(null)
  const [start, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [hasMoreAbove, hasMoreBelow] = [useIsHidden(start, nav), useIsHidden(end, nav)]
  useEffect(() => {
    // With the frame: asked for within the first drawing, the whole page would be laid out once more.
    const frame = requestAnimationFrame(() => {
      const entry = nav.current?.querySelector('[data-active]')
      if (nav.current && entry) scrollWithin(nav.current, entry)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div className={classes.menuFrame}>
      <div className={classes.above} data-more-above={hasMoreAbove} aria-hidden="true">
        <IconChevronUp size={16} />
      </div>
      <nav aria-label={layout.menu} className={classes.menu} ref={nav}>
        <div ref={start} className={classes.end} />
        {menu.map((group) => (
          <SidebarGroup
            key={group.label}
            group={group}
            isFolded={isFolded(group)}
            onFold={fold}
            onNavigate={onNavigate}
          />
        ))}
        <div ref={end} className={classes.end} />
      </nav>
      <div className={classes.more} data-more={hasMoreBelow} aria-hidden="true">
        <IconChevronDown size={16} />
      </div>
    </div>
  )
}

/**
 * Brings an entry between the list's shades. Browsers' own `scrollIntoView` makes it the place from which Tab goes on, past the top
 * of the page.
 */
function scrollWithin(list: HTMLElement, entry: Element): void {
  const [view, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  const shade = Number.parseFloat(getComputedStyle(list).scrollPaddingTop)
  const [top, bottom] = [view.top + shade, view.bottom - shade]
  if (place.top < top) list.scrollTop -= top - place.top
  else if (place.bottom > bottom) list.scrollTop += place.bottom - bottom
}

/** Whether an end of the list is scrolled out of it. */
function useIsHidden(end: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver(([entry]) => setIsHidden(entry?.isIntersecting === false), {
      root: frame.current,
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [end, frame])
  return isHidden
}
