import { SubscriptionList } from '../SubscriptionList.tsx'

/** The subscriptions paid for or granted. */
export function PaidSubscriptionsScreen() {
  return <SubscriptionList source="paid" />
}
