import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { Nothing } from '../../ui/Nothing.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Shape } from '../../ui/Shape.tsx'
import { keepSites } from '../../filters/chosenSites.ts'
import { payments as text } from './texts.ts'
import { mayRetry } from '../../query/client.ts'
import { callApi } from '../../query/callApi.ts'
import { refreshUser } from '../../query/logout.ts'
import { isSiteActive, useUser } from '../../query/session.ts'

/** What the server made of the visitor's return, and the restaurant that was to be paid, when the token names one. */
interface PaymentVerdictAnswer {
  readonly status: 200 | 404
  readonly restaurantId: string | null
}

/** Tells the server that the visitor came back, once per token. Only a paid restaurant becomes the one that is read. */
export function usePaymentAnswer(path: 'restaurant/validate-account' | 'restaurant/supprimer-abonnement') {
  const { token = '' } = useParams()
  return useQuery({
    queryKey: ['payment', path, token],
    queryFn: async (): Promise<PaymentVerdictAnswer> => {
      const { data } = await callApi<'POST /restaurant/validate-account' | 'POST /restaurant/supprimer-abonnement'>(
        'POST',
        path,
        { token },
      )
      const isPaid = path === 'restaurant/validate-account' && data.status === 200
      if (isPaid && data.restaurantID) keepSites(data.restaurantID)
      await refreshUser()
      return { status: data.status, restaurantId: data.restaurantID ?? null }
    },
    staleTime: Infinity,
    retry: mayRetry,
    refetchOnWindowFocus: false,
  })
}

interface VerdictProps {
  readonly isPaid: boolean
  readonly isWrong: boolean
  /** The restaurant that stays unpaid: another subscription is chosen for it, none is created anew. */
  readonly unpaidId?: string | null
}

/** The frame of both pages: what happened, in two sentences, and where to go. */
export function PaymentVerdict({ isPaid, isWrong, unpaidId = null }: VerdictProps) {
  const { associatedRestaurants } = useUser()
  const isUnpaidKnown = associatedRestaurants.some(({ _id }) => _id === unpaidId)
  const dashboard = (
    <Button component={Link} to="/" {...(isPaid ? {} : { variant: 'default' })}>
      {text.dashboard}
    </Button>
  )
  const actions = isPaid ? (
    dashboard
  ) : (
    <Group justify="center">
      {isUnpaidKnown ? (
        <Button component={Link} to={`/renouveler?restaurant=${unpaidId}`}>
          {text.again}
        </Button>
      ) : null}
      {associatedRestaurants.some(isSiteActive) ? dashboard : null}
      <Button component={Link} to="/list-restaurants" variant="default">
        {text.list}
      </Button>
    </Group>
  )
  return (
    <Panel>
      <Nothing
        isPage
        icon={isPaid ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
        title={isPaid ? text.success : text.failure}
        hint={isPaid ? text.created : text.notCreated}
        action={
          <Stack align="center">
            {isWrong ? (
              <Text role="alert" c="var(--bad)">
                {text.wrong}
              </Text>
            ) : null}
            {actions}
          </Stack>
        }
      />
    </Panel>
  )
}

/** While the server is asked. */
export function PaymentWaiting() {
  return (
    <Panel>
      <Text c="dimmed" mb="md">
        {text.checking}
      </Text>
      <Shape kind="figure" />
    </Panel>
  )
}
