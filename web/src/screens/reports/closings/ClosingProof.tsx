import { Tooltip } from '@mantine/core'
import type { WireClosing } from '../../../../../shared/wire/closings.ts'
import { CheckState } from '../controlStrip/CheckState.tsx'
import { reports } from '../texts.ts'
import { noFigure } from '../../../fr/format.ts'

/** Whether a closing's hash still covers what is stored, by icon and word. */
export function ClosingProof({ closing }: { closing: WireClosing | null }) {
  if (!closing) return <>{noFigure}</>
  const word = closing.isIntact ? reports.closings.intact : reports.closings.broken
  return (
    <Tooltip label={closing.hash}>
      <span>
        <CheckState state={closing.isIntact ? 'ok' : 'differs'} word={word} />
      </span>
    </Tooltip>
  )
}
