import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { Nothing } from '../../components/Nothing.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Shape } from '../../components/Shape.tsx'
import { keepSites } from '../../filters/chosenSites.ts'
import { payments as text } from '../../fr/payments.ts'
import { mayRetry } from '../../lib/answers.ts'
import { callApi } from '../../lib/callApi.ts'
import { refreshUser } from '../../lib/logout.ts'

interface PaymentAnswer {
  readonly data: { readonly status: 200 | 404; readonly restaurantID?: string }
}

/** Tells the server that the visitor came back, once per token, and reads what it made of it. */
export function usePaymentAnswer(path: 'restaurant/validate-account' | 'restaurant/supprimer-abonnement') {
  const { token = '' } = useParams()
  return useQuery({
    queryKey: ['payment', path, token],
    queryFn: async () => {
      const { data } = await callApi<PaymentAnswer>('POST', path, { token })
      if (data.status === 200 && data.restaurantID) keepSites(data.restaurantID)
      await refreshUser()
      return data.status
    },
    staleTime: Infinity,
    retry: mayRetry,
    refetchOnWindowFocus: false,
  })
}

/** The frame of both pages: what happened, in two sentences, and where to go. */
export function PaymentVerdict({ isPaid, isWrong }: { isPaid: boolean; isWrong: boolean }) {
  const actions = isPaid ? (
    <Button component={Link} to="/">
      {text.dashboard}
    </Button>
  ) : (
    <Group justify="center">
      <Button component={Link} to="/list-restaurants">
        {text.list}
      </Button>
      <Button component={Link} to="/creation-restaurant" variant="default">
        {text.again}
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
