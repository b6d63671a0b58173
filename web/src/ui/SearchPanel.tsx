import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { search } from '../fr/search.ts'
import { Panel } from './Panel.tsx'
import classes from './SearchPanel.module.css'

interface SearchPanelProps {
  readonly label: string
  readonly onSearch: () => void
  readonly onClear: () => void
  /** The fields that a telephone shows at once. */
  readonly children: ReactNode
  /** Further fields: a telephone shows them when asked, or from the start when one is in use. */
  readonly more?: ReactNode
  readonly usesMore?: boolean
}

/** The criteria of a list, in even columns; Enter searches. */
export function SearchPanel({ label, onSearch, onClear, children, more, usesMore = false }: SearchPanelProps) {
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  const isOpen = isAsked || usesMore
  return (
    <Panel>
      <form
        role="search"
        aria-label={label}
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        {children}
        {more ? (
          <div id={id} className={classes.more} data-closed={isOpen ? undefined : true}>
            {more}
          </div>
        ) : null}
        <div className={classes.buttons}>
          <Button type="submit">{search.search}</Button>
          <Button variant="default" onClick={onClear}>
            {search.clear}
          </Button>
          {more && !usesMore ? (
            <Button
              variant="subtle"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setAsked(!isAsked)}
            >
              {isOpen ? search.fewer : search.more}
            </Button>
          ) : null}
        </div>
      </form>
    </Panel>
  )
}
