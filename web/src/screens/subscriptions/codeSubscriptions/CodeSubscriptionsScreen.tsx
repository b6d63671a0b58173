import { SubscriptionList } from '../SubscriptionList.tsx'

/** The subscriptions opened by a CSI code. */
export function CodeSubscriptionsScreen() {
  return <SubscriptionList source="code" />
}
