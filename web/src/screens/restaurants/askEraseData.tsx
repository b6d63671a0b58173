import { Button, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { literal, object } from 'zod'
import { common } from '../../fr/common.ts'
import { eraseData as text } from './texts.ts'
import { ApiError, callApi } from '../../query/callApi.ts'
import { overlaysStand } from '../../page/overlays.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { Form } from '../../ui/Form.tsx'
import { useZodForm } from '../../ui/useZodForm.ts'

interface Erased {
  readonly _id: string
  readonly name: string
}

const modalId = 'erase-data'

/** Asks for the restaurant's name, then deletes its sales (03 §4). */
export function askEraseData(restaurant: Erased): void {
  const modal = { modalId, title: text.title(restaurant.name), children: <EraseForm restaurant={restaurant} /> }
  void overlaysStand.then(() => modals.open(modal))
}

function EraseForm({ restaurant }: { restaurant: Erased }) {
  const queries = useQueryClient()
  const name = restaurant.name.trim()
  const form = useZodForm(object({ name: literal(name, { error: text.typeName(name) }) }), { name: '' })
  const erase = async (values: { name: string }) => {
    try {
      await callApi<'POST /truncate-datastore'>('POST', 'truncate-datastore', {
        storeID: restaurant._id,
        name: values.name,
      })
    } catch (error) {
      if (error instanceof ApiError && error.field === 'name') throw error
      return toastError(text.failed)
    }
    modals.close(modalId)
    toastSuccess(text.done)
    await queries.invalidateQueries()
  }
  return (
    <Form
      form={form}
      submitLabel={text.act}
      onSubmit={erase}
      fullWidth
      danger
      secondary={
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {common.cancel}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text size="sm">{text.warning}</Text>
        <Text size="sm" c="dimmed">
          {text.undo}
        </Text>
      </Stack>
      <TextInput label={text.typeName(name)} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
    </Form>
  )
}
