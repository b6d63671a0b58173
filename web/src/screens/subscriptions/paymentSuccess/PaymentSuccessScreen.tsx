import { PaymentVerdict, PaymentWaiting, usePaymentAnswer } from '../PaymentResult.tsx'

/** Back from the payment page: the server asks whether it is paid, the restaurant is opened and chosen. */
export function PaymentSuccessScreen() {
  const answer = usePaymentAnswer('restaurant/validate-account')
  if (answer.isPending) return <PaymentWaiting />
  const isPaid = answer.data?.status === 200
  return <PaymentVerdict isPaid={isPaid} isWrong={!isPaid} unpaidId={answer.data?.restaurantId ?? null} />
}
