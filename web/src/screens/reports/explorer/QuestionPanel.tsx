import { Input, MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { presets } from '../../../../../shared/period.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { CustomButton } from '../../../filters/CustomButton.tsx'
import { useSites } from '../../../filters/useSites.ts'
import { explorer as texts } from './texts.ts'
import { filters } from '../../../fr/layout.ts'
import { formatMinute } from '../../../fr/format.ts'
import type { PublicView, ViewMember } from './publicViews.ts'
import { Conditions } from './Conditions.tsx'
import { comparisonNames } from '../../../../../reports/comparison/words.ts'
import { charts, comparisons, grains, rangeOf } from './question.ts'
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
          clearButtonProps={{ 'aria-label': `Effacer\u202f: ${texts.measures}` }}
          searchable
          clearable
        />
        <MultiSelect
          label={texts.dimensions}
          data={optionsOf(view.dimensions.filter(isAxis))}
          value={[...question.dimensions]}
          onChange={(dimensions) => onChange({ dimensions })}
          clearButtonProps={{ 'aria-label': `Effacer\u202f: ${texts.dimensions}` }}
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
        <Select
          label={texts.comparison}
          placeholder={texts.noComparison}
          data={comparisons.map((value) => ({ value, label: comparisonNames[value] }))}
          value={question.comparison}
          onChange={(value) => onChange({ comparison: comparisons.find((one) => one === value) ?? null })}
          clearButtonProps={{ 'aria-label': `Effacer\u202f: ${texts.comparison}` }}
          clearable
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
  const days = useSites()
  const range = rangeOf(question, days)
  const named = presets.map((value) => ({ value, label: filters.presets[value] }))
  const [from, to] = range.map(formatMinute)
  const custom = { value: 'custom', label: `${filters.from} ${from} ${filters.to} ${to}` }
  const pick = (value: string | null) => {
    const preset = presets.find((one) => one === value)
    if (preset) onChange({ preset, range: null })
  }
  return (
    <>
      <Select
        label={texts.period}
        data={question.range ? [...named, custom] : named}
        value={question.preset ?? 'custom'}
        onChange={pick}
        allowDeselect={false}
      />
      <Stack gap={0} align="flex-start">
        <Input.Label labelElement="div">{texts.custom}</Input.Label>
        <CustomButton
          range={range}
          isCustom={question.range !== null}
          dayStartMinutes={days.dayStartMinutes}
          onPick={([first, last]) => onChange({ preset: null, range: [first.slice(0, 16), last.slice(0, 16)] })}
        />
      </Stack>
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
