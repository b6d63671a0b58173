import { Alert, Anchor, List, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { WireFileCheck } from '../../../../../shared/wire/uploads.ts'
import { withNarrowBlanks } from '../../../fr/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './FileCheckView.module.css'
import { verify as text } from './texts.ts'

type ReadRecord = WireFileCheck['lus'][number]
type ReadFields = ReadRecord['fields']

/** How a file is read: the verdict, every refusal and remark with its place, then each record field by field. */
export function FileCheckView({ checked }: { checked: WireFileCheck }) {
  const { lus, lus_total: total, refuses, avertissements, inconnus } = checked
  const unknown = Object.entries(inconnus).map(([name, count]) => (count === 1 ? name : `${name} (${count})`))
  return (
    <Stack role="region" aria-label={checked.file}>
      <Verdict checked={checked} />
      <Sentences title={text.refusals} sentences={sentencesOf(refuses, checked.refuses_total)} />
      <Sentences
        title={text.remarks}
        sentences={sentencesOf(avertissements, checked.avertissements_total).map(withNarrowBlanks)}
      />
      <Sentences title={text.unknown} sentences={unknown} />
      <Panel title={text.read}>
        <Stack>
          {total === 0 ? <Text c="dimmed">{text.none}</Text> : null}
          {total > lus.length ? <Text c="dimmed">{text.first(lus.length, total)}</Text> : null}
          {lus.map((record, at) => (
            <RecordView key={at} record={record} isOpen={at === 0} />
          ))}
        </Stack>
      </Panel>
    </Stack>
  )
}

function Verdict({ checked: { file, verdict, restaurants, refuses } }: { checked: WireFileCheck }) {
  const isTaken = verdict !== 'rejected'
  const title = !isTaken ? text.rejected : refuses.length > 0 ? text.partly : text.accepted
  return (
    <>
      <Alert
        color={!isTaken ? 'red' : refuses.length > 0 ? 'yellow' : 'green'}
        variant="light"
        title={title}
        role="status"
      >
        {file}
      </Alert>
      {restaurants ? null : (
        <Text size="sm" c="dimmed">
          {text.noRestaurants}{' '}
          <Anchor component={Link} to="/login" underline="always" inherit>
            {text.login}
          </Anchor>
        </Text>
      )}
    </>
  )
}

function sentencesOf(told: readonly { readonly text: string }[], total: number): string[] {
  return [...told.map((one) => one.text), ...(total > told.length ? [text.more(total - told.length)] : [])]
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Panel title={title}>
      <List spacing={4} className={classes.sentences ?? ''}>
        {sentences.map((sentence, at) => (
          <List.Item key={at}>{sentence}</List.Item>
        ))}
      </List>
    </Panel>
  )
}

function RecordView({ record, isOpen }: { record: ReadRecord; isOpen: boolean }) {
  const { line, restaurant, fields, parts } = record
  const about = [record.record, line === null ? '' : text.line(line), restaurant ?? ''].filter((part) => part !== '')
  const names = [...new Set(parts.map(({ name }) => name))]
  return (
    <details open={isOpen} className={classes.record}>
      <summary>{about.join(' · ')}</summary>
      <Stack gap="sm" mt="sm">
        <PartTable name={record.record} rows={[fields]} isUpright />
        {names.map((name) => (
          <PartTable
            key={name}
            name={name}
            rows={parts.filter((part) => part.name === name).map((part) => part.fields)}
          />
        ))}
      </Stack>
    </details>
  )
}

interface PartTableProps {
  readonly name: string
  readonly rows: readonly ReadFields[]
  /** A field a line, for the one record; else a field a column. */
  readonly isUpright?: boolean
}

function PartTable({ name, rows, isUpright = false }: PartTableProps) {
  const heads = [...new Set(rows.flatMap((fields) => Object.keys(fields)))]
  const [first = {}] = rows
  return (
    <div tabIndex={0} role="group" aria-label={name} className={classes.frame}>
      <Table withTableBorder={!isUpright} fz="sm" verticalSpacing={4}>
        {isUpright ? null : (
          <>
            <Table.Caption className={classes.caption ?? ''}>{name}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
          </>
        )}
        <Table.Tbody>
          {isUpright
            ? heads.map((head) => (
                <Table.Tr key={head}>
                  <Table.Th scope="row">{head}</Table.Th>
                  <Table.Td>{first[head]}</Table.Td>
                </Table.Tr>
              ))
            : rows.map((fields, at) => (
                <Table.Tr key={at}>
                  {heads.map((head) => (
                    <Table.Td key={head}>{fields[head] ?? ''}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
