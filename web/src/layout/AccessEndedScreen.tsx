import { IconLockOff } from '@tabler/icons-react'
import { layout } from '../fr/layout.ts'
import { Nothing } from '../ui/Nothing.tsx'

/** In place of every report for who reads books that an owner opened, once none is open any more. */
export function AccessEndedScreen() {
  return (
    <Nothing
      isPage
      icon={<IconLockOff aria-hidden="true" />}
      title={layout.accessEnded}
      hint={layout.accessEndedHint}
    />
  )
}
