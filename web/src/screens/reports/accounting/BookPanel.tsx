import { Alert, Group, Select, Stack, Switch, Text } from '@mantine/core'
import type { WireBook } from '../../../../../shared/wire/accounting.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ShortCodes } from './ShortCodes.tsx'
import { accounting as texts } from './texts.ts'
import type { ChosenBook } from './useJournal.ts'

/** Whose books they are, what their file holds and is called, and the short codes of their documents. */
export function BookPanel({ chosen }: { chosen: ChosenBook }) {
  if (chosen.book !== null) return <KnownBook chosen={chosen} book={chosen.book} />
  return (
    <Panel title={texts.books}>
      <LoadedPart query={chosen.query}>{() => null}</LoadedPart>
    </Panel>
  )
}

function KnownBook({ chosen, book }: { chosen: ChosenBook; book: WireBook }) {
  const { books, isProvisional, choose, setProvisional } = chosen
  return (
    <Panel
      title={texts.books}
      actions={
        books.length > 1 ? (
          <Select
            size="sm"
            w={{ base: '100%', sm: 480 }}
            maw="100%"
            aria-label={texts.company}
            data={books.map((one) => ({ value: one.company, label: titleOf(one) }))}
            value={book.company}
            onChange={choose}
            allowDeselect={false}
          />
        ) : (
          <Text size="sm">{titleOf(book)}</Text>
        )
      }
    >
      <Stack gap="sm">
        <Text data-holds={book.company}>{isProvisional ? book.provisionalSays : book.says}</Text>
        {book.warning === null ? null : (
          <Alert color="yellow" variant="light">
            {book.warning}
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <Switch
            label={texts.provisional}
            checked={isProvisional}
            onChange={(event) => setProvisional(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            {texts.named(isProvisional ? book.provisionalFileName : book.fileName)}
          </Text>
        </Group>
        <ShortCodes sites={book.sites} />
      </Stack>
    </Panel>
  )
}

function titleOf({ name, siren }: WireBook): string {
  return siren === null ? texts.withoutSiren(name) : texts.withSiren(name, siren)
}
