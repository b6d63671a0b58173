import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { familyName } from '../../../../../shared/familyName.ts'
import { LONGEST_DELAY } from '../../../../../shared/bank/bounds.ts'
import type { WireBankMonth, WireStatement } from '../../../../../shared/wire/bank.ts'
import { callApi } from '../../../query/callApi.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useHeldInput } from '../../../ui/useUnsent.ts'
import { ProposedLines } from './ProposedLines.tsx'
import { unkeptLines } from './unkeptLines.ts'
import { bank as texts } from './texts.ts'

interface PasteStatementProps {
  readonly month: WireBankMonth
  readonly family: string
  readonly onChanged: () => Promise<void>
}

/** A reading, and of what: the text and the delay that stood in the fields when it was asked for. */
interface Reading {
  readonly text: string
  readonly delay: number
  readonly statement: WireStatement
}

const delays = Array.from({ length: LONGEST_DELAY + 1 }, (_, days) => days)

/** What is pasted of a bank's statement, read first and kept once its lines were looked through. */
export function PasteStatement({ month: { site }, family, onChanged }: PasteStatementProps) {
  const [text, setText] = useState('')
  const [delay, setDelay] = useState(1)
  const [reading, setReading] = useState<Reading | null>(null)
  const [turn, setTurn] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useHeldInput(() => text.trim() !== '')
  // One of another text is none of what stands here: what was typed since was never read.
  const read = reading?.text === text && reading.delay === delay ? reading.statement : null
  const readText = () => {
    const body = { texte: text, famille: family, delai: delay }
    return callApi<'POST /bank/statements/:id'>('POST', `bank/statements/${site}`, body)
  }
  const ask = async (isSameText = false) => {
    setBusy(true)
    try {
      const statement = await readText()
      // What was read of another text since stands.
      setReading((now) => (isSameText && now !== reading ? now : { text, delay, statement }))
      if (!isSameText) setTurn((before) => before + 1)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  // What was made of its lines stands.
  const askAgain = async () => {
    await Promise.all([ask(true), onChanged()])
  }
  const settle = async () => {
    setReading((now) => (now === reading ? null : now))
    await Promise.all([dropKept().catch(toastError), onChanged()])
  }
  // By what is kept now: a colleague may have taken back what was kept when it was read. What was pasted since stays.
  const dropKept = async () => {
    const statement = await readText()
    setText((now) => (now === text ? unkeptLines(text, statement) : now))
  }
  return (
    <Panel title={`${texts.paste} · ${familyName(family)}`}>
      <Stack gap="md">
        <Textarea
          label={texts.pasted}
          description={texts.pastedHint}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group align="end" gap="md">
          <Select
            label={texts.delay}
            data={delays.map((days) => ({ value: String(days), label: texts.delays(days) }))}
            value={String(delay)}
            onChange={(value) => setDelay(Number(value))}
            allowDeselect={false}
          />
          <Button variant="default" loading={isBusy} disabled={text.trim() === ''} onClick={() => void ask()}>
            {texts.read}
          </Button>
        </Group>
        {read === null ? null : (
          <>
            <Unread lines={read.illisibles} />
            {read.lignes.length === 0 ? (
              <Text c="dimmed">{texts.nothingRead}</Text>
            ) : (
              <ProposedLines key={turn} read={read} site={site} family={family} onKept={settle} onStale={askAgain} />
            )}
          </>
        )}
      </Stack>
    </Panel>
  )
}

/** The first of them: a text that is no statement has as many as it has lines. */
const shownUnread = 20

function Unread({ lines }: { lines: WireStatement['illisibles'] }) {
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="status" title={texts.unread(lines.length)}>
      {lines.slice(0, shownUnread).map(({ ligne, raison, texte }) => (
        <Text key={ligne} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {texts.unreadLine(ligne, raison, texte)}
        </Text>
      ))}
    </Alert>
  )
}
