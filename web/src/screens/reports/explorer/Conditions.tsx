import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { plainNumber } from '../../../../../shared/frenchNumber.ts'
import { explorer as texts } from './texts.ts'
import type { PublicView, ViewMember } from './publicViews.ts'
import { operators } from './question.ts'
import type { Condition } from './question.ts'

interface ConditionsProps {
  readonly view: PublicView
  readonly conditions: readonly Condition[]
  readonly onChange: (next: readonly Condition[]) => void
}

/** The conditions of a question, one a line. */
export function Conditions({ view, conditions, onChange }: ConditionsProps) {
  const members = [...view.dimensions, ...view.measures].filter(
    ({ kind, name }) => kind !== 'time' && kind !== 'boolean' && !name.endsWith('.restaurant_id'),
  )
  const [first] = members
  const replace = (index: number, next: Condition) => onChange(conditions.map((one, at) => (at === index ? next : one)))
  return (
    <Stack gap="xs" mt="sm" role="group" aria-label={texts.filters}>
      {conditions.map((condition, index) => (
        <ConditionLine
          key={`${index} ${condition.member} ${condition.values.join(';')}`}
          members={members}
          condition={condition}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(conditions.filter((_, at) => at !== index))}
        />
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={!first}
          onClick={() => first && onChange([...conditions, { member: first.name, operator: 'equals', values: [] }])}
        >
          {texts.addFilter}
        </Button>
      </Group>
    </Stack>
  )
}

interface ConditionLineProps {
  readonly members: readonly ViewMember[]
  readonly condition: Condition
  readonly onChange: (next: Condition) => void
  readonly onRemove: () => void
}

function ConditionLine({ members, condition, onChange, onRemove }: ConditionLineProps) {
  const [text, setText] = useState(condition.values.join('; '))
  const kind = members.find(({ name }) => name === condition.member)?.kind
  const offered = operators.filter((one) => (kind === 'text' ? one !== 'gt' && one !== 'lt' : one !== 'contains'))
  const keep = () => {
    const values = text.split(';').map((value) => (kind === 'text' ? value.trim() : plainNumber(value)))
    onChange({ ...condition, values: values.filter(Boolean) })
  }
  return (
    <Group gap="xs" align="flex-end">
      <Select
        size="sm"
        w={200}
        aria-label={texts.member}
        data={members.map(({ name, title }) => ({ value: name, label: title }))}
        value={condition.member}
        onChange={(member) => member && onChange({ member, operator: 'equals', values: [] })}
        allowDeselect={false}
        searchable
      />
      <Select
        size="sm"
        w={170}
        aria-label={texts.operator}
        data={offered.map((value) => ({ value, label: texts.operators[value] }))}
        value={condition.operator}
        onChange={(value) => onChange({ ...condition, operator: operators.find((one) => one === value) ?? 'equals' })}
        allowDeselect={false}
      />
      <TextInput
        size="sm"
        w={260}
        aria-label={texts.values}
        placeholder={texts.valuesHint}
        title={texts.valuesHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => (event.key === 'Enter' ? keep() : undefined)}
      />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.removeFilter} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
