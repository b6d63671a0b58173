import { ActionIcon, Alert, Button, Group, ScrollArea, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { writtenDay, writtenDayMonth } from '../../../reports/comparison/words.ts'
import { currentDay } from '../../../shared/currentDay.ts'
import { wallNow } from '../../../shared/period.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { common } from '../fr/common.ts'
import { onceLeft } from '../page/heldHere.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { Form } from '../ui/Form.tsx'
import { shortSiteNames } from '../ui/siteNames.ts'
import { toastError } from '../ui/toast.ts'
import type { Period } from './reportAddress.ts'
import type { NoteMeanwhile } from './dayNoteActs.ts'
import { dayNotes as texts } from './texts.ts'
import { useDayNoteForm } from './useDayNoteForm.ts'
import { useSites } from './useSites.ts'

interface DayNotesProps {
  readonly period: Period
  readonly notes: readonly WireDayNote[]
  readonly onClose: () => void
}

/** The notes beside the days of the period, to mend or to remove, and a form that writes one. */
export function DayNotes({ period, notes, onClose }: DayNotesProps) {
  const { chosen } = useSites()
  const names = shortSiteNames(chosen)
  const first = { site: chosen[0]?._id ?? '', day: firstDayOf(period) }
  const { form, standing, meanwhile, isWriting, move, save, remove, keepTheirs } = useDayNoteForm(notes, first)
  const submitLabel = meanwhile?.standing ? texts.writeMine : standing ? texts.replace : texts.save
  const askToRemove = (note: WireDayNote) =>
    // The question stands in the place of the list, not behind it.
    onceLeft(() => {
      onClose()
      void remove(note).catch(toastError)
    })
  return (
    <Stack gap="sm" w={320} maw="calc(100vw - 48px)">
      <NoteList
        notes={notes}
        names={names}
        written={isOfOneYear(period) ? writtenDayMonth : writtenDay}
        isWriting={isWriting}
        onMend={move}
        onRemove={askToRemove}
      />
      <Form form={form} submitLabel={submitLabel} onSubmit={save} fullWidth>
        {chosen.length > 1 ? (
          <Select
            label={texts.site}
            data={[...names].map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            searchable
            comboboxProps={{ withinPortal: false }}
            // What is being written is of this place.
            disabled={isWriting}
            {...form.getInputProps('site')}
            onChange={(site: string | null) => move({ site: site ?? '' })}
          />
        ) : null}
        <DayInput
          label={texts.day}
          name="day"
          required
          disabled={isWriting}
          value={form.getValues().day}
          error={form.errors['day'] && form.getValues().day === '' ? common.required : form.errors['day']}
          onChange={(day) => move({ day })}
        />
        {meanwhile ? <Meanwhile {...meanwhile} onKeep={keepTheirs} /> : null}
        <TextInput label={texts.text} description={standing ? texts.one : texts.hint} {...form.getInputProps('text')} />
      </Form>
    </Stack>
  )
}

/** What somebody else did to the note while one's own was typed, which stands below: one of the two is chosen. */
function Meanwhile({ standing, onKeep }: NoteMeanwhile & { readonly onKeep: () => void }) {
  return (
    <Alert color="yellow" title={texts.changed} role="alert">
      <Text size="sm">{standing ? texts.written(standing.author, standing.text) : texts.gone}</Text>
      <Text size="sm" mb="xs">
        {texts.ownIsKept}
      </Text>
      <Button variant="default" size="xs" onClick={onKeep}>
        {standing ? texts.keepTheirs : texts.keepGone}
      </Button>
    </Alert>
  )
}

/** The day that somebody looks at: of a period that still runs, today; else its last one. */
function firstDayOf({ range, dayStartMinutes, clocks }: Period): string {
  const [today, last] = [currentDay(clocks, wallNow()), serviceDayOf(range[1], dayStartMinutes)]
  return today < last ? today : last
}

/** The year stands in the period above then. */
function isOfOneYear({ range }: Period): boolean {
  return range[0].slice(0, 4) === range[1].slice(0, 4)
}

interface NoteListProps {
  readonly notes: readonly WireDayNote[]
  readonly names: ReadonlyMap<string, string>
  readonly written: (day: string) => string
  readonly isWriting: boolean
  readonly onMend: (note: WireDayNote) => void
  readonly onRemove: (note: WireDayNote) => void
}

function NoteList({ notes, names, written, isWriting, onMend, onRemove }: NoteListProps) {
  if (notes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.none}
      </Text>
    )
  return (
    <ScrollArea.Autosize mah={220} type="auto" offsetScrollbars="y">
      <Stack gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {notes.map((note) => (
          <Group key={note._id} component="li" justify="space-between" wrap="nowrap" gap="xs">
            <div>
              <Text size="sm">{note.text}</Text>
              <Text size="xs" c="dimmed">
                {[written(note.day), names.size > 1 ? names.get(note.site) : null, note.author]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap={2} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={texts.mend(note.text)}
                disabled={isWriting}
                onClick={() => onMend(note)}
              >
                <IconPencil size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={texts.remove(note.text)}
                onClick={() => onRemove(note)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}
