import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keptSearch } from '../filters/useReportFilter.ts'
import type { MenuGroup } from './menu.ts'
import { useMenu } from './useMenu.ts'

const secondKeyWithinMs = 1200

/** `/` goes to the page's search (else finds a screen), `g` then a letter changes screen, Ctrl/⌘ K finds a screen. */
export function useKeyboard(onFind: () => void): void {
  const navigate = useNavigate()
  const menu = useMenu()
  const { search } = useLocation()
  const goPressedAt = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return act(event, onFind)
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') return act(event, () => focusSearch(onFind))
      if (event.timeStamp - goPressedAt.current < secondKeyWithinMs) {
        const path = pathOfLetter(menu, event.key)
        goPressedAt.current = 0
        if (path) act(event, () => void navigate(`${path}${keptSearch(search)}`))
      } else if (event.key === 'g') goPressedAt.current = event.timeStamp
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, menu, search, onFind])
}

function act(event: KeyboardEvent, deed: () => void): void {
  event.preventDefault()
  deed()
}

function pathOfLetter(menu: readonly MenuGroup[], letter: string): string | undefined {
  return menu.flatMap(({ items }) => items).find((item) => item.letter === letter)?.path
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

function focusSearch(otherwise: () => void): void {
  const field = document.querySelector<HTMLElement>('[data-search]')
  if (field) field.focus()
  else otherwise()
}
