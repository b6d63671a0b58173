import { Anchor, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import { noFigure } from '../../../fr/format.ts'
import { CheckState } from '../controlStrip/CheckState.tsx'
import { closingMany as texts } from '../closingMany/texts.ts'

type Blocks = WireOpenDay['blocks']

/** Whether a day is right to be closed with others, by icon and word; what keeps it leads to what mends it. */
export function DayControl({ blocks }: { blocks: Blocks | undefined }) {
  if (blocks === undefined) return <>{noFigure}</>
  if (blocks.length === 0) return <CheckState state="ok" word={texts.isRight} />
  return (
    <div>
      <CheckState state="differs" word={texts.isLeft} />
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {blocks.map(({ kind, text, link }, at) => (
          <Fragment key={`${kind} ${text}`}>
            {at === 0 ? null : ', '}
            {link === null ? (
              text
            ) : (
              <Anchor component={Link} to={link} size="xs" underline="always">
                {text}
              </Anchor>
            )}
          </Fragment>
        ))}
      </Text>
    </div>
  )
}
