import { Anchor, Badge, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { fluxColumns, noTill, tillText } from '../../../../../reports/flux/document.ts'
import { expectedRule, isOverdue, tillStates, tillStateWords } from '../../../../../shared/tillStates.ts'
import type { WireTill } from '../../../../../shared/wire/flux.ts'
import { ticketsAddress } from '../../../filters/ticketsAddress.ts'
import { formatCount, formatMinute, toParisWall } from '../../../fr/format.ts'
import { useUser } from '../../../query/session.ts'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { useSiteNames } from '../../../ui/useSiteNames.tsx'
import type { SiteNames } from '../../../ui/useSiteNames.tsx'
import { roleFacts } from '../../../../../shared/roles.ts'
import { flux } from './texts.ts'

/** A row a till, in the order given. */
export function TillTable({ rows }: { rows: readonly WireTill[] }) {
  const names = useSiteNames()
  const { isClient } = roleFacts[useUser().role]
  const columns = useMemo(() => columnsOf(names, isClient), [names, isClient])
  return (
    <DataTable<WireTill>
      label={flux.tills}
      rows={rows}
      rowKey={({ site, LibCaisse }) => `${site} ${LibCaisse ?? ''}`}
      columns={columns}
      isDense
      searchable
    />
  )
}

const colours = { ok: 'gray', jamais: 'gray', retard: 'yellow', muette: 'red' } as const

const stateRule = [
  ...tillStates.map((state) => `${tillStateWords[state].name}\u202f: ${tillStateWords[state].rule}`),
  expectedRule,
].join(' ')

function columnsOf({ nameOf, cellOf }: SiteNames, isClient: boolean): Column<WireTill>[] {
  const of = ({ site, LibSite }: WireTill) => ({ siteId: site, site: LibSite })
  return [
    {
      key: 'till',
      head: fluxColumns.till.title,
      value: tillText,
      render: (row) => (
        <PhoneNote note={cellOf(of(row))}>
          <TillName row={row} isLinked={isClient} />
        </PhoneNote>
      ),
    },
    { key: 'site', head: fluxColumns.site.title, value: (row) => nameOf(of(row)), render: (row) => cellOf(of(row)) },
    {
      key: 'state',
      head: fluxColumns.state.title,
      definition: stateRule,
      value: ({ etat }) => tillStateWords[etat].name,
      render: ({ etat }) => (
        <Badge variant={isOverdue(etat) ? 'light' : 'outline'} color={colours[etat]} tt="none" data-state={etat}>
          {tillStateWords[etat].name}
        </Badge>
      ),
      onPhone: true,
    },
    {
      key: 'until',
      head: fluxColumns.until.title,
      definition: fluxColumns.until.rule,
      kind: 'date',
      value: (row) => row.recu_jusqu_a,
      render: ({ recu_jusqu_a: until }) => (until === null ? noTill : formatMinute(until)),
    },
    {
      key: 'lastFile',
      head: fluxColumns.lastFile.title,
      definition: fluxColumns.lastFile.rule,
      kind: 'date',
      value: (row) => row.dernier_fichier,
      render: ({ dernier_fichier: at }) => (at === null ? noTill : formatMinute(toParisWall(at))),
    },
    counted('refused', (row) => row.refuses),
    counted('missing', (row) => row.trous),
    counted('resent', (row) => row.renvoyes),
    counted('late', (row) => row.apres_cloture),
  ]
}

function counted(
  key: 'refused' | 'missing' | 'resent' | 'late',
  value: (row: WireTill) => number | null,
): Column<WireTill> {
  return {
    key,
    head: fluxColumns[key].title,
    definition: fluxColumns[key].rule,
    kind: 'count',
    value,
    render: (row) => <Count value={value(row)} />,
    totalOf: () => null,
  }
}

/** What is not nought is what is looked for; null: it is said in another row of the restaurant. */
function Count({ value }: { value: number | null }) {
  if (value === null) return null
  return (
    <Text span inherit {...(value === 0 ? { c: 'dimmed' } : { fw: 600 })}>
      {formatCount(value)}
    </Text>
  )
}

/** The till, with the way to the tickets of the last day that it sent. */
function TillName({ row, isLinked }: { row: WireTill; isLinked: boolean }) {
  const { LibCaisse: till, recu_jusqu_a: until, site } = row
  const name = tillText(row)
  if (till === null || till === '' || until === null || !isLinked) return <ShortName name={name} title={name} />
  const day = until.slice(0, 10)
  const range = [`${day}T00:00:00.000`, `${day}T23:59:59.999`] as const
  return (
    <Anchor component={Link} to={ticketsAddress(new URLSearchParams(), range, { till, site, range })} size="sm">
      <ShortName name={name} title={flux.ticketsOf(till)} />
    </Anchor>
  )
}

/** A name whose end gives way where it is endless, so that the other columns stay in view; its title says it whole. */
function ShortName({ name, title }: { name: string; title: string }) {
  return (
    <Text span inherit truncate display="block" maw="min(16rem, 45vw)" title={title}>
      {name}
    </Text>
  )
}
