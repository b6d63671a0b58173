import { Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLanding } from '../../../navigation/useLanding.ts'
import { RenewByStaff } from '../../../../../shared/wire/questions/restaurants.ts'
import { wallNow } from '../../../../../shared/period.ts'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { Form } from '../../../ui/Form.tsx'
import { DayInput } from '../../../ui/DayInput.tsx'
import { isDay } from '../../../ui/typedDay.ts'
import { daysUntil, payloadDay, totalDays } from '../form/dayForms.ts'
import { RestaurantFormPage } from '../form/RestaurantFormPage.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { renewal as text } from '../texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { formatCount, noFigure } from '../../../fr/format.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** A super-admin grants a subscription between two days. */
export function AdminRenewScreen() {
  return (
    <RestaurantFormPage title={text.title}>{(restaurant) => <RenewForm restaurant={restaurant} />}</RestaurantFormPage>
  )
}

type Values = { dateDebut: string; dateFin: string }

function RenewForm({ restaurant }: { restaurant: WireRestaurant }) {
  const land = useLanding()
  const queries = useQueryClient()
  const today = wallNow().slice(0, 10)
  const form = useZodForm<Values>(RenewByStaff, { dateDebut: today, dateFin: '' })
  const submit = async (values: Values) => {
    const days = { dateDebut: payloadDay(values.dateDebut), dateFin: payloadDay(values.dateFin) }
    await callApi<'PUT /restaurant/renouveler-abonnement/:id'>(
      'PUT',
      `restaurant/renouveler-abonnement/${restaurant._id}`,
      { abonnements: [days] },
    )
    await queries.invalidateQueries(callFilter())
    toastSuccess(text.staffDone)
    await land(`/details-restaurant/${restaurant._id}`)
  }
  const day = (name: 'dateDebut' | 'dateFin', label: string) => (
    <DayInput
      label={label}
      name={name}
      required
      value={form.values[name]}
      onChange={(value) => form.setFieldValue(name, value)}
      error={form.errors[name]}
    />
  )
  return (
    <Form form={form} submitLabel={text.pay} onSubmit={submit}>
      <TextInput label={text.serial} value={restaurant.serieNumber} readOnly variant="filled" />
      <TextInput label={text.name} value={restaurant.name} readOnly variant="filled" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {day('dateDebut', text.start)}
        {day('dateFin', text.end)}
      </SimpleGrid>
      <DayCounts values={form.values} today={today} />
    </Form>
  )
}

function DayCounts({ values: { dateDebut, dateFin }, today }: { values: Values; today: string }) {
  const counts = [
    [text.untilStart, isDay(dateDebut) ? formatCount(daysUntil(today, dateDebut)) : noFigure],
    [text.total, isDay(dateDebut) && isDay(dateFin) ? formatCount(totalDays(dateDebut, dateFin)) : noFigure],
  ] as const
  return (
    <Group gap="xl" role="status">
      {counts.map(([label, value]) => (
        <div key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={600} size="lg">
            {value}
          </Text>
        </div>
      ))}
    </Group>
  )
}
