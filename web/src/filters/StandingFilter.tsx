import { Select } from '@mantine/core'
import { standingNames, standingTexts } from '../fr/standings.ts'
import type { Choice } from './readChoice.ts'
import type { StandingChoice } from './standingRows.ts'
import { useChoice } from './useChoice.ts'

/** The control of that choice; the home's counts lead to addresses that make it. */
export function StandingFilter({ choice }: { choice: Choice<StandingChoice> }) {
  const [chosen, choose] = useChoice(choice)
  return (
    <Select
      label={standingTexts.filter}
      data={choice.values.map((value) => ({ value, label: labelOf(value) }))}
      value={chosen}
      allowDeselect={false}
      onChange={(value) => choose(choice.values.find((one) => one === value) ?? 'tout')}
      w={320}
      maw="100%"
    />
  )
}

function labelOf(choice: StandingChoice): string {
  return choice === 'tout' ? standingTexts.all : standingNames[choice]
}
