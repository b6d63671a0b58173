import { Group, Radio, Text } from '@mantine/core'
import { exact } from '../../../../../shared/money.ts'
import { endAfterMonths, priceCents } from '../../../../../shared/subscription.ts'
import type { WireOffer } from '../../../../../shared/wire/offers.ts'
import { subscriptionChoice as text } from './texts.ts'
import { formatDate, formatMoney, toParisWall } from '../../../fr/format.ts'
import classes from './OfferCard.module.css'

/** One offer: label, start, end, price without tax, VAT 20 % and price with tax, as a radio. */
export function OfferCard({ offer, startsAt }: { offer: WireOffer; startsAt: Date }) {
  const gross = exact(priceCents(offer.price)).div(100)
  const endsAt = endAfterMonths(startsAt, offer.nbMonths)
  const lines = [
    [text.net, formatMoney(offer.price)],
    [text.vat, formatMoney(gross.minus(exact(offer.price)).toNumber())],
  ] as const
  return (
    <Radio.Card value={offer._id} p="md" className={classes.card ?? ''}>
      <Group wrap="nowrap" align="flex-start">
        <Radio.Indicator />
        <div className={classes.body}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{offer.libel}</Text>
            <Text fw={600} className={classes.figure}>
              {formatMoney(gross.toNumber())} <span className={classes.unit}>{text.gross}</span>
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {offer.description}
          </Text>
          <Group justify="space-between" gap="xs" mt={6}>
            <Text size="sm">
              {text.starts} {formatDate(toParisWall(startsAt.toISOString()))} · {text.ends}{' '}
              {formatDate(toParisWall(endsAt.toISOString()))}
            </Text>
            <Text size="sm" c="dimmed" className={classes.figure}>
              {lines.map(([label, value]) => `${label} ${value}`).join(' · ')}
            </Text>
          </Group>
        </div>
      </Group>
    </Radio.Card>
  )
}
