import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerTo } from '../../../../shared/wire/declared.ts'
import { apiTokens as texts } from '../../fr/explorer.ts'
import { callsOf } from '../../lib/answers.ts'
import { callApi } from '../../lib/callApi.ts'
import { formatDate, formatDateTime, toParisWall } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useCall } from '../../lib/useReport.ts'
import { confirmAct } from '../confirmAct.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { buttonColumn } from '../table/tableColumn.ts'
import { LoadedPart } from '../LoadedPart.tsx'
import { Nothing } from '../Nothing.tsx'
import { Panel } from '../Panel.tsx'
import { CreateTokenForm } from './CreateTokenForm.tsx'
import { NewToken } from './NewToken.tsx'

type ApiToken = AnswerTo<'GET /api-tokens'>[number]

/** A manager's read-only tokens: make one (its secret is shown once), see those that live, revoke. Nothing for other roles. */
export function ApiTokensPanel() {
  const user = useUser()
  const queries = useQueryClient()
  const [made, setMade] = useState<string | null>(null)
  if (user.role !== 'manager') return null
  const refresh = () => queries.invalidateQueries(callsOf('api-tokens'))
  return (
    <Panel title={texts.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        {made ? <NewToken secret={made} /> : null}
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
    await callApi('DELETE', `api-tokens/${_id}`)
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
