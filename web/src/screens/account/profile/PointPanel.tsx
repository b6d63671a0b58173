import { Stack, Text } from '@mantine/core'
import { wallNow } from '../../../../../shared/period.ts'
import type { WirePointPreferences } from '../../../../../shared/wire/pointPreferences.ts'
import { formatDay } from '../../../fr/format.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PointForm } from './PointForm.tsx'
import { pointMail as texts } from './texts.ts'

/** Le point every morning, by mail or by notification: whether, when and for which restaurants. */
export function PointPanel() {
  const query = useCall<'GET /point/preferences'>('point/preferences')
  return (
    <Panel title={texts.title}>
      <LoadedPart query={query} shape="form">
        {(stored) => (
          <Stack>
            <Text size="sm" c="dimmed">
              {texts.hint}
            </Text>
            <PointForm stored={stored} />
            <Next stored={stored} />
          </Stack>
        )}
      </LoadedPart>
    </Panel>
  )
}

function Next({ stored }: { stored: WirePointPreferences }) {
  return (
    <Text size="sm" role="status">
      {nextText(stored)}
    </Text>
  )
}

function nextText({ byMail, byNotification, restaurantIds, next }: WirePointPreferences): string {
  if (!byMail && !byNotification) return texts.off
  if (restaurantIds?.length === 0) return texts.noneLeft
  if (next === null) return texts.awaitsSales
  return next <= wallNow() ? texts.onItsWay : texts.next(formatDay(next), next.slice(11, 16))
}
