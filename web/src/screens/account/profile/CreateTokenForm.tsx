import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { CreateApiToken } from '../../../../../shared/wire/questions/analysts.ts'
import { apiTokens as texts } from './texts.ts'
import { siteOptions } from '../../../filters/siteOptions.ts'
import { callApi } from '../../../query/callApi.ts'
import { useUser } from '../../../query/session.ts'
import { Form } from '../../../ui/Form.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'

const first: CreateApiToken = { name: '', restaurantIds: [], days: 90 }

/** Makes a token: a name, the restaurants that it may read, its life in days. */
export function CreateTokenForm({ onMade }: { onMade: (secret: string) => Promise<void> }) {
  const { associatedRestaurants } = useUser()
  const form = useZodForm(CreateApiToken, first)
  const create = async (values: CreateApiToken) => {
    const { token } = await callApi<'POST /api-tokens'>('POST', 'api-tokens', values)
    await onMade(token)
  }
  return (
    <Form form={form} submitLabel={texts.create} empties="all" onSubmit={create}>
      <TextInput label={texts.name} {...form.getInputProps('name')} />
      <MultiSelect
        label={texts.restaurants}
        data={siteOptions(associatedRestaurants)}
        searchable
        {...form.getInputProps('restaurantIds')}
      />
      <NumberInput label={texts.days} min={1} max={365} allowDecimal={false} {...form.getInputProps('days')} />
    </Form>
  )
}
