import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { overlaysAreThere } from '../page/overlays.ts'

/** Where toasts (top right, progress bar, paused under the pointer: 01 §8) and confirmations appear. */
export function Overlays() {
  useEffect(overlaysAreThere, [])
  return (
    <>
      <ModalsProvider />
      <Notifications position="top-right" autoClose={2000} withAutoCloseProgress pauseResetOnHover="notification" />
    </>
  )
}
