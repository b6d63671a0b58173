import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { offerCalls } from '../../../../../shared/wire/offers.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { AddButton } from '../../../ui/AddButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { openFormWindow } from '../../../ui/formWindow.tsx'
import { catalogue } from '../texts.ts'
import { offers as text } from './texts.ts'
import { useUser } from '../../../query/session.ts'
import { useCall } from '../../../query/useReport.ts'
import { OfferForm } from './OfferForm.tsx'
import { OfferTable } from './OfferTable.tsx'

/** The subscription offers: a super-admin changes them, a manager reads the enabled ones. */
export function OffersScreen() {
  const mayEdit = mayCall(useUser().role, offerCalls.update)
  const [state, setState] = useState('all')
  const filter = state === 'all' ? {} : { isEnabled: state === 'enabled' }
  const query = useCall<'POST /abonnements/search'>('abonnements/search', filter)
  const add = () => openFormWindow(text.add, <OfferForm />)
  return (
    <Stack>
      <PageHeader title={text.title} actions={mayEdit ? <AddButton label={text.add} act={add} /> : null} />
      <Panel>
        <Stack>
          {mayEdit ? (
            <SegmentedControl
              aria-label={catalogue.state}
              style={{ alignSelf: 'flex-start' }}
              value={state}
              onChange={setState}
              data={[
                { value: 'all', label: catalogue.all },
                { value: 'enabled', label: catalogue.enabled },
                { value: 'disabled', label: catalogue.disabled },
              ]}
            />
          ) : null}
          <LoadedPart
            query={query}
            empty={<Nothing title={text.empty} hint={mayEdit ? text.emptyHint : text.emptyRead} />}
          >
            {(offers) => <OfferTable offers={offers} mayEdit={mayEdit} />}
          </LoadedPart>
        </Stack>
      </Panel>
    </Stack>
  )
}
