import { Group, Input, Pill, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useLanding } from '../../../navigation/useLanding.ts'
import { mayOpen } from '../../../navigation/access.ts'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import type { WireUser } from '../../../../../shared/wire/user.ts'
import { AssignRestaurants } from '../../../../../shared/wire/questions/accounts.ts'
import { siteOptions } from '../../../filters/siteOptions.ts'
import { Form } from '../../../ui/Form.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PersonPage } from '../PersonPage.tsx'
import { readPerson } from '../../../ui/people/usePerson.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { fields } from '../../../fr/accounts.ts'
import { assignment as text } from './texts.ts'
import { managers } from '../texts.ts'
import { people } from '../../../fr/people.ts'
import { callApi } from '../../../query/callApi.ts'
import { useUser } from '../../../query/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { useCall } from '../../../query/useReport.ts'

/** Staff choose the restaurants of a manager: the select adds and removes, a chip removes. */
export function AssignRestaurantsScreen() {
  const query = useCall<'GET /restaurant'>('restaurant')
  const back = mayOpen(useUser().role, '/managers') ? { to: '/managers', label: managers.title } : undefined
  return (
    <PersonPage title={text.title} roles={['manager']} back={back}>
      {(manager) => (
        <Panel>
          <LoadedPart
            query={query}
            shape="form"
            empty={<Nothing title={managers.noRestaurant} hint={text.noRestaurantHint} />}
          >
            {(restaurants) => <AssignmentForm manager={manager} restaurants={restaurants} />}
          </LoadedPart>
        </Panel>
      )}
    </PersonPage>
  )
}

interface AssignmentFormProps {
  readonly manager: WireUser
  readonly restaurants: readonly WireRestaurant[]
}

function AssignmentForm({ manager, restaurants }: AssignmentFormProps) {
  const land = useLanding()
  const queries = useQueryClient()
  const hasList = mayOpen(useUser().role, '/managers')
  const form = useZodForm(AssignRestaurants, { restaurant: restaurantsOf(manager) })
  const chosen = form.values.restaurant
  const options = useMemo(() => siteOptions(restaurants), [restaurants])
  const picker = useRef<HTMLInputElement>(null)
  const toggle = (id: string) =>
    form.setFieldValue('restaurant', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const submit = async (values: { restaurant: string[] }) => {
    // Of the list what was added and taken away here: another window may have changed the rest since.
    const read = form.getInitialValues().restaurant
    const now = restaurantsOf(await readPerson(manager._id))
    const stays = now.filter((id) => values.restaurant.includes(id) || !read.includes(id))
    const restaurant = [...new Set([...stays, ...values.restaurant.filter((id) => !read.includes(id))])]
    await callApi<'PUT /user/add-store-to-manager/:id'>('PUT', `user/add-store-to-manager/${manager._id}`, {
      restaurant,
    })
    form.setInitialValues({ restaurant })
    form.setValues({ restaurant })
    form.resetDirty({ restaurant })
    toastSuccess(people.edited, hasList ? 4000 : 2000)
    await queries.invalidateQueries()
    if (hasList) void land('/managers')
  }
  return (
    <Form form={form} submitLabel={text.submit} onSubmit={submit}>
      <TextInput label={fields.username} value={manager.username} variant="filled" readOnly />
      <Select
        ref={picker}
        label={text.label}
        description={text.hint}
        placeholder={text.pick}
        data={options.map(({ value, label }) => ({ value, label: chosen.includes(value) ? `✓ ${label}` : label }))}
        value={null}
        onChange={(id) => id && toggle(id)}
        error={form.errors.restaurant}
        searchable
        limit={200}
        nothingFoundMessage={text.notFound}
        data-path="restaurant"
      />
      <Chips
        chosen={options.filter(({ value }) => chosen.includes(value))}
        invited={manager.associatedRestaurants.filter(({ kind }) => kind === 'invited').map(({ _id }) => _id)}
        onRemove={(id) => {
          toggle(id)
          // The chip goes away with the focus of whoever pressed it.
          picker.current?.focus()
        }}
      />
    </Form>
  )
}

function restaurantsOf({ associatedRestaurants }: WireUser): string[] {
  return associatedRestaurants.map(({ _id }) => _id)
}

interface ChipsProps {
  readonly chosen: ReturnType<typeof siteOptions>
  /** Those to which the manager was invited, and stays invited. */
  readonly invited: readonly string[]
  readonly onRemove: (id: string) => void
}

function Chips({ chosen, invited, onRemove }: ChipsProps) {
  if (chosen.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.none}
      </Text>
    )
  }
  return (
    <Stack gap={4}>
      <Input.Label component="div">{text.chosen}</Input.Label>
      <Group gap="xs">
        {chosen.map(({ value, label }) => (
          <Pill
            key={value}
            size="lg"
            bg="var(--raised)"
            withRemoveButton
            onRemove={() => onRemove(value)}
            removeButtonProps={{ 'aria-label': text.remove(label), 'aria-hidden': false, tabIndex: 0 }}
          >
            {invited.includes(value) ? text.invitedTo(label) : label}
          </Pill>
        ))}
      </Group>
    </Stack>
  )
}
