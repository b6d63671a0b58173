import { Anchor, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useLanding } from '../../../navigation/useLanding.ts'
import { Form } from '../../../ui/Form.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { choiceEntry, NewRestaurantShape } from '../form/choiceShape.ts'
import type { ChoiceValues } from '../form/choiceShape.ts'
import { followReply } from '../form/followReply.ts'
import { emptyRestaurant, RestaurantFields } from '../form/RestaurantFields.tsx'
import { SubscriptionChoice, useOffersPending } from '../form/SubscriptionChoice.tsx'
import { useChoice } from '../form/useChoice.ts'
import { Shape } from '../../../ui/Shape.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { keepSites } from '../../../filters/chosenSites.ts'
import { restaurantForm as text } from '../texts.ts'
import { callApi } from '../../../query/callApi.ts'
import { refreshUser } from '../../../query/logout.ts'
import { currentSession, useUser } from '../../../query/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** A manager's new restaurant: subscription, then issuer; on to the payment page, or to its empty dashboard with a code. */
export function CreateRestaurantScreen() {
  const { _id: userId } = useUser()
  const [startsAt] = useState(() => new Date())
  const land = useLanding()
  const queries = useQueryClient()
  const form = useZodForm<Values>(NewRestaurantShape, { ...emptyRestaurant, kind: 'direct', offerId: '', code: '' })
  const isPending = useOffersPending()
  const choice = useChoice(form)
  const submit = async ({ kind, offerId, code, ...restaurant }: Values) => {
    const reply = await callApi<'POST /restaurant/create-restaurant-manager/:userID'>(
      'POST',
      `restaurant/create-restaurant-manager/${userId}`,
      {
        ...restaurant,
        abonnements: [choiceEntry({ kind, offerId, code })],
      },
    )
    if (followReply(reply) === 'leaving') return
    await refreshUser()
    const created = currentSession()?.user.associatedRestaurants.find(({ name }) => name === restaurant.name)
    if (created) keepSites(created._id)
    await queries.invalidateQueries()
    toastSuccess(text.created)
    await land('/')
  }
  return (
    <Stack maw={560}>
      <PageHeader title={text.createTitle} hint={text.createHint} />
      <Panel>
        {isPending ? (
          <Shape kind="form" />
        ) : (
          <Form form={form} submitLabel={text.create} onSubmit={submit} secondary={<BackLink />}>
            <Title order={2}>{text.subscription}</Title>
            <SubscriptionChoice values={form.values} errors={form.errors} startsAt={startsAt} {...choice} />
            <Title order={2} mt="sm">
              {text.identity}
            </Title>
            <RestaurantFields field={(name) => form.getInputProps(name)} />
          </Form>
        )}
      </Panel>
    </Stack>
  )
}

type Values = typeof emptyRestaurant & ChoiceValues

function BackLink() {
  return (
    <Anchor component={Link} to="/" size="sm">
      {text.dashboard}
    </Anchor>
  )
}
