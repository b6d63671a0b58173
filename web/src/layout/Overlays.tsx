import { modals, ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import type { RouterProviderProps } from 'react-router-dom'
import { overlaysAreThere } from '../page/overlays.ts'
import { closeFormWindow, FormWindowPlace } from '../ui/formWindow.tsx'

type Router = RouterProviderProps['router']

/** Where toasts (top right, progress bar, paused under the pointer: 01 §8) and confirmations appear. */
export function Overlays({ router }: { readonly router: Router }) {
  useEffect(overlaysAreThere, [])
  useEffect(() => closeWithScreen(router), [router])
  return (
    <>
      <FormWindowPlace />
      <ModalsProvider />
      <Notifications position="top-right" autoClose={2000} withAutoCloseProgress pauseResetOnHover="notification" />
    </>
  )
}

/** A confirmation belongs to its screen: whoever goes back meant to leave it, and must not delete from the next one. */
function closeWithScreen(router: Router): () => void {
  let { pathname } = router.state.location
  return router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    modals.closeAll()
    closeFormWindow()
  })
}
