import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Nothing } from '../../../ui/Nothing.tsx'
import { notFound } from './texts.ts'

/** An address that leads nowhere (01 §2). */
export function NotFoundScreen() {
  return (
    <Nothing
      isPage
      icon={<IconMapOff aria-hidden="true" />}
      title={notFound.title}
      hint={notFound.text}
      action={
        <Button component={Link} to="/">
          {notFound.home}
        </Button>
      }
    />
  )
}
