import { Button, CopyButton, Group, Modal, Select, Switch, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceFloppy, IconLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SavedViewBody } from '../../../../../shared/wire/questions/analysts.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { explorer as texts } from './texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { onceLeft } from '../../../page/heldHere.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useCall } from '../../../query/useReport.ts'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'
import { readQuestion, writeQuestion } from './question.ts'
import type { Question } from './question.ts'

type SavedView = AnswerTo<'GET /saved-views'>[number]

interface SavedViewsProps {
  readonly question: Question
  readonly onOpen: (question: Question) => void
}

/** The kept questions: one's own and those of colleagues; a kept question is its address. */
export function SavedViews({ question, onOpen }: SavedViewsProps) {
  const { data: views = [] } = useCall<'GET /saved-views'>('saved-views')
  const queries = useQueryClient()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isNaming, naming] = useDisclosure(false)
  const opened = views.find(({ _id }) => _id === openedId)
  const refresh = () => queries.invalidateQueries(callFilter('saved-views'))
  const open = (id: string | null) => {
    setOpenedId(id)
    const search = views.find(({ _id }) => _id === id)?.definition.search
    if (typeof search === 'string') onOpen(readQuestion(new URLSearchParams(search)))
  }
  return (
    <Group gap="xs">
      <Select
        size="sm"
        w={220}
        aria-label={texts.open}
        placeholder={views.length === 0 ? texts.noSaved : texts.open}
        data={views.map((view) => ({ value: view._id, label: nameOf(view) }))}
        value={openedId}
        onChange={open}
        searchable
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
        onClick={naming.open}
      >
        {texts.save}
      </Button>
      {opened?.isOwn ? <OwnActs view={opened} question={question} onDone={refresh} /> : null}
      <CopyButton value={window.location.href}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="sm" leftSection={<IconLink size={16} aria-hidden="true" />} onClick={copy}>
            {copied ? texts.copied : texts.copyLink}
          </Button>
        )}
      </CopyButton>
      <Modal opened={isNaming} onClose={() => onceLeft(naming.close)} closeOnClickOutside={false} title={texts.save}>
        <NameForm
          question={question}
          onSaved={(id) => {
            onceLeft(naming.close)
            void refresh().then(() => setOpenedId(id))
          }}
        />
      </Modal>
    </Group>
  )
}

function nameOf({ name, isOwn, owner }: SavedView): string {
  return isOwn ? name : `${name} (${texts.sharedBy(owner)})`
}

/** The question without its restaurants: a colleague reads his own. */
function definitionOf(question: Question) {
  return { search: writeQuestion(new URLSearchParams(), question).toString() }
}

function OwnActs({ view, question, onDone }: { view: SavedView; question: Question; onDone: () => Promise<void> }) {
  const update = async () => {
    const { name, isShared } = view
    const body = { name, isShared, definition: definitionOf(question) }
    await orReadAgain(callApi<'PUT /saved-views/:id'>('PUT', `saved-views/${view._id}`, body), onDone)
    toastSuccess(texts.savedToast)
    await onDone()
  }
  const remove = async () => {
    if (!(await confirmAct({ title: texts.removeTitle, message: texts.removeMessage(view.name) }))) return
    await orReadAgain(callApi<'DELETE /saved-views/:id'>('DELETE', `saved-views/${view._id}`), onDone)
    toastSuccess(texts.removedToast)
    await onDone()
  }
  return (
    <>
      <Button variant="default" size="sm" onClick={() => void update().catch(toastError)}>
        {texts.update}
      </Button>
      <Button variant="subtle" color="red" size="sm" onClick={() => void remove().catch(toastError)}>
        {texts.remove}
      </Button>
    </>
  )
}

const NameShape = SavedViewBody.pick({ name: true, isShared: true })

function NameForm({ question, onSaved }: { question: Question; onSaved: (id: string) => void }) {
  const form = useZodForm(NameShape, { name: '', isShared: false })
  const save = async (values: { name: string; isShared: boolean }) => {
    const body = { ...values, definition: definitionOf(question) }
    const { _id } = await callApi<'POST /saved-views'>('POST', 'saved-views', body)
    toastSuccess(texts.savedToast)
    onSaved(_id)
  }
  return (
    <Form form={form} submitLabel={texts.save} onSubmit={save}>
      <TextInput label={texts.name} data-autofocus {...form.getInputProps('name')} />
      <Switch label={texts.share} {...form.getInputProps('isShared', { type: 'checkbox' })} />
    </Form>
  )
}
