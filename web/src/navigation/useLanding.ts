import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'

/**
 * Leads on once something was sent, from the screen that sent it: whoever left it without waiting for the answer is not fetched
 * from where they are.
 */
export function useLanding(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = pathname
    return () => {
      shown.current = null
    }
  }, [pathname])
  return async (to, options) => {
    if (shown.current === pathname) await navigate(to, options)
  }
}
