import { ActionIcon, Group, ScrollArea, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { writtenDay, writtenDayMonth } from '../../../reports/comparison/words.ts'
import { wallNow } from '../../../shared/period.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { DayNoteBody } from '../../../shared/wire/questions/dayNotes.ts'
import { callApi } from '../query/callApi.ts'
import { callFilter } from '../query/queries.ts'
import { confirmAct } from '../ui/confirmAct.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { Form } from '../ui/Form.tsx'
import { shortSiteNames } from '../ui/siteNames.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { useZodForm } from '../ui/useZodForm.ts'
import type { Period } from './reportAddress.ts'
import { dayNotes as texts } from './texts.ts'
import { useSites } from './useSites.ts'

interface DayNotesProps {
  readonly period: Period
  readonly notes: readonly WireDayNote[]
  readonly onClose: () => void
}

/** The notes beside the days of the period, to mend or to remove, and a form that writes one. */
export function DayNotes({ period, notes, onClose }: DayNotesProps) {
  const { chosen } = useSites()
  const queries = useQueryClient()
  const names = shortSiteNames(chosen)
  const form = useZodForm(DayNoteBody, { site: chosen[0]?._id ?? '', day: firstDayOf(period), text: '' })
  const refresh = () => queries.invalidateQueries(callFilter('day-notes/search'))
  /** Another day or restaurant: the note that stands there is the one to mend. */
  const move = (to: { readonly site?: string; readonly day?: string }) => {
    const { site, day } = { ...form.getValues(), ...to }
    const standing = notes.find((note) => note.site === site && note.day === day)
    form.setValues({ site, day, ...(standing ? { text: standing.text } : {}) })
  }
  const save = async (values: { site: string; day: string; text: string }) => {
    await callApi<'PUT /day-notes'>('PUT', 'day-notes', values)
    toastSuccess(texts.saved)
    form.setFieldValue('text', '')
    // Empty again because it was sent: no rule is broken.
    form.resetTouched()
    await refresh()
  }
  const remove = async ({ _id, text }: WireDayNote) => {
    // The question stands in the place of the list, not behind it.
    onClose()
    if (!(await confirmAct({ title: texts.removeTitle, message: texts.removeMessage(text) }))) return
    await callApi<'DELETE /day-notes/:id'>('DELETE', `day-notes/${_id}`)
    toastSuccess(texts.removed)
    await refresh()
  }
  return (
    <Stack gap="sm" w={320} maw="calc(100vw - 48px)">
      <NoteList
        notes={notes}
        names={names}
        written={isOfOneYear(period) ? writtenDayMonth : writtenDay}
        onMend={move}
        onRemove={(note) => void remove(note).catch(toastError)}
      />
      <Form form={form} submitLabel={texts.save} onSubmit={save} fullWidth>
        {chosen.length > 1 ? (
          <Select
            label={texts.site}
            data={[...names].map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            searchable
            comboboxProps={{ withinPortal: false }}
            {...form.getInputProps('site')}
            onChange={(site: string | null) => move({ site: site ?? '' })}
          />
        ) : null}
        <DayInput
          label={texts.day}
          name="day"
          required
          value={form.getValues().day}
          error={form.errors['day']}
          onChange={(day) => move({ day })}
        />
        <TextInput label={texts.text} description={texts.hint} maxLength={80} {...form.getInputProps('text')} />
      </Form>
    </Stack>
  )
}

/** The day that somebody looks at: of a period that still runs, today; else its last one. */
function firstDayOf({ range, dayStartMinutes }: Period): string {
  const [now, end] = [wallNow(), range[1]]
  return serviceDayOf(now < end ? now : end, dayStartMinutes)
}

/** The year stands in the period above then. */
function isOfOneYear({ range }: Period): boolean {
  return range[0].slice(0, 4) === range[1].slice(0, 4)
}

interface NoteListProps {
  readonly notes: readonly WireDayNote[]
  readonly names: ReadonlyMap<string, string>
  readonly written: (day: string) => string
  readonly onMend: (note: WireDayNote) => void
  readonly onRemove: (note: WireDayNote) => void
}

function NoteList({ notes, names, written, onMend, onRemove }: NoteListProps) {
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
              <ActionIcon variant="subtle" size="lg" aria-label={texts.mend(note.text)} onClick={() => onMend(note)}>
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
