import { Anchor, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { siteOptions } from '../../../filters/siteOptions.ts'
import { useSites } from '../../../filters/useSites.ts'
import { accountWords } from '../../../fr/accountWords.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { accountRows } from './accountRows.ts'
import { accounting as texts } from './texts.ts'

/** The journal accounts of one of the chosen restaurants, to be read; its owner changes them in the parameters. */
export function LedgerAccountsPanel() {
  const { chosen } = useSites()
  const [wanted, setWanted] = useState<string | null>(null)
  const site = chosen.find(({ _id }) => _id === wanted) ?? chosen[0]
  if (!site) return null
  return (
    <Panel
      title={texts.accounts}
      actions={
        <Select
          size="sm"
          w={260}
          aria-label={texts.site}
          data={siteOptions(chosen)}
          value={site._id}
          onChange={setWanted}
          allowDeselect={false}
        />
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {texts.accountsHint}{' '}
        {site.kind === 'owner' ? (
          <Anchor component={Link} to={`/parametrages?sites=${site._id}`} size="sm" underline="always">
            {texts.changeAccounts}
          </Anchor>
        ) : null}
      </Text>
      <Accounts siteId={site._id} />
    </Panel>
  )
}

function Accounts({ siteId }: { siteId: string }) {
  const query = useCall<'GET /accounting/accounts/:id'>(`accounting/accounts/${siteId}`)
  return (
    <LoadedPart query={query} shape="table">
      {(accounts) => (
        <>
          <DataTable
            label={texts.accounts}
            rows={accountRows(accounts)}
            rowKey={({ use }) => use}
            columns={[
              { key: 'use', head: texts.accountFor, value: ({ use }) => use },
              { key: 'account', head: texts.account, value: ({ account }) => account },
            ]}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {accountWords.assumption}
          </Text>
        </>
      )}
    </LoadedPart>
  )
}
