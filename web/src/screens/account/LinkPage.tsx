import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../../query/session.ts'
import { AuthPage } from './AuthPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** A page to which a mail leads: the frame of the pages before login for a visitor, a screen among the others for who is signed in. */
export function LinkPage({
  title,
  hint,
  links = [],
  children,
}: {
  title: string
  hint?: string | undefined
  links?: readonly { readonly to: string; readonly label: string }[]
  children: ReactNode
}) {
  const session = useSession()
  if (!session) {
    return (
      <AuthPage title={title} hint={hint} links={links}>
        {children}
      </AuthPage>
    )
  }
  return (
    <Stack maw={560}>
      <PageHeader title={title} hint={hint} />
      <Panel>
        <Stack gap="md" align="stretch">
          {children}
        </Stack>
      </Panel>
    </Stack>
  )
}
