import { Input, Radio, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { subscriptionChoice as text } from './texts.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { offersOnSale } from '../restaurantQuestions.ts'
import type { ChoiceValues } from './choiceShape.ts'
import { OfferCard } from './OfferCard.tsx'

interface SubscriptionChoiceProps {
  readonly values: ChoiceValues
  readonly onChange: (change: Partial<ChoiceValues>) => void
  /** The same, of what nobody chose. */
  readonly onPreselect: (change: Partial<ChoiceValues>) => void
  readonly errors: { readonly offerId?: unknown; readonly code?: unknown }
  /** When what is bought begins. */
  readonly startsAt: Date
}

/** 'Direct' with the enabled offers, the first preselected, or 'Code CSI'; switching resets both (01 §2, §4). */
export function SubscriptionChoice({ values, onChange, onPreselect, errors, startsAt }: SubscriptionChoiceProps) {
  return (
    <Stack gap="md">
      <Input.Wrapper label={text.kind} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={text.kind}
          value={values.kind}
          onChange={(kind) => onChange({ kind: kind, offerId: '', code: '' })}
          data={[
            { value: 'direct', label: text.kinds.direct },
            { value: 'code', label: text.kinds.code },
          ]}
        />
      </Input.Wrapper>
      {values.kind === 'direct' ? (
        <Offers
          offerId={values.offerId}
          onPick={(offerId) => onChange({ offerId })}
          {...{ onPreselect, errors, startsAt }}
        />
      ) : (
        <TextInput
          label={text.code}
          description={text.codeHint}
          withAsterisk
          autoComplete="off"
          data-path="code"
          value={values.code}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
          error={errors.code as string | undefined}
        />
      )}
    </Stack>
  )
}

/** Whether the offers are still to come: a form is drawn with them, since what stands below would move. */
export function useOffersPending(): boolean {
  return useCall<'POST /abonnements/search'>(offersOnSale.path, offersOnSale.body).isPending
}

interface OffersProps {
  readonly offerId: string
  readonly onPick: (offerId: string) => void
  readonly onPreselect: SubscriptionChoiceProps['onPreselect']
  readonly errors: SubscriptionChoiceProps['errors']
  readonly startsAt: Date
}

function Offers({ offerId, onPick, onPreselect, errors, startsAt }: OffersProps) {
  const query = useCall<'POST /abonnements/search'>(offersOnSale.path, offersOnSale.body)
  const first = query.data?.[0]?._id
  useEffect(() => {
    if (first && offerId === '') onPreselect({ offerId: first })
  }, [first, offerId, onPreselect])
  return (
    <LoadedPart query={query} shape="cards" empty={<Nothing title={text.noOffer} hint={text.noOfferHint} />}>
      {(offers) => (
        <Radio.Group
          label={text.offers}
          value={offerId}
          onChange={onPick}
          error={errors.offerId as string | undefined}
          data-path="offerId"
        >
          <Stack gap="xs" mt={6}>
            {offers.map((offer) => (
              <OfferCard key={offer._id} offer={offer} startsAt={startsAt} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </LoadedPart>
  )
}
