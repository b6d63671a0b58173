import { MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { presets } from '../../../../shared/period.ts'
import { Panel } from '../../components/Panel.tsx'
import { useSites } from '../../filters/useSites.ts'
import { explorer as texts } from '../../fr/explorer.ts'
import { filters } from '../../fr/layout.ts'
import type { PublicView, ViewMember } from './publicViews.ts'
import { Conditions } from './Conditions.tsx'
import { charts, grains, rangeOf } from './question.ts'
import type { Question } from './question.ts'

interface QuestionPanelProps {
  readonly views: readonly PublicView[]
  readonly view: PublicView
  readonly question: Question
  readonly onChange: (next: Partial<Question>) => void
}

/** What is asked: subject, figures, axes, period, grouping, picture and conditions. */
export function QuestionPanel({ views, view, question, onChange }: QuestionPanelProps) {
  const choose = (name: string) => onChange({ ...startOf(views, name), conditions: [] })
  return (
    <Panel title={texts.question}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        <Select
          label={texts.view}
          data={views.map(({ name, title }) => ({ value: name, label: title }))}
          value={view.name}
          onChange={(name) => name && choose(name)}
          allowDeselect={false}
          searchable
        />
        <MultiSelect
          label={texts.measures}
          data={optionsOf(view.measures)}
          value={[...question.measures]}
          onChange={(measures) => onChange({ measures })}
          clearButtonProps={{ 'aria-label': `Effacer : ${texts.measures}` }}
          searchable
          clearable
        />
        <MultiSelect
          label={texts.dimensions}
          data={optionsOf(view.dimensions.filter(isAxis))}
          value={[...question.dimensions]}
          onChange={(dimensions) => onChange({ dimensions })}
          clearButtonProps={{ 'aria-label': `Effacer : ${texts.dimensions}` }}
          searchable
          clearable
        />
        <PeriodFields question={question} onChange={onChange} />
        <Select
          label={texts.grain}
          data={grains.map((value) => ({ value, label: texts.grains[value] }))}
          value={question.grain}
          onChange={(value) => onChange({ grain: grains.find((one) => one === value) ?? 'none' })}
          allowDeselect={false}
        />
        <Select
          label={texts.chart}
          data={charts.map((value) => ({ value, label: texts.charts[value] }))}
          value={question.chart}
          onChange={(value) => onChange({ chart: charts.find((one) => one === value) ?? 'none' })}
          allowDeselect={false}
        />
      </SimpleGrid>
      <Conditions view={view} conditions={question.conditions} onChange={(conditions) => onChange({ conditions })} />
      <Text size="xs" c="dimmed" mt="sm">
        {view.description}
      </Text>
    </Panel>
  )
}

function PeriodFields({ question, onChange }: Pick<QuestionPanelProps, 'question' | 'onChange'>) {
  const { dayStartMinutes } = useSites()
  const [from, to] = rangeOf(question, dayStartMinutes).map((wall) => wall.slice(0, 10))
  const range = question.range ?? ([from ?? '', to ?? ''] as const)
  const pick = (value: string | null) => {
    const preset = presets.find((one) => one === value) ?? null
    onChange(preset ? { preset, range: null } : { preset: null, range })
  }
  const data = [
    ...presets.map((value) => ({ value, label: filters.presets[value] })),
    { value: 'custom', label: texts.custom },
  ]
  return (
    <>
      <Select
        label={texts.period}
        data={data}
        value={question.preset ?? 'custom'}
        onChange={pick}
        allowDeselect={false}
      />
      {question.range ? (
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            type="date"
            label={texts.from}
            value={range[0]}
            onChange={(event) =>
              event.currentTarget.value && onChange({ range: [event.currentTarget.value, range[1]] })
            }
          />
          <TextInput
            type="date"
            label={texts.to}
            value={range[1]}
            onChange={(event) =>
              event.currentTarget.value && onChange({ range: [range[0], event.currentTarget.value] })
            }
          />
        </SimpleGrid>
      ) : null}
    </>
  )
}

function optionsOf(members: readonly ViewMember[]) {
  return members.map(({ name, title }) => ({ value: name, label: title }))
}

/** Keys mean nothing to a reader; times are cut by the grouping. */
function isAxis({ name, kind }: ViewMember): boolean {
  return kind !== 'time' && !/\.(restaurant_id|guid|version)$/.test(name)
}

/** A subject starts with its first figure. */
function startOf(views: readonly PublicView[], name: string): Partial<Question> {
  const first = views.find((one) => one.name === name)?.measures[0]
  return { view: name, measures: first ? [first.name] : [], dimensions: [] }
}
