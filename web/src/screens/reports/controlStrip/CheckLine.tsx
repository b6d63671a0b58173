import { Anchor, Button, Collapse, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Check, CheckedTicket } from '../../../../../reports/controlStrip/report.ts'
import { ticketReaders } from '../../../../../shared/wire/who.ts'
import { reports } from '../texts.ts'
import { formatCount, formatDate, formatDateTime, formatMoney, formatMoneyDifference } from '../../../fr/format.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { useUser } from '../../../query/session.ts'
import { CheckState } from './CheckState.tsx'
import classes from './ControlStrip.module.css'

const texts = reports.control
const shownFrom = 50

/** One check: its state, its figures, and behind a button the tickets or days that it names. */
export function CheckLine({ check }: { check: Check }) {
  const [opened, details] = useDisclosure(false)
  const count = check.tickets.length + check.days.length
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <List.Item className={classes.check ?? ''} data-check={check.id} data-check-state={check.state}>
      <div className={classes.line}>
        <CheckState state={check.state} />
        <div className={classes.what}>
          <Text size="sm" fw={600}>
            {texts.checks[check.id]}
          </Text>
          <Text size="sm" c="dimmed">
            {check.id === 'late' ? lateText(check) : check.figures.map(figureText).join(' · ')}
          </Text>
        </div>
        {count > 0 ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={opened}
            leftSection={<Chevron size={14} aria-hidden="true" />}
            onClick={details.toggle}
          >
            {check.tickets.length > 0 ? texts.tickets(count) : texts.days(count)}
          </Button>
        ) : null}
      </div>
      <Collapse expanded={opened}>{opened ? <Details check={check} /> : null}</Collapse>
    </List.Item>
  )
}

function Details({ check }: { check: Check }) {
  const { associatedRestaurants: all } = useUser()
  return (
    <>
      <ul className={classes.details}>
        {check.tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketLink ticket={ticket} />
          </li>
        ))}
        {check.days.map(({ siteId, day }) => (
          <li key={`${day} ${siteId}`}>
            {formatDate(day)}
            {all.length > 1 ? `, ${all.find(({ _id }) => _id === siteId)?.LibSite ?? ''}` : ''}
          </li>
        ))}
      </ul>
      {check.tickets.length >= shownFrom ? (
        <Text size="xs" c="dimmed">
          {texts.first}
        </Text>
      ) : null}
    </>
  )
}

function TicketLink({ ticket }: { ticket: CheckedTicket }) {
  const { associatedRestaurants: all, role } = useUser()
  const name = texts.ticket(ticket.number)
  return (
    <Text size="sm" component="span">
      {mayCall(role, { roles: ticketReaders }) ? (
        <Anchor component={Link} size="sm" underline="always" to={`/detailsticket/${encodeURIComponent(ticket.id)}`}>
          {name}
        </Anchor>
      ) : (
        name
      )}{' '}
      {all.length > 1 ? `${ticket.site}, ` : ''}
      {ticket.till}, {formatDateTime(ticket.at)}
      {ticket.detail ? `\u202f: ${ticket.detail}` : ''}
    </Text>
  )
}

function figureText({ name, value, unit }: Check['figures'][number]): string {
  return `${name}\u202f: ${unit === 'euro' ? formatMoney(value) : formatCount(value)}`
}

function lateText({ figures }: Check): string {
  const amount = figures.find(({ unit }) => unit === 'euro')?.value ?? 0
  const count = figures.find(({ unit }) => unit === 'count')?.value ?? 0
  return texts.late(count, formatMoneyDifference(amount))
}
