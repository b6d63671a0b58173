import { useQueryClient } from '@tanstack/react-query'
import { useLanding } from '../../../navigation/useLanding.ts'
import { EditRestaurant } from '../../../../../shared/wire/questions/restaurants.ts'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { restaurantForm as text } from '../texts.ts'
import { callFilter } from '../../../query/queries.ts'
import { callApi } from '../../../query/callApi.ts'
import { refreshUser } from '../../../query/logout.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { Form } from '../../../ui/Form.tsx'
import { sendTyped } from '../../../ui/sendTyped.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { emptyRestaurant, RestaurantFields } from './RestaurantFields.tsx'
import type { RestaurantValues } from './RestaurantFields.tsx'
import { RestaurantFormPage } from './RestaurantFormPage.tsx'

/** The edit of a restaurant, name and Siret read-only; after success the visitor goes to its details. */
export function EditRestaurantPage({ detailsPath }: { detailsPath: string }) {
  return (
    <RestaurantFormPage title={text.editTitle} hint={text.readOnly}>
      {(restaurant) => (
        <EditForm key={restaurant._id} restaurant={restaurant} goTo={`${detailsPath}/${restaurant._id}`} />
      )}
    </RestaurantFormPage>
  )
}

function EditForm({ restaurant, goTo }: { restaurant: WireRestaurant; goTo: string }) {
  const land = useLanding()
  const queries = useQueryClient()
  const form = useZodForm(EditRestaurant, valuesOf(restaurant))
  const submit = async (values: RestaurantValues) => {
    const { _id: id } = restaurant
    await sendTyped(form, values, {
      readNow: async () => valuesOf(await callApi<'GET /restaurant/id/:id'>('GET', `restaurant/id/${id}`)),
      send: (kept) => callApi<'PUT /restaurant/:id'>('PUT', `restaurant/${id}`, kept),
    })
    await Promise.all([refreshUser(), queries.invalidateQueries(callFilter())])
    toastSuccess(text.updated)
    await land(goTo)
  }
  return (
    <Form form={form} submitLabel={text.edit} onSubmit={submit}>
      <RestaurantFields field={(name) => form.getInputProps(name)} rule="fixed" />
    </Form>
  )
}

function valuesOf(restaurant: WireRestaurant): RestaurantValues {
  const keys = Object.keys(emptyRestaurant) as (keyof RestaurantValues)[]
  return Object.fromEntries(keys.map((key) => [key, restaurant[key]])) as RestaurantValues
}
