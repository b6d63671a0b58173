import { Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import {
  IconBellOff,
  IconCalendarDue,
  IconChevronRight,
  IconFileAlert,
  IconTicketOff,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { WireStaffHome } from '../../../../../shared/wire/clients.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { formatCount, formatMinute, noFigure, toParisWall } from '../../../fr/format.ts'
import { useCallUntil } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import classes from './HomeScreen.module.css'
import { homeQuestions } from './homeQuestions.ts'
import { home as text } from './texts.ts'

const isSeen = ({ caisses_vues: at }: WireStaffHome) => at !== null

/** What the house looks at among its clients: each a count that opens its list, already filtered. */
export function HomeScreen() {
  const query = useCallUntil<'GET /clients/accueil'>(useQuestions(homeQuestions).home.path, isSeen)
  return (
    <Stack gap="md">
      <PageHeader title={text.title} hint={query.data ? hintOf(query.data) : undefined} />
      <LoadedPart
        query={query}
        shape="cards"
        isEmpty={({ clients, restaurants }) => clients + restaurants === 0}
        empty={<Nothing title={text.empty} hint={text.emptyHint} />}
      >
        {(home) => <Counts home={home} />}
      </LoadedPart>
    </Stack>
  )
}

function hintOf({ clients, restaurants, caisses_vues: at }: WireStaffHome): string {
  const all = text.hint(clients, restaurants)
  return at === null ? all : `${all} · ${text.watchedAt(formatMinute(toParisWall(at)).slice(11))}`
}

function Counts({ home }: { home: WireStaffHome }) {
  const counts = countsOf(home)
  const isCalm = counts.every(({ count, isNews }) => isNews || count === 0)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3, xl: 5 }} spacing="md" component="ul" className={classes.counts ?? ''}>
        {counts.map((one) => (
          <li key={one.to}>
            <CountCard {...one} />
          </li>
        ))}
      </SimpleGrid>
      {isCalm ? <Text size="sm">{text.nothing}</Text> : null}
      {home.caisses_muettes === null ? (
        <Text size="sm" c="dimmed">
          {text.notWatched}
        </Text>
      ) : null}
    </Stack>
  )
}

interface Count {
  readonly sign: Icon
  readonly name: string
  readonly rule: string
  /** Null: not known for now. */
  readonly count: number | null
  readonly foot?: string
  /** The list, with its filter. */
  readonly to: string
  /** Told, and nothing to look at. */
  readonly isNews?: true
}

function countsOf(home: WireStaffHome): readonly Count[] {
  const { caisses_muettes: silent, restaurants_muets: silentIn } = home
  return [
    {
      ...{ sign: IconBellOff, name: text.silent, rule: text.silentRule, count: silent },
      ...(silent && silentIn ? { foot: text.silentFoot(silentIn) } : {}),
      to: '/restaurants?filtre=muettes',
    },
    {
      ...{ sign: IconFileAlert, name: text.refused, rule: text.refusedRule, count: home.clients_refuses },
      to: '/managers?filtre=refuses',
    },
    {
      ...{ sign: IconCalendarDue, name: text.ending, rule: text.endingRule, count: home.fins_proches },
      to: '/restaurants?filtre=fin',
    },
    {
      ...{ sign: IconTicketOff, name: text.never, rule: text.neverRule, count: home.clients_jamais },
      to: '/managers?filtre=jamais',
    },
    {
      ...{ sign: IconUserPlus, name: text.fresh, rule: text.freshRule, count: home.clients_nouveaux },
      ...{ to: '/managers?filtre=nouveaux', isNews: true as const },
    },
  ]
}

/** One count: the whole card leads to its list. */
function CountCard({ sign: Sign, name, rule, count, foot, to, isNews }: Count) {
  const shown = count === null ? noFigure : formatCount(count)
  return (
    <Paper
      component={Link}
      to={to}
      p="md"
      className={classes.card ?? ''}
      aria-label={text.open(name, shown)}
      data-asks={!isNews && count !== null && count > 0}
    >
      <span className={classes.head}>
        <Sign size={20} aria-hidden="true" />
        <span data-figure className={classes.count}>
          {shown}
        </span>
        <IconChevronRight size={16} aria-hidden="true" />
      </span>
      <span className={classes.name}>{name}</span>
      <Text size="xs" c="dimmed" component="span">
        {foot ? `${foot}. ${rule}` : rule}
      </Text>
    </Paper>
  )
}
