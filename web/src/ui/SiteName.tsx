import { VisuallyHidden } from '@mantine/core'

/** A restaurant's name where space is short: the eye is spared what it shares with the others, on hover and to who listens it is whole. */
export function SiteName({ name, short }: { name: string; short: string }) {
  const lead = name.endsWith(short) ? name.slice(0, name.length - short.length) : ''
  if (lead === '') return <>{short}</>
  return (
    // The hidden part stays in its line: elsewhere it would lengthen the page.
    <span title={name} style={{ position: 'relative' }}>
      <VisuallyHidden component="span">{lead}</VisuallyHidden>
      {short}
    </span>
  )
}
