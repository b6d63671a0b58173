import { List, ScrollArea, Text } from '@mantine/core'
import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import { formatDate } from '../../../fr/format.ts'
import { controlText } from './controlText.ts'
import { closingMany as texts } from './texts.ts'

/** The days that an act leaves, each with its reason. */
export function LeftDays({ title, days }: { title: string; days: readonly WireOpenDay[] }) {
  if (days.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="sm">
        {title}
      </Text>
      <ScrollArea.Autosize mah={220} type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title }}>
        <List size="sm" spacing={2}>
          {days.map(({ site, LibSite, day, blocks }) => (
            <List.Item key={`${day} ${site}`}>
              {texts.leftDay(formatDate(day), LibSite, controlText(blocks) ?? '')}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </>
  )
}
