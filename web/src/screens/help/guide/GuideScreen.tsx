import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { useSession } from '../../../query/session.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { GuideFrame } from '../GuideFrame.tsx'
import { GuideReader } from './GuideReader.tsx'
import { firstPage, loadPage } from './guidePages.ts'
import { guide as text } from './texts.ts'

/** A page of the guide, for whoever reads it, signed in or not. */
export function GuideScreen() {
  const role = useSession()?.user.role ?? null
  const { page: name = firstPage(role) } = useParams()
  const query = useQuery({ queryKey: ['guide', name], queryFn: () => loadPage(name), staleTime: Infinity })
  return (
    <GuideFrame>
      <LoadedPart query={query} shape="page" empty={<MissingPage />}>
        {(page) => (page === null ? null : <GuideReader key={name} name={name} page={page} role={role} />)}
      </LoadedPart>
    </GuideFrame>
  )
}

function MissingPage() {
  return (
    <Nothing
      isPage
      icon={<IconMapOff aria-hidden="true" />}
      title={text.missingTitle}
      hint={text.missingHint}
      action={
        <Button component={Link} to="/aide">
          {text.missingAct}
        </Button>
      }
    />
  )
}
