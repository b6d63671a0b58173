import { Link } from 'react-router-dom'
import classes from './CardLink.module.css'

/**
 * A link that looks like a small button, of a person's card or row; `name` says to a screen reader whose. Plain: a list of hundreds
 * draws two a row, and a button of the library takes several times as long.
 */
export function CardLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <Link to={to} aria-label={name} className={classes.link}>
      {label}
    </Link>
  )
}
