import { Title } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Role } from '../../../../../shared/roles.ts'
import { GuideMenu } from './GuideMenu.tsx'
import { GuideBlocks } from './GuideBlocks.tsx'
import classes from './Guide.module.css'
import type { GuideHeading, GuidePage } from './page.ts'

interface GuideReaderProps {
  readonly name: string
  readonly page: GuidePage
  readonly role: Role | null
}

/** A page and, beside it, the other pages and its own sections; opened at the section that the address names. */
export function GuideReader({ name, page, role }: GuideReaderProps) {
  useSection()
  const sections = page.blocks.filter((block): block is GuideHeading => block.kind === 'heading' && block.depth === 2)
  return (
    <div className={classes.reader}>
      <GuideMenu name={name} sections={sections} role={role} />
      <article className={classes.text}>
        <Title order={1}>{page.title}</Title>
        <GuideBlocks blocks={page.blocks} />
      </article>
    </div>
  )
}

/** Brings the section of the address to the top, and the reading there: also when the same link is followed again. */
function useSection(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(slugOf(hash))
    if (section) {
      section.scrollIntoView()
      section.focus({ preventScroll: true })
    } else {
      window.scrollTo(0, 0)
    }
  }, [hash, key])
}

/** An address may be written by hand: what cannot be decoded is taken as it stands. */
function slugOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
