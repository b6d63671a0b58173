import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

/** The button above a list that adds to it: leads to a page, or opens a form. */
export function AddButton({ label, act }: { label: string; act: string | (() => void) }) {
  const plus = <IconPlus size={16} aria-hidden="true" />
  return typeof act === 'string' ? (
    <Button component={Link} to={act} leftSection={plus}>
      {label}
    </Button>
  ) : (
    <Button leftSection={plus} onClick={act}>
      {label}
    </Button>
  )
}
