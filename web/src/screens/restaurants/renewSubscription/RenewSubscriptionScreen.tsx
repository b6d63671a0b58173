import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useLanding } from '../../../navigation/useLanding.ts'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import { Form } from '../../../ui/Form.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { choiceEntry, ChoiceShape } from '../form/choiceShape.ts'
import type { ChoiceValues } from '../form/choiceShape.ts'
import { followReply } from '../form/followReply.ts'
import { SubscriptionChoice, useOffersPending } from '../form/SubscriptionChoice.tsx'
import { useChoice } from '../form/useChoice.ts'
import { Shape } from '../../../ui/Shape.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { keepSites } from '../../../filters/chosenSites.ts'
import { useSites } from '../../../filters/useSites.ts'
import { restaurants, renewal as text } from '../texts.ts'
import { callApi } from '../../../query/callApi.ts'
import { formatDate, toParisWall } from '../../../fr/format.ts'
import { refreshUser } from '../../../query/logout.ts'
import { useUser } from '../../../query/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { useCall } from '../../../query/useReport.ts'
import { renewedOf } from '../restaurantQuestions.ts'
import { renewalStartOf } from './renewalStartOf.ts'

/** An owner renews the restaurant named in the address, else the one chosen now. */
export function RenewSubscriptionScreen() {
  const [search] = useSearchParams()
  const { chosenIds } = useSites()
  const id = renewedOf(search, chosenIds)
  return (
    <Stack maw={560}>
      <PageHeader title={text.title} />
      {id ? <RenewPanel key={id} id={id} /> : <NothingToRenew />}
    </Stack>
  )
}

function NothingToRenew() {
  return (
    <Panel>
      <Nothing
        title={text.noRestaurant}
        hint={text.noRestaurantHint}
        action={
          <Button component={Link} to="/creation-restaurant">
            {restaurants.add}
          </Button>
        }
      />
    </Panel>
  )
}

function RenewPanel({ id }: { id: string }) {
  const query = useCall<'GET /restaurant/id/:id'>(`restaurant/id/${id}`)
  const isPending = useOffersPending()
  return (
    <Panel>
      <LoadedPart query={query} shape="form">
        {(restaurant) => (isPending ? <Shape kind="form" /> : <RenewForm restaurant={restaurant} />)}
      </LoadedPart>
    </Panel>
  )
}

function RenewForm({ restaurant }: { restaurant: WireRestaurant }) {
  const { _id: userId } = useUser()
  const [now] = useState(() => new Date())
  const startsAt = renewalStartOf(restaurant, now)
  const land = useLanding()
  const queries = useQueryClient()
  const form = useZodForm<ChoiceValues>(ChoiceShape, { kind: 'direct', offerId: '', code: '' })
  const choice = useChoice(form)
  if (restaurant.kind !== 'owner') return <Alert color="yellow">{text.notOwner}</Alert>
  const submit = async (values: ChoiceValues) => {
    const abonnement = choiceEntry(values)
    const body = { id: restaurant._id, userId, name: restaurant.name, abonnement }
    const reply = await callApi<'POST /restaurant/renouvler-abonnement'>(
      'POST',
      'restaurant/renouvler-abonnement',
      body,
    )
    if (followReply(reply) === 'leaving') return
    keepSites(restaurant._id)
    await refreshUser()
    await queries.invalidateQueries()
    toastSuccess(text.done)
    await land('/')
  }
  return (
    <Form form={form} submitLabel={text.pay} onSubmit={submit}>
      <TextInput label={text.serial} value={restaurant.serieNumber} readOnly variant="filled" />
      <TextInput label={text.name} value={restaurant.name} readOnly variant="filled" />
      {startsAt > now ? (
        <Alert color="blue" variant="light">
          {text.follows(formatDate(toParisWall(startsAt.toISOString())))}
        </Alert>
      ) : null}
      <SubscriptionChoice values={form.values} errors={form.errors} startsAt={startsAt} {...choice} />
    </Form>
  )
}
