import { Anchor, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useSites } from '../../../filters/useSites.ts'
import { useCall } from '../../../query/useReport.ts'
import { closingMany as texts } from '../closingMany/texts.ts'
import { openBefore } from './openBefore.ts'

/** Of a period of which no day is over: that, and how many days from before it wait, with the way to them. */
export function NothingOver() {
  const { chosen } = useSites()
  const body = useMemo(() => ({ site: chosen.filter(({ kind }) => kind === 'owner').map(({ _id }) => _id) }), [chosen])
  const months = useCall<'POST /closings/months'>('closings/months', body)
  const { count, link } = openBefore(months.data ?? [])
  return (
    <Text size="sm">
      {texts.nothingOver}
      {count === 0 ? null : (
        <>
          {' '}
          <Anchor component={Link} to={link} size="sm" underline="always">
            {texts.openBefore(count)}
          </Anchor>
        </>
      )}
    </Text>
  )
}
