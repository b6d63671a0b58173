import { VisuallyHidden } from '@mantine/core'

/** A restaurant's name where space is short: the eye is spared what it shares with the others, on hover and to who listens it is whole. */
export function SiteName({ name, short }: { name: string; short: string }) {
  const at = name.lastIndexOf(short)
  if (at < 0 || name === short) return <>{short}</>
  const [lead, rest] = [name.slice(0, at), name.slice(at + short.length)]
  return (
    // The hidden parts stay in their line: elsewhere they would lengthen the page.
    <span title={name} style={{ position: 'relative' }}>
      {lead === '' ? null : <VisuallyHidden component="span">{lead}</VisuallyHidden>}
      {short}
      {rest === '' ? null : <VisuallyHidden component="span">{rest}</VisuallyHidden>}
    </span>
  )
}
