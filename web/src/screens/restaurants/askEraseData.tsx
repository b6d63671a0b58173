import { Stack, Text } from '@mantine/core'
import { eraseData as text } from './texts.ts'
import { ApiError, callApi } from '../../query/callApi.ts'
import { askForName } from '../../ui/askForName.tsx'
import { toastError } from '../../ui/toast.ts'

interface Erased {
  readonly _id: string
  readonly name: string
}

/** Asks for the restaurant's name, then deletes its sales (03 §4). */
export function askEraseData({ _id: storeID, name }: Erased): void {
  askForName({
    title: text.title(name),
    says: (
      <Stack gap="xs">
        <Text size="sm">{text.warning}</Text>
        <Text size="sm" c="dimmed">
          {text.undo}
        </Text>
      </Stack>
    ),
    name,
    typeName: text.typeName,
    act: text.act,
    onTyped: async (typed) => await eraseSales(storeID, typed),
  })
}

async function eraseSales(storeID: string, name: string): Promise<string | null> {
  try {
    await callApi('POST', 'truncate-datastore', { storeID, name, delete_store_config: false, delete_user: false })
    return text.done
  } catch (error) {
    if (error instanceof ApiError && error.field === 'name') throw error
    toastError(text.failed)
    return null
  }
}
