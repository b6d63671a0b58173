import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiTokenCalls } from '../../../../../shared/wire/apiTokens.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { apiTokens as texts } from './texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { formatDate, formatDateTime, toParisWall } from '../../../fr/format.ts'
import { useUser } from '../../../query/session.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useCall } from '../../../query/useReport.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ShownOnce } from '../../../ui/ShownOnce.tsx'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'
import { CreateTokenForm } from './CreateTokenForm.tsx'

type ApiToken = AnswerTo<'GET /api-tokens'>[number]

/** A manager's read-only tokens: make one (its secret is shown once), see those that live, revoke. Nothing for other roles. */
export function ApiTokensPanel() {
  const user = useUser()
  const queries = useQueryClient()
  const [made, setMade] = useState<string | null>(null)
  if (!mayCall(user.role, apiTokenCalls.list)) return null
  const refresh = () => queries.invalidateQueries(callFilter('api-tokens'))
  return (
    <Panel title={texts.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        {made ? <ShownOnce title={texts.made} label={texts.token} secret={made} /> : null}
        <CreateTokenForm
          onMade={async (secret) => {
            setMade(secret)
            await refresh()
          }}
        />
        <TokenList onRevoked={refresh} />
      </Stack>
    </Panel>
  )
}

function TokenList({ onRevoked }: { onRevoked: () => Promise<void> }) {
  const { associatedRestaurants } = useUser()
  const query = useCall<'GET /api-tokens'>('api-tokens')
  const names = (ids: readonly string[]) =>
    ids.map((id) => associatedRestaurants.find(({ _id }) => _id === id)?.LibSite ?? '—').join(', ')
  const revoke = async ({ _id, name }: ApiToken) => {
    const question = { title: texts.revokeTitle, message: texts.revokeMessage(name), act: texts.revoke }
    if (!(await confirmAct(question))) return
    await orReadAgain(callApi<'DELETE /api-tokens/:id'>('DELETE', `api-tokens/${_id}`), onRevoked)
    toastSuccess(texts.revoked)
    await onRevoked()
  }
  return (
    <LoadedPart query={query} empty={<Nothing title={texts.none} hint={texts.noneHint} />}>
      {(tokens) => (
        <DataTable<ApiToken>
          label={texts.list}
          rows={tokens}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'name', head: texts.name, value: ({ name }) => name },
            { key: 'restaurants', head: texts.restaurants, value: ({ restaurantIds }) => names(restaurantIds) },
            {
              key: 'expires',
              head: texts.expires,
              value: ({ expiresAt }) => expiresAt,
              render: ({ expiresAt }) => formatDate(toParisWall(expiresAt)),
            },
            {
              key: 'used',
              head: texts.lastUsed,
              value: ({ lastUsedAt }) => lastUsedAt,
              render: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(toParisWall(lastUsedAt)) : texts.never),
            },
            buttonColumn('act', texts.act, (token) => (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={texts.revokeOf(token.name)}
                onClick={() => void revoke(token).catch(toastError)}
              >
                {texts.revoke}
              </Button>
            )),
          ]}
        />
      )}
    </LoadedPart>
  )
}
