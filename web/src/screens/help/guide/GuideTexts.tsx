import { Anchor, Code } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { GuideText } from './page.ts'

/** Runs of text, each with its meaning. */
export function GuideTexts({ parts }: { parts: readonly GuideText[] }) {
  return parts.map((part, index) => <Run key={index} part={part} />)
}

function Run({ part }: { part: GuideText }) {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'code':
      return <Code>{part.text}</Code>
    case 'strong':
      return (
        <strong>
          <GuideTexts parts={part.parts} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <GuideTexts parts={part.parts} />
        </em>
      )
    case 'link':
      return (
        <Anchor component={Link} to={part.to} underline="always" inherit>
          <GuideTexts parts={part.parts} />
        </Anchor>
      )
    case 'file':
      return (
        <Anchor
          href={part.href}
          {...(part.download === undefined ? {} : { download: part.download })}
          target="_blank"
          rel="noreferrer"
          underline="always"
          inherit
        >
          <GuideTexts parts={part.parts} />
        </Anchor>
      )
  }
}
