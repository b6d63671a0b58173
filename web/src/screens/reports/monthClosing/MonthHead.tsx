import { Alert, Anchor, Button, Group, List, ScrollArea, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { lastDayOf } from '../../../../../shared/month.ts'
import { serviceRange } from '../../../../../shared/period.ts'
import { roleFacts } from '../../../../../shared/roles.ts'
import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import type { WireCompanyMonth } from '../../../../../shared/wire/monthClosing.ts'
import { ReceivedUntil } from '../../../filters/ReceivedUntil.tsx'
import { useSites } from '../../../filters/useSites.ts'
import { formatDate, formatMonth } from '../../../fr/format.ts'
import { useUser } from '../../../query/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import { LeftDays } from '../closingMany/LeftDays.tsx'
import { closingMany } from '../closingMany/texts.ts'
import { useCloseMany } from '../closingMany/useCloseMany.tsx'
import { heldDays, type HeldDays } from './monthBlocks.ts'
import { monthClosing as texts, monthWords, openStates } from './texts.ts'

/** How far the month is, what holds it back with the way to where it is mended, and the act that closes what is right. */
export function MonthHead({ month, isReady }: { month: WireCompanyMonth; isReady: boolean }) {
  const { isBusy, notClosed, closeAll } = useCloseMany()
  const { all, dayStartMinutes } = useSites()
  const range = serviceRange(`${month.month}-01`, lastDayOf(month.month), dayStartMinutes)
  const sites = useMemo(() => month.sites.map(({ site }) => site), [month])
  const owned = new Set(all.filter(({ kind }) => kind === 'owner').map(({ _id }) => _id))
  const open = openDays(month)
  const right = open.filter(({ site, blocks }) => blocks.length === 0 && owned.has(site))
  const left = open.filter(({ blocks }) => blocks.length > 0)
  const state = month.state === null ? null : monthWords[month.state]
  const title = state === null ? formatMonth(month.month) : texts.ofMonth(formatMonth(month.month), state.name)
  const isOthers = right.length === 0 && open.some(({ site }) => !owned.has(site))
  return (
    <Panel
      title={`${month.name}, ${title}`}
      actions={
        right.length === 0 ? null : (
          <Button loading={isBusy} disabled={!isReady} onClick={() => closeAll(right, left)}>
            {closingMany.act(right.length)}
          </Button>
        )
      }
    >
      <Stack gap="xs" data-month-state={month.state ?? 'none'}>
        <Group gap="sm">
          <Text size="sm">{state?.says ?? texts.noSuchMonth}</Text>
          {state === null ? null : <ReceivedUntil range={range} sites={sites} />}
        </Group>
        {isOthers ? (
          <Text size="sm" c="dimmed">
            {texts.notOwner}
          </Text>
        ) : null}
        {notClosed.length === 0 ? null : (
          <Alert color="yellow" variant="light" role="status">
            <LeftDays title={closingMany.notClosed(notClosed.length)} days={notClosed} />
          </Alert>
        )}
        <Blocks held={heldDays(month.rows)} count={left.length} />
      </Stack>
    </Panel>
  )
}

/** The days that are over and not closed. */
function openDays({ rows }: WireCompanyMonth): WireOpenDay[] {
  return rows.flatMap(({ site, LibSite, days }) =>
    days.filter(({ state }) => openStates.includes(state)).map(({ day, blocks }) => ({ site, LibSite, day, blocks })),
  )
}

function Blocks({ held, count }: { held: readonly HeldDays[]; count: number }) {
  const { nameOf } = useSiteNames()
  const { role } = useUser()
  // Flux, where the rest is mended, is no reader's.
  const mayFollow = ({ kind }: HeldDays['block']) => kind === 'controle' || !roleFacts[role].isGranted
  if (held.length === 0) return <Text size="sm">{texts.noBlocks}</Text>
  const title = texts.blocks(count)
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title }}>
        <List size="sm" spacing={4} data-blocks={held.length}>
          {held.map(({ site, LibSite, block, days }) => (
            <List.Item key={`${site} ${block.kind} ${block.text} ${days[0] ?? ''}`}>
              {texts.block(nameOf({ siteId: site, site: LibSite }), spanOf(days))}
              {block.link === null || !mayFollow(block) ? (
                block.text
              ) : (
                <Anchor component={Link} to={block.link} size="sm" underline="always">
                  {block.text}
                </Anchor>
              )}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </>
  )
}

function spanOf(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)].map((day) => formatDate(day ?? ''))
  return days.length === 1 ? texts.oneDay(first) : texts.span(days.length, first, last)
}
