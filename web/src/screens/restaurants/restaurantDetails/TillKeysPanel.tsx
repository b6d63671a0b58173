import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CreateTillKey } from '../../../../../shared/wire/questions/tillKeys.ts'
import type { WireTillKey } from '../../../../../shared/wire/tillKeys.ts'
import { formatDate, formatDateTime, toParisWall } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { callFilter } from '../../../query/queries.ts'
import { useCall } from '../../../query/useReport.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { Form } from '../../../ui/Form.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ShownOnce } from '../../../ui/ShownOnce.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn } from '../../../ui/table/tableColumn.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { tillKeys as text } from './texts.ts'

/** The keys with which this restaurant's tills send their files: make one (it is shown once), see their last use, revoke. */
export function TillKeysPanel({ restaurantId }: { restaurantId: string }) {
  const queries = useQueryClient()
  const [made, setMade] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries(callFilter(`till-keys/${restaurantId}`))
  return (
    <Panel title={text.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {text.hint}{' '}
          <Anchor component={Link} to="/aide/editeur-de-caisse#envoyer" underline="always" inherit>
            {text.howTo}
          </Anchor>
        </Text>
        {made ? <ShownOnce title={text.made} label={text.key} secret={made} /> : null}
        <CreateKeyForm restaurantId={restaurantId} onMade={setMade} onChanged={refresh} />
        <KeyList restaurantId={restaurantId} onRevoked={refresh} />
      </Stack>
    </Panel>
  )
}

interface CreateKeyFormProps {
  readonly restaurantId: string
  readonly onMade: (key: string) => void
  readonly onChanged: () => Promise<void>
}

function CreateKeyForm({ restaurantId, onMade, onChanged }: CreateKeyFormProps) {
  const form = useZodForm(CreateTillKey, { restaurantId, name: '' })
  const create = async (values: CreateTillKey) => {
    const { key } = await orReadAgain(callApi<'POST /till-keys'>('POST', 'till-keys', values), onChanged)
    onMade(key)
    await onChanged()
  }
  return (
    <Form form={form} submitLabel={text.create} empties="all" onSubmit={create}>
      <TextInput label={text.name} maxLength={60} {...form.getInputProps('name')} />
    </Form>
  )
}

function KeyList({ restaurantId, onRevoked }: { restaurantId: string; onRevoked: () => Promise<void> }) {
  const query = useCall<'GET /till-keys/:id'>(`till-keys/${restaurantId}`)
  const revoke = async ({ _id, name }: WireTillKey) => {
    if (!(await confirmAct({ title: text.revokeTitle, message: text.revokeMessage(name), act: text.revoke }))) return
    await orReadAgain(callApi<'DELETE /till-keys/:id'>('DELETE', `till-keys/${_id}`), onRevoked)
    toastSuccess(text.revoked)
    await onRevoked()
  }
  return (
    <LoadedPart query={query} empty={<Nothing title={text.none} hint={text.noneHint} />}>
      {(keys) => (
        <DataTable<WireTillKey>
          label={text.list}
          rows={keys}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'name', head: text.name, value: ({ name }) => name },
            {
              key: 'created',
              head: text.created,
              value: ({ createdAt }) => createdAt,
              render: ({ createdAt }) => formatDate(toParisWall(createdAt)),
            },
            {
              key: 'used',
              head: text.lastUsed,
              value: ({ lastUsedAt }) => lastUsedAt,
              render: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(toParisWall(lastUsedAt)) : text.never),
            },
            buttonColumn('act', text.act, (key) => (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={text.revokeOf(key.name)}
                onClick={() => void revoke(key).catch(toastError)}
              >
                {text.revoke}
              </Button>
            )),
          ]}
        />
      )}
    </LoadedPart>
  )
}
