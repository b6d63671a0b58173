import { Button, Group, Popover, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { currentDay } from '../../../../shared/currentDay.ts'
import { serviceRange, wallNow } from '../../../../shared/period.ts'
import type { WallRange } from '../../../../shared/period.ts'
import { Panel } from '../../ui/Panel.tsx'
import { CustomRange } from '../../filters/CustomRange.tsx'
import { useSites } from '../../filters/useSites.ts'
import { contacts } from './texts.ts'
import { formatMinute } from '../../fr/format.ts'
import { withinScreen } from '../../ui/withinScreen.ts'

/** Two days with their times, 'now' as the end, or every date (02 §2). */
export function PeriodPicker({
  range,
  onPick,
}: {
  range: WallRange | null
  onPick: (range: WallRange | null) => void
}) {
  const [opened, panel] = useDisclosure(false)
  const { dayStartMinutes, clocks } = useSites()
  const now = wallNow()
  const day = currentDay(clocks, now)
  const today = serviceRange(day, day, dayStartMinutes)
  const pick = (next: WallRange | null) => {
    panel.close()
    onPick(next)
  }
  return (
    <Panel>
      <Group gap="sm">
        <Popover
          {...withinScreen}
          opened={opened}
          onDismiss={panel.close}
          position="bottom-start"
          trapFocus
          shadow="sm"
        >
          <Popover.Target>
            <Button
              variant={range ? 'light' : 'default'}
              leftSection={<IconCalendar size={16} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={panel.toggle}
            >
              {contacts.pick}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={contacts.pick}>
            {opened ? <CustomRange range={range ?? today} dayStartMinutes={dayStartMinutes} onPick={pick} /> : null}
          </Popover.Dropdown>
        </Popover>
        {range ? (
          <Button variant="default" onClick={() => pick([range[0], `${now.slice(0, 16)}:59.999`])}>
            {contacts.now}
          </Button>
        ) : null}
        <Button variant={range ? 'default' : 'light'} aria-pressed={range === null} onClick={() => pick(null)}>
          {contacts.everything}
        </Button>
        {range ? (
          <Text size="sm" c="dimmed" data-range>
            {contacts.from} {formatMinute(range[0])} {contacts.to} {formatMinute(range[1])}
          </Text>
        ) : null}
      </Group>
    </Panel>
  )
}
