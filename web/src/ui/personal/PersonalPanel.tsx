import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { personal } from '../../fr/personal.ts'
import { Panel } from '../Panel.tsx'
import { PersonalActs } from './PersonalActs.tsx'

/** What is held about the person of a page, as its last panel; nothing for who may neither take it away nor erase it. */
export function PersonalPanel({
  title = personal.title,
  hint = personal.hint,
  ...acts
}: ComponentProps<typeof PersonalActs> & { readonly title?: string; readonly hint?: string }) {
  if (!acts.mayExport && !acts.mayErase) return null
  return (
    <Panel title={title}>
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      <PersonalActs {...acts} />
    </Panel>
  )
}
