import { SimpleGrid, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLanding } from '../../../navigation/useLanding.ts'
import { CreateByStaff } from '../../../../../shared/wire/questions/restaurants.ts'
import { Form } from '../../../ui/Form.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DayInput } from '../../../ui/DayInput.tsx'
import { payloadDay } from '../form/dayForms.ts'
import { emptyRestaurant, RestaurantFields } from '../form/RestaurantFields.tsx'
import type { RestaurantValues } from '../form/RestaurantFields.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { restaurantForm as text, renewal } from '../texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { toastSuccess } from '../../../ui/toast.ts'

type Values = RestaurantValues & { dateDebut: string | undefined; dateFin: string | undefined }

/** One date without the other opens nothing: both or none. */
const Shape = CreateByStaff.refine(({ dateDebut, dateFin }) => !dateDebut === !dateFin, {
  error: text.fillAll,
  path: ['dateFin'],
})

/** A super-admin's new restaurant; only the name is checked (01 §5), both dates open a subscription between them. */
export function AddRestaurantScreen() {
  const land = useLanding()
  const queries = useQueryClient()
  const form = useZodForm<Values>(Shape, { ...emptyRestaurant, dateDebut: undefined, dateFin: undefined })
  const submit = async ({ dateDebut, dateFin, ...restaurant }: Values) => {
    const dates = dateDebut && dateFin ? { dateDebut: payloadDay(dateDebut), dateFin: payloadDay(dateFin) } : {}
    await callApi<'POST /restaurant'>('POST', 'restaurant', { ...restaurant, ...dates })
    await queries.invalidateQueries(callFilter('restaurant'))
    toastSuccess(text.created)
    await land('/restaurants')
  }
  const day = (name: 'dateDebut' | 'dateFin', label: string) => (
    <DayInput
      label={label}
      name={name}
      value={form.values[name] ?? ''}
      onChange={(value) => form.setFieldValue(name, value || undefined)}
      error={form.errors[name]}
    />
  )
  return (
    <Stack maw={560}>
      <PageHeader title={text.createTitle} hint={text.staffCreateHint} />
      <Panel>
        <Form form={form} submitLabel={text.staffCreate} onSubmit={submit}>
          <RestaurantFields field={(name) => form.getInputProps(name)} rule="name" />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {day('dateDebut', renewal.start)}
            {day('dateFin', renewal.end)}
          </SimpleGrid>
        </Form>
      </Panel>
    </Stack>
  )
}
