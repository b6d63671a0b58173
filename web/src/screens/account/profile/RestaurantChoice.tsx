import { MultiSelect, Switch, type MultiSelectProps } from '@mantine/core'
import { siteOptions } from '../../../filters/siteOptions.ts'
import { useUser } from '../../../query/session.ts'
import { restaurantChoice as texts } from './texts.ts'

interface RestaurantChoiceProps {
  readonly chosen: readonly string[] | null
  readonly onChoose: (ids: string[] | null) => void
  readonly hint: string
  /** What the form gives its field of the restaurants. */
  readonly field: MultiSelectProps
}

/** All of one's own, those to come too; or those that are picked. */
export function RestaurantChoice({ chosen, onChoose, hint, field }: RestaurantChoiceProps) {
  const { associatedRestaurants: all } = useUser()
  return (
    <>
      <Switch
        label={texts.all}
        description={hint}
        checked={chosen === null}
        onChange={(event) => onChoose(event.currentTarget.checked ? null : [])}
      />
      {chosen === null ? null : (
        <MultiSelect
          label={texts.chosen}
          data={siteOptions(all)}
          searchable
          nothingFoundMessage={texts.none}
          {...field}
        />
      )}
    </>
  )
}
