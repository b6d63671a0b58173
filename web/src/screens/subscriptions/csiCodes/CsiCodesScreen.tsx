import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { csiCodeCalls } from '../../../../../shared/wire/csiCodes.ts'
import { mayCall } from '../../../query/mayCall.ts'
import type { WireCode } from '../../../../../shared/wire/csiCodes.ts'
import { ExportButtons } from '../../../ui/ExportButtons.tsx'
import { foundRows, withSearches } from '../../../ui/table/tableSearches.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { AddButton } from '../../../ui/AddButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { openFormWindow } from '../../../ui/formWindow.tsx'
import { catalogue } from '../texts.ts'
import { codes as text } from './texts.ts'
import { useUser } from '../../../query/session.ts'
import { useCall } from '../../../query/useReport.ts'
import { CodeForm } from './CodeForm.tsx'
import { CodeTable } from './CodeTable.tsx'

/** The CSI codes: a super-admin makes and changes them, a manager reads those that opened an own restaurant. */
export function CsiCodesScreen() {
  const mayEdit = mayCall(useUser().role, csiCodeCalls.update)
  const [use, setUse] = useState('all')
  const query = useCall<'POST /codecsis/search'>('codecsis/search', use === 'all' ? {} : { isUsed: use === 'used' })
  const add = () => openFormWindow(text.add, <CodeForm />)
  return (
    <Stack>
      <PageHeader
        title={text.title}
        actions={
          <>
            <ExportButtons
              isEmpty={query.data && query.data.length === 0}
              onExcel={() => exportCodes(foundRows(text.title, query.data ?? []))}
            />
            {mayEdit ? <AddButton label={text.add} act={add} /> : null}
          </>
        }
      />
      <Panel>
        <Stack>
          {mayEdit ? (
            <SegmentedControl
              aria-label={text.use}
              style={{ alignSelf: 'flex-start' }}
              value={use}
              onChange={setUse}
              data={[
                { value: 'all', label: catalogue.all },
                { value: 'used', label: text.used },
                { value: 'unused', label: text.unused },
              ]}
            />
          ) : null}
          <LoadedPart
            query={query}
            empty={<Nothing title={text.empty} hint={mayEdit ? text.emptyHint : text.emptyRead} />}
          >
            {(list) => <CodeTable codes={list} mayEdit={mayEdit} />}
          </LoadedPart>
        </Stack>
      </Panel>
    </Stack>
  )
}

async function exportCodes(list: readonly WireCode[]): Promise<void> {
  const [{ buildCodesDocument }, { downloadExcel }] = await Promise.all([
    import('./codesDocument.ts'),
    import('../../../exports/downloadTable.ts'),
  ])
  await downloadExcel(withSearches(buildCodesDocument(list)))
}
