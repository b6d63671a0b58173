import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isStaff } from '../../../../shared/roles.ts'
import type { WireRestaurant } from '../../../../shared/wire/restaurant.ts'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { CreateWaiter, EditWaiter } from '../../../../shared/wire/questions/accounts.ts'
import { fields } from '../../fr/accounts.ts'
import { people } from '../../fr/people.ts'
import { waiters } from './texts.ts'
import { callApi } from '../../query/callApi.ts'
import { useUser } from '../../query/session.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useCall } from '../../query/useReport.ts'
import { Form } from '../../ui/Form.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { sendTyped } from '../../ui/sendTyped.ts'
import { useWhileHere } from '../../ui/useWhileHere.ts'
import { useZodForm } from '../../ui/useZodForm.ts'
import { AvatarField } from '../../ui/people/AvatarField.tsx'
import { NameFields } from '../../ui/people/NameFields.tsx'
import { PasswordFields } from '../../ui/people/PasswordFields.tsx'
import { siteOptions } from '../../filters/siteOptions.ts'

interface WaiterFormProps {
  /** The waiter to edit; without one, the form creates. */
  readonly waiter?: WireUser
  readonly onDone?: () => void
}

/** Creates or edits a waiter of one restaurant: one of the caller's own, or any for staff. */
export function WaiterForm(props: WaiterFormProps) {
  const { role } = useUser()
  const query = useCall<'GET /restaurant'>('restaurant')
  const mayStaff = ({ kind }: WireRestaurant) => isStaff(role) || kind === 'owner'
  return (
    <LoadedPart
      query={query}
      shape="form"
      isEmpty={(all) => !all.some(mayStaff)}
      empty={<Nothing title={waiters.noRestaurant} hint={waiters.noRestaurantHint} />}
    >
      {(all) => <Fields {...props} restaurants={all.filter(mayStaff)} />}
    </LoadedPart>
  )
}

function Fields({ waiter, onDone, restaurants }: WaiterFormProps & { restaurants: readonly WireRestaurant[] }) {
  const queries = useQueryClient()
  const whileHere = useWhileHere()
  const form = useZodForm(waiter ? EditWaiter : CreateWaiter, valuesOf(waiter))
  const submit = async (values: ReturnType<typeof valuesOf>) => {
    if (waiter)
      await sendTyped(form, values, {
        readNow: async () => valuesOf(await readWaiter(waiter)),
        send: (kept) => callApi<'PUT /user/waiter/:id'>('PUT', `user/waiter/${waiter._id}`, kept),
      })
    else await callApi<'POST /user/waiter'>('POST', 'user/waiter', values)
    toastSuccess(waiter ? people.userEdited : people.created)
    // The dialog or page is left at once; the list behind is read again meanwhile.
    void queries.invalidateQueries()
    whileHere(() => onDone?.())
  }
  return (
    <Form
      form={form}
      submitLabel={waiter ? waiters.save : waiters.create}
      onSubmit={submit}
      {...(waiter ? {} : { empties: 'all' })}
    >
      <NameFields input={(field) => form.getInputProps(field)} />
      <PasswordFields input={(field) => form.getInputProps(field)} optional={waiter !== undefined} />
      <Select
        label={fields.restaurant}
        data={siteOptions(restaurants)}
        searchable
        allowDeselect={false}
        {...form.getInputProps('restaurant')}
      />
      <AvatarField
        avatar={waiter?.avatar}
        value={form.values.image}
        error={form.errors.image}
        onChange={(image) => form.setFieldValue('image', image)}
      />
    </Form>
  )
}

/** As it is kept now; who deleted it meanwhile is told of by what is sent. */
async function readWaiter(waiter: WireUser): Promise<WireUser> {
  const all = await callApi<'GET /user/waiter/all'>('GET', 'user/waiter/all')
  return all.find(({ _id }) => _id === waiter._id) ?? waiter
}

function valuesOf(waiter: WireUser | undefined) {
  return {
    username: waiter?.username ?? '',
    email: waiter?.email ?? '',
    firstName: waiter?.firstName ?? '',
    lastName: waiter?.lastName ?? '',
    password: '',
    confirmation: '',
    restaurant: typeof waiter?.restaurant === 'string' ? waiter.restaurant : '',
    image: undefined as string | undefined,
  }
}
