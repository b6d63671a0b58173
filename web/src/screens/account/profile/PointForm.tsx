import { Chip, Group, Input, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PointPreferencesBody } from '../../../../../shared/wire/questions/pointPreferences.ts'
import type { WirePointPreferences } from '../../../../../shared/wire/pointPreferences.ts'
import { callApi } from '../../../query/callApi.ts'
import { callFilter } from '../../../query/queries.ts'
import { Form } from '../../../ui/Form.tsx'
import { sendTyped } from '../../../ui/sendTyped.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { RestaurantChoice } from './RestaurantChoice.tsx'
import { pointMail as texts } from './texts.ts'

/** The choices of Le point every morning. What is off keeps its hour, its days and its restaurants for the day it is on again. */
export function PointForm({ stored }: { stored: WirePointPreferences }) {
  const queries = useQueryClient()
  const form = useZodForm(PointPreferencesBody, valuesOf(stored))
  const { byMail, byNotification, days } = form.values
  const save = async (values: PointPreferencesBody) => {
    await sendTyped(form, values, {
      readNow: async () => valuesOf(await callApi<'GET /point/preferences'>('GET', 'point/preferences')),
      send: (kept) => callApi<'PUT /point/preferences'>('PUT', 'point/preferences', kept),
    })
    await queries.invalidateQueries(callFilter('point/preferences'))
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
          <TimeField label={texts.hour} description={texts.hourHint} {...form.getInputProps('hour')} />
          <Input.Wrapper label={texts.days} labelElement="div" error={form.errors['days']}>
            <Group gap={4} mt={4} role="group" aria-label={texts.days} data-path="days">
              <Chip.Group
                multiple
                value={days.map(String)}
                onChange={(picked) => form.setFieldValue('days', picked.map(Number))}
              >
                {texts.weekdays.map(([short, name], index) => (
                  <Chip key={short} value={String(index + 1)} size="sm" aria-label={name}>
                    {short}
                  </Chip>
                ))}
              </Chip.Group>
            </Group>
          </Input.Wrapper>
          <RestaurantChoice
            chosen={form.values.restaurantIds}
            onChoose={(ids) => form.setFieldValue('restaurantIds', ids)}
            hint={texts.allRestaurantsHint}
            field={form.getInputProps('restaurantIds')}
          />
          {byMail ? <Switch label={texts.withPdf} {...form.getInputProps('withPdf', { type: 'checkbox' })} /> : null}
        </>
      ) : null}
    </Form>
  )
}

function valuesOf(stored: WirePointPreferences): PointPreferencesBody {
  const { byMail, byNotification, hour, days, restaurantIds: ids, withPdf } = stored
  const restaurantIds = ids === null ? null : [...ids]
  return { byMail, byNotification, hour, days: [...days], restaurantIds, withPdf }
}
