import { Badge } from '@mantine/core'

/** Tag colours of 02 §4; a sale has none. */
const colors: Readonly<Record<string, string>> = {
  TRANSFERT: 'green',
  'TRANSFERT-TABLE': 'green',
  ANNULATION: 'gray',
  ANNULLER: 'red',
  JUSTIFICATIF: 'violet',
  INTERNE: 'orange',
  RECU: 'orange',
}

/** The operation of a ticket, in its colour. */
export function OperationTag({ operation }: { operation: string }) {
  const color = colors[operation]
  return (
    <Badge variant={color ? 'light' : 'default'} {...(color ? { color } : {})} radius="sm">
      {operation}
    </Badge>
  )
}
