import { PaymentVerdict, PaymentWaiting, usePaymentAnswer } from '../PaymentResult.tsx'

/** Back without having paid: the order is cancelled. */
export function PaymentCancelledScreen() {
  const answer = usePaymentAnswer('restaurant/supprimer-abonnement')
  if (answer.isPending) return <PaymentWaiting />
  return (
    <PaymentVerdict isPaid={false} isWrong={answer.data?.status !== 200} unpaidId={answer.data?.restaurantId ?? null} />
  )
}
