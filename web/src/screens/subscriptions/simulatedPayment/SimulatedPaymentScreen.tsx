import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useLanding } from '../../../navigation/useLanding.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { simulatedPayment as text } from './texts.ts'
import { callApi } from '../../../query/callApi.ts'
import { formatDate, formatMoney, toParisWall } from '../../../fr/format.ts'
import { toastError } from '../../../ui/toast.ts'
import { useCall } from '../../../query/useReport.ts'
import { exact } from '../../../../../shared/money.ts'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'
import classes from './SimulatedPaymentScreen.module.css'

type Order = AnswerTo<'GET /payement-simule/:token'>

/** 'Paiement de démonstration': stands for Stripe while no key is configured, and says so (03 §5). */
export function SimulatedPaymentScreen() {
  const { token = '' } = useParams()
  const query = useCall<'GET /payement-simule/:token'>(`payement-simule/${token}`)
  return (
    <Stack maw={560} mx="auto" w="100%">
      <PageHeader title={text.title} />
      <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden="true" />}>
        {text.notice}
      </Alert>
      <Panel>
        <LoadedPart query={query} shape="form">
          {(order) => <OrderView order={order} token={token} />}
        </LoadedPart>
      </Panel>
    </Stack>
  )
}

/** The price, which a checkout holds in cents, in euros. */
function eurosOf({ price }: Order): number {
  return exact(price).dividedBy(100).toNumber()
}

function OrderView({ order, token }: { order: Order; token: string }) {
  const lines = [
    [text.restaurant, order.LibSite],
    [text.offer, `${order.libel} (${text.months(order.nbMonths)})`],
    [text.starts, formatDate(toParisWall(order.dateDebut))],
    [text.ends, formatDate(toParisWall(order.dateFin))],
    [text.price, formatMoney(eurosOf(order))],
  ] as const
  return (
    <Stack>
      <dl className={classes.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.state === 'open' ? (
        <Buttons order={order} token={token} />
      ) : (
        <Finished state={order.state} token={token} />
      )}
    </Stack>
  )
}

function Buttons({ order, token }: { order: Order; token: string }) {
  const [busy, setBusy] = useState<'pay' | 'cancel' | null>(null)
  const land = useLanding()
  const act = async (action: 'pay' | 'cancel') => {
    setBusy(action)
    try {
      const { url } = await callApi<'POST /payement-simule/:token'>('POST', `payement-simule/${token}`, { action })
      await land(url, { replace: true })
    } catch (error) {
      toastError(error)
      setBusy(null)
    }
  }
  return (
    <Group>
      <Button loading={busy === 'pay'} disabled={busy === 'cancel'} onClick={() => void act('pay')}>
        {text.pay(formatMoney(eurosOf(order)))}
      </Button>
      <Button
        variant="default"
        loading={busy === 'cancel'}
        disabled={busy === 'pay'}
        onClick={() => void act('cancel')}
      >
        {text.cancel}
      </Button>
    </Group>
  )
}

function Finished({ state, token }: { state: 'paid' | 'cancelled'; token: string }) {
  const isPaid = state === 'paid'
  return (
    <Group justify="space-between">
      <Text role="status">{isPaid ? text.paid : text.cancelled}</Text>
      <Button component={Link} to={isPaid ? `/payement-success/${token}` : `/payement-cancled/${token}`}>
        {text.continue}
      </Button>
    </Group>
  )
}
