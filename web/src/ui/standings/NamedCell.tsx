import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import classes from './standings.module.css'

interface NamedCellProps {
  readonly name: string
  /** What tells it from another of the same name: a mail, a town. */
  readonly apart: readonly string[]
  /** Where the name leads; null: nowhere. */
  readonly to: string | null
}

/** A client or a restaurant in a list: its name, the way to it, and below it what tells it from its namesakes. */
export function NamedCell({ name, apart, to }: NamedCellProps) {
  const known = apart.map((word) => word.trim()).filter((word) => word !== '')
  return (
    <span className={classes.named}>
      {to === null ? (
        name
      ) : (
        <Anchor component={Link} to={to} size="sm">
          {name}
        </Anchor>
      )}
      {known.length > 0 ? (
        <span className={classes.apart}>
          <Breakable text={known.join(' · ')} />
        </span>
      ) : null}
    </span>
  )
}

/** A mail that has no room goes on in the next line after its sign, not in the middle of a word. */
function Breakable({ text }: { text: string }) {
  const [first = '', ...others] = text.split('@')
  return (
    <>
      {first}
      {others.map((part, at) => (
        <Fragment key={at}>
          @<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
