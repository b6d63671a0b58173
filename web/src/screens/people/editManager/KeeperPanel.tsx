import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { EntrustClient } from '../../../../../shared/wire/questions/clients.ts'
import { people } from '../../../fr/people.ts'
import { callApi } from '../../../query/callApi.ts'
import { useCall } from '../../../query/useReport.ts'
import { Form } from '../../../ui/Form.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { managers as text } from '../texts.ts'

/** Which admin follows a client: the super-admin entrusts him, or takes him back. */
export function KeeperPanel({ clientId }: { clientId: string }) {
  const clients = useCall<'GET /clients'>('clients')
  return (
    <Panel title={text.keeperTitle}>
      <LoadedPart query={clients} shape="form" isEmpty={() => false}>
        {(all) => (
          <KeeperForm
            clientId={clientId}
            keeper={all.find(({ userID }) => userID === clientId)?.confie_a?._id ?? null}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}

function KeeperForm({ clientId, keeper }: { clientId: string; keeper: string | null }) {
  const queries = useQueryClient()
  const admins = useCall<'GET /user/list-admins/:x'>('user/list-admins/-').data ?? []
  const form = useZodForm(EntrustClient, { admin: keeper })
  const submit = async (values: typeof form.values) => {
    await callApi<'PUT /clients/confier/:id'>('PUT', `clients/confier/${clientId}`, values)
    toastSuccess(people.edited)
    void queries.invalidateQueries()
  }
  return (
    <Form form={form} submitLabel={text.entrust} onSubmit={submit}>
      <Select
        label={text.keeper}
        description={text.keeperHint}
        placeholder={text.nobody}
        data={admins.map(({ _id, username, email }) => ({ value: _id, label: `${username} (${email})` }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': text.nobody }}
        {...form.getInputProps('admin')}
      />
    </Form>
  )
}
