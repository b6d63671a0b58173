import { Group, Stack, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { WireAlertPreferences } from '../../../../../shared/wire/alerts.ts'
import { AlertPreferencesBody } from '../../../../../shared/wire/questions/alertPreferences.ts'
import { callApi } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { useCall } from '../../../query/useReport.ts'
import { Form } from '../../../ui/Form.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { sendTyped } from '../../../ui/sendTyped.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { RestaurantChoice } from './RestaurantChoice.tsx'
import { alerts as texts } from './texts.ts'

/** Being told of silent tills, missing numbers and refused files: whether, how, of which restaurants, and at which hours not. */
export function AlertPanel() {
  const query = useCall<'GET /flux/alertes'>('flux/alertes')
  return (
    <Panel title={texts.title}>
      <LoadedPart query={query} shape="form">
        {(stored) => (
          <Stack>
            <Text size="sm" c="dimmed">
              {texts.hint}
            </Text>
            <AlertForm stored={stored} />
          </Stack>
        )}
      </LoadedPart>
    </Panel>
  )
}

function AlertForm({ stored }: { stored: WireAlertPreferences }) {
  const queries = useQueryClient()
  const form = useZodForm(AlertPreferencesBody, valuesOf(stored))
  const { byMail, byNotification } = form.values
  const save = async (values: AlertPreferencesBody) => {
    await sendTyped(form, values, {
      readNow: async () => valuesOf(await callApi<'GET /flux/alertes'>('GET', 'flux/alertes')),
      send: (kept) => callApi<'PUT /flux/alertes'>('PUT', 'flux/alertes', kept),
    })
    await queries.invalidateQueries(callFilter('flux/alertes'))
    toastSuccess(values.byMail || values.byNotification ? texts.savedOn : texts.savedOff)
  }
  return (
    <Form form={form} submitLabel={texts.save} onSubmit={save}>
      <Switch label={texts.byMail} {...form.getInputProps('byMail', { type: 'checkbox' })} />
      <Switch
        label={texts.byNotification}
        description={texts.byNotificationHint}
        {...form.getInputProps('byNotification', { type: 'checkbox' })}
      />
      {byMail || byNotification ? (
        <>
          <RestaurantChoice
            chosen={form.values.restaurantIds}
            onChoose={(ids) => form.setFieldValue('restaurantIds', ids)}
            hint={texts.allRestaurantsHint}
            field={form.getInputProps('restaurantIds')}
          />
          <Group align="flex-start">
            <TimeField label={texts.quietFrom} {...form.getInputProps('quietFrom')} />
            <TimeField label={texts.quietTo} {...form.getInputProps('quietTo')} />
          </Group>
          <Text size="xs" c="dimmed">
            {texts.quietHint}
          </Text>
        </>
      ) : null}
    </Form>
  )
}

function valuesOf({ restaurantIds: ids, ...rest }: WireAlertPreferences): AlertPreferencesBody {
  return { ...rest, restaurantIds: ids === null ? null : [...ids] }
}
