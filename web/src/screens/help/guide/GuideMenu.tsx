import { NavLink } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import type { Role } from '../../../../../shared/roles.ts'
import classes from './Guide.module.css'
import { orderedPages } from './guidePages.ts'
import type { GuideHeading } from './page.ts'
import { guide as text } from './texts.ts'

interface GuideMenuProps {
  readonly name: string
  readonly sections: readonly GuideHeading[]
  readonly role: Role | null
}

/** The pages, and the sections of the one that is open: beside it on a wide screen, above it and folded on others. */
export function GuideMenu({ name, sections, role }: GuideMenuProps) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  return (
    <div className={classes.menu}>
      <nav aria-label={text.pages} className={classes.pages}>
        {orderedPages(role).map((one) => (
          <NavLink
            key={one}
            component={Link}
            to={`/aide/${one}`}
            label={text.names[one]}
            active={one === name}
            {...(one === name ? { 'aria-current': 'page' as const } : {})}
          />
        ))}
      </nav>
      <details open={isWide} className={classes.contents}>
        <summary>{text.contents}</summary>
        <nav aria-label={text.contents}>
          {sections.map(({ slug, text: label }) => (
            <Link key={slug} to={`/aide/${name}#${slug}`} className={classes.section}>
              {label}
            </Link>
          ))}
        </nav>
      </details>
    </div>
  )
}
