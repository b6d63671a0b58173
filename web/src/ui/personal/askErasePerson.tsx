import { Stack, Text } from '@mantine/core'
import type { personalCalls } from '../../../../shared/wire/personal.ts'
import { erasureTexts, personal as text } from '../../fr/personal.ts'
import { callApi } from '../../query/callApi.ts'
import { askForName } from '../askForName.tsx'

/** Who is erased: where below personal-data, as what, and the name to type. */
export interface ErasedSubject {
  /** 'accounts/…', 'contacts/…' or 'sellers/…'. */
  readonly path: string
  readonly kind: keyof typeof erasureTexts
  readonly name: string
  /** Where a seller or a contact is known: others bear the same name elsewhere. */
  readonly restaurant?: string
}

type Erased = (typeof personalCalls)['eraseAccount']['call']

/** Says what goes and what stays, asks for the name, then erases the person. */
export function askErasePerson({ path, kind, name, restaurant }: ErasedSubject, onErased?: () => void): void {
  askForName({
    title: text.eraseTitle(name),
    says: <WhatHappens kind={kind} restaurant={restaurant} />,
    name,
    typeName: text.typeName,
    act: text.erase,
    async onTyped(typed) {
      const { nom } = await callApi<Erased>('POST', `personal-data/erase/${path}`, { name: typed })
      onErased?.()
      return text.done(nom)
    },
  })
}

/** What goes, what stays without the name, and that nothing of it is taken back. */
function WhatHappens({ kind, restaurant }: Pick<ErasedSubject, 'kind'> & { restaurant: string | undefined }) {
  const { goes, stays } = erasureTexts[kind]
  return (
    <Stack gap="xs">
      {restaurant === undefined ? null : <Text size="sm">{text.place(restaurant)}</Text>}
      <Part title={text.goes} sentence={goes} />
      <Part title={text.stays} sentence={stays} />
      <Text size="sm" c="dimmed">
        {text.final}
      </Text>
    </Stack>
  )
}

function Part({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{sentence}</Text>
    </div>
  )
}
