import { Button, Fieldset, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
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

type ReadLine = WireStatement['lignes'][number]

/** `typed`: what stands in the field of its day, which may be no day. */
type Line = ReadLine & { readonly id: string; readonly typed: string; readonly isChosen: boolean }

/** What somebody made of a line, by its number in the text: it stands when the statement is read again. */
interface OwnLine {
  readonly id: string
  readonly day?: Pick<Line, 'typed' | 'jour'>
  /** Whether it is kept, said of one that was kept already or not: of the other it says nothing. */
  readonly choice?: Pick<Line, 'connu' | 'isChosen'>
}

interface ProposedLinesProps {
  readonly read: WireStatement
  readonly site: string
  readonly family: string
  readonly onKept: () => Promise<void>
  /** Somebody else has kept some of them since. */
  readonly onStale: () => Promise<void>
}

/** The lines of a statement before they are kept: each with its day, to be corrected, and whether it is kept at all. */
export function ProposedLines({ read, site, family, onKept, onStale }: ProposedLinesProps) {
  const [own, setOwn] = useState<ReadonlyMap<number, OwnLine>>(
    () => new Map(read.lignes.map(({ ligne }) => [ligne, { id: crypto.randomUUID() }])),
  )
  const lines = useMemo(() => read.lignes.map((line) => withOwn(line, own.get(line.ligne))), [read, own])
  const [isBusy, setBusy] = useState(false)
  const [which, setWhich] = useState('all')
  const selected = lines.filter(({ isChosen }) => isChosen)
  const hasDays = selected.every(({ typed }) => isDay(typed))
  const move = (moved: Line, typed: string) => {
    // A list by day stays as it is while one is typed.
    const day = { typed, jour: isDay(typed) ? typed : moved.jour }
    setOwn((all) => new Map([...all, [moved.ligne, { ...all.get(moved.ligne), id: moved.id, day }]]))
  }
  const choose = (chosen: readonly Line[]) => {
    const ids = new Set(chosen.map(({ id }) => id))
    const changed = lines.filter(({ id, isChosen }) => ids.has(id) !== isChosen)
    const choiceOf = ({ id, connu }: Line) => ({ connu, isChosen: ids.has(id) })
    setOwn((all) => {
      const entries = changed.map(
        (line) => [line.ligne, { ...all.get(line.ligne), id: line.id, choice: choiceOf(line) }] as const,
      )
      return new Map([...all, ...entries])
    })
  }
  const keep = async () => {
    setBusy(true)
    try {
      const encaissements = selected.map(({ id, jour, date_banque, montant, libelle, deja }) => ({
        ...{ id, famille: family, jour, date_banque, montant, libelle, deja },
      }))
      toastSuccess(texts.kept(await keepInTurns(site, encaissements)))
      await onKept()
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
      {/* What is on its way to be kept does not change. */}
      <Fieldset variant="unstyled" m={0} disabled={isBusy}>
        <DataTable<Line>
          label={texts.proposals}
          rows={which === 'all' ? lines : toCheck}
          rowKey={({ id }) => id}
          selection={{
            selected,
            onChange: choose,
            nameOf: ({ ligne }) => `ligne ${ligne}`,
          }}
          columns={columnsOf(move)}
        />
      </Fieldset>
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

/** A sale that is not kept yet is kept; what the bank took back is no sale until somebody says so. */
function withOwn(line: ReadLine, own: OwnLine | undefined): Line {
  const { id = '', day = { typed: line.jour }, choice } = own ?? {}
  const isChosen = choice?.connu === line.connu ? choice.isChosen : !line.connu && !line.montant.startsWith('-')
  return { ...line, id, ...day, isChosen }
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

function columnsOf(move: (line: Line, day: string) => void) {
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
      render: (line: Line) => (
        <DayInput
          label={`${texts.paysDay}, ligne ${line.ligne}`}
          isLabelHidden
          required
          name={`jour-${line.id}`}
          value={line.typed}
          error={line.typed === '' ? common.required : undefined}
          onChange={(day) => move(line, day)}
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
