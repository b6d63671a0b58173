import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MOST_RECEIPTS } from '../../../../../shared/bank/bounds.ts'
import type { WireStatement } from '../../../../../shared/wire/bank.ts'
import type { BodyOf } from '../../../../../shared/wire/declared.ts'
import { common } from '../../../fr/common.ts'
import { formatDate } from '../../../fr/format.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { isDay } from '../../../ui/typedDay.ts'
import { bank as texts } from './texts.ts'

/** `typed`: what stands in the field of its day, which may be no day. */
type Line = WireStatement['lignes'][number] & { readonly id: string; readonly typed: string }

interface ProposedLinesProps {
  readonly read: WireStatement
  readonly site: string
  readonly family: string
  /** The lines that are kept now, by their numbers in the text. */
  readonly onKept: (kept: readonly number[]) => Promise<void>
  /** Somebody else has kept some of them since. */
  readonly onStale: () => Promise<void>
}

/** The lines of a statement before they are kept: each with its day, to be corrected, and whether it is kept at all. */
export function ProposedLines({ read, site, family, onKept, onStale }: ProposedLinesProps) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    read.lignes.map((line) => ({ ...line, id: crypto.randomUUID(), typed: line.jour })),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ connu, montant }) => !connu && !montant.startsWith('-')).map(({ id }) => id)),
  )
  const [isBusy, setBusy] = useState(false)
  const [which, setWhich] = useState('all')
  const selected = lines.filter(({ id }) => chosen.has(id))
  const hasDays = selected.every(({ typed }) => isDay(typed))
  const move = (id: string, typed: string) => {
    // A list by day stays as it is while one is typed.
    const moved = isDay(typed) ? { typed, jour: typed } : { typed }
    setLines((all) => all.map((line) => (line.id === id ? { ...line, ...moved } : line)))
  }
  const keep = async () => {
    setBusy(true)
    try {
      const encaissements = selected.map(({ id, jour, date_banque, montant, libelle, deja }) => ({
        ...{ id, famille: family, jour, date_banque, montant, libelle, deja },
      }))
      toastSuccess(texts.kept(await keepInTurns(site, encaissements)))
      await onKept(lines.filter((line) => line.connu || chosen.has(line.id)).map(({ ligne }) => ligne))
    } catch (error) {
      toastError(error)
      if (error instanceof ApiError && error.code === 'kept_meanwhile') await onStale()
    } finally {
      setBusy(false)
    }
  }
  const toCheck = lines.filter(isToCheck)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.proposalsHint}
      </Text>
      <SegmentedControl
        aria-label={texts.which}
        value={which}
        onChange={setWhich}
        data={[
          { value: 'all', label: texts.all(lines.length) },
          { value: 'toCheck', label: texts.toCheck(toCheck.length), disabled: toCheck.length === 0 },
        ]}
      />
      <DataTable<Line>
        label={texts.proposals}
        rows={which === 'all' ? lines : toCheck}
        rowKey={({ id }) => id}
        selection={{
          selected,
          onChange: (rows) => setChosen(new Set(rows.map(({ id }) => id))),
          nameOf: ({ ligne }) => `ligne ${ligne}`,
        }}
        columns={columnsOf(move)}
      />
      <Group>
        <Button loading={isBusy} disabled={selected.length === 0 || !hasDays} onClick={() => void keep()}>
          {texts.keepLines(selected.length)}
        </Button>
        {hasDays ? null : (
          <Text size="sm" c="var(--mantine-color-error)" role="status">
            {texts.needDays}
          </Text>
        )}
      </Group>
    </Stack>
  )
}

/** No day lacked just its amount, or it is a debit: somebody must look at it. Kept ones have been looked at. */
function isToCheck({ connu, exact, montant }: Line): boolean {
  return !connu && (!exact || montant.startsWith('-'))
}

type Sent = BodyOf<'POST /bank/receipts/:id'>['encaissements']

/** Keeps receipts, as many at once as one call takes; how many are new. Cut short, the same click keeps the others: what is kept is not kept twice. */
async function keepInTurns(site: string, encaissements: Sent): Promise<number> {
  let kept = 0
  const sent = new Map<string, number>()
  for (let from = 0; from < encaissements.length; from += MOST_RECEIPTS) {
    const turn = encaissements.slice(from, from + MOST_RECEIPTS)
    // Those alike that an earlier turn kept are this reader's own.
    const body = { encaissements: turn.map((one) => ({ ...one, deja: (one.deja ?? 0) + (sent.get(keyOf(one)) ?? 0) })) }
    for (const one of turn) sent.set(keyOf(one), (sent.get(keyOf(one)) ?? 0) + 1)
    const { gardes } = await callApi<'POST /bank/receipts/:id'>('POST', `bank/receipts/${site}`, body)
    kept += gardes
  }
  return kept
}

function keyOf({ date_banque, montant, libelle }: Sent[number]): string {
  return JSON.stringify([date_banque, montant, libelle])
}

function columnsOf(move: (id: string, day: string) => void) {
  return [
    {
      key: 'bank',
      head: texts.bankDay,
      kind: 'date' as const,
      value: ({ date_banque: day }: Line) => day,
      render: ({ date_banque: day }: Line) => formatDate(day),
    },
    { key: 'label', head: texts.label, value: ({ libelle }: Line) => libelle },
    {
      key: 'amount',
      head: texts.amount,
      kind: 'money' as const,
      value: ({ montant }: Line) => Number(montant),
      onPhone: true,
    },
    {
      key: 'day',
      head: texts.paysDay,
      kind: 'date' as const,
      value: ({ jour }: Line) => jour,
      width: 160,
      render: ({ id, typed, ligne }: Line) => (
        <DayInput
          label={`${texts.paysDay}, ligne ${ligne}`}
          isLabelHidden
          required
          name={`jour-${id}`}
          value={typed}
          error={typed === '' ? common.required : undefined}
          onChange={(day) => move(id, day)}
        />
      ),
    },
    {
      key: 'state',
      head: texts.state,
      value: ({ connu, exact }: Line) => (connu ? texts.known : exact ? texts.exact : texts.usual),
    },
  ]
}
