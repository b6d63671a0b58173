import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLanding } from '../../../navigation/useLanding.ts'
import { TerminateByStaff } from '../../../../../shared/wire/questions/restaurants.ts'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { Form } from '../../../ui/Form.tsx'
import { RestaurantFormPage } from '../form/RestaurantFormPage.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { renewal as text } from '../texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** A super-admin ends a restaurant's subscriptions, with the reason. */
export function TerminateScreen() {
  return (
    <RestaurantFormPage title={text.terminateTitle} hint={text.terminateHint}>
      {(restaurant) => <TerminateForm restaurant={restaurant} />}
    </RestaurantFormPage>
  )
}

function TerminateForm({ restaurant }: { restaurant: WireRestaurant }) {
  const land = useLanding()
  const queries = useQueryClient()
  const form = useZodForm(TerminateByStaff, { motif: '' })
  const submit = async ({ motif }: { motif: string }) => {
    const act = { title: text.terminateAsk(restaurant.name), message: text.terminateHint, act: text.terminate }
    if (!(await confirmAct(act))) return false
    await callApi<'PUT /restaurant/resilier-abonnement/:id'>(
      'PUT',
      `restaurant/resilier-abonnement/${restaurant._id}`,
      { abonnements: [{ motif, closed: true }] },
    )
    await queries.invalidateQueries(callFilter())
    toastSuccess(text.terminated)
    await land(`/details-restaurant/${restaurant._id}`)
    return true
  }
  return (
    <Form form={form} submitLabel={text.terminate} onSubmit={submit} danger>
      <TextInput label={text.serial} value={restaurant.serieNumber} readOnly variant="filled" />
      <TextInput label={text.name} value={restaurant.name} readOnly variant="filled" />
      <Textarea label={text.motif} withAsterisk autosize minRows={4} maxRows={12} {...form.getInputProps('motif')} />
    </Form>
  )
}
