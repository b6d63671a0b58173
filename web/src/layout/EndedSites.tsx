import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { SiteName } from '../ui/SiteName.tsx'
import { shortSiteNames } from '../ui/siteNames.ts'
import { layout } from '../fr/layout.ts'
import { expiredAddress } from '../filters/namedSites.ts'
import { isSiteActive, useUser } from '../query/session.ts'

/** Says beside active restaurants which ones have ended, and leads to their page; nothing when all or none are. */
export function EndedSites({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { associatedRestaurants: all } = useUser()
  const ended = all.filter((site) => !isSiteActive(site))
  const [only] = ended
  if (only === undefined || ended.length === all.length) return null
  return (
    <Anchor
      component={Link}
      to={expiredAddress(ended.map(({ _id }) => _id))}
      size="xs"
      px="xs"
      truncate
      title={ended.map(({ name }) => name).join(', ')}
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
      {ended.length > 1 ? (
        layout.ended(ended.length)
      ) : (
        <>
          {layout.endedOne} <SiteName name={only.name} short={shortSiteNames(all).get(only._id) ?? only.name} />
        </>
      )}
    </Anchor>
  )
}
