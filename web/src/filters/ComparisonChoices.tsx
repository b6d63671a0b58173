import { Radio, Stack, Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { comparisonNames, writtenDays } from '../../../reports/comparison/words.ts'
import { comparedRange, comparisonKinds, isWeekLong, ownRangeFrom } from '../../../shared/comparison.ts'
import type { Comparison, ComparisonKind } from '../../../shared/comparison.ts'
import { runsSomewhere } from '../../../shared/currentDay.ts'
import { wallNow } from '../../../shared/period.ts'
import { filters } from '../fr/layout.ts'
import classes from './ComparisonChoices.module.css'
import { CustomRange } from './CustomRange.tsx'
import { zonesOf } from './reportAddress.ts'
import type { Period } from './reportAddress.ts'

interface ComparisonChoicesProps {
  readonly period: Period
  readonly isOfSeveral: boolean
  readonly onChange: (comparison: Comparison) => void
}

/** The comparisons of 05 §2, each with its days; then how far, and of which restaurants. A choice applies at once. */
export function ComparisonChoices({ period, isOfSeveral, onChange }: ComparisonChoicesProps) {
  const { comparison, range, dayStartMinutes } = period
  const change = (next: Partial<Comparison>) => onChange({ ...comparison, ...next })
  const isOwn = comparison.kind === 'choix'
  const own = useRef<HTMLDivElement>(null)
  const wasOwn = useRef(isOwn)
  // On a phone the calendar comes below the fold of the panel, under a finger that has just asked for it.
  useEffect(() => {
    if (isOwn && !wasOwn.current) own.current?.scrollIntoView({ block: 'nearest' })
    wasOwn.current = isOwn
  }, [isOwn])
  const choose = (value: string) => {
    const kind = comparisonKinds.find((one) => one === value)
    if (kind) change({ kind, ownRange: kind === 'choix' ? ownRangeFrom(range, comparison) : null })
  }
  const daysOf = (kind: ComparisonKind) =>
    kind === 'habituel'
      ? filters.usualHint
      : kind === 'choix' && !isOwn
        ? ''
        : writtenDays(comparedRange(range, { ...comparison, kind }), dayStartMinutes)
  return (
    <div className={classes.panel}>
      <Stack gap="sm" maw={320}>
        <Radio.Group label={filters.compare} value={comparison.kind} onChange={choose}>
          <Stack gap={8} mt={6}>
            {comparisonKinds.map((kind) => (
              <Radio key={kind} value={kind} label={comparisonNames[kind]} description={daysOf(kind)} />
            ))}
          </Stack>
        </Radio.Group>
        {runsSomewhere(range, wallNow(), zonesOf(period.clocks)) ? (
          <Switch
            label={filters.sameTimeChoice}
            description={filters.sameTimeHint}
            checked={comparison.sameTime !== false}
            onChange={(event) => change({ sameTime: event.currentTarget.checked ? null : false })}
          />
        ) : null}
        {isOfSeveral && isWeekLong(range) && comparison.kind !== 'habituel' ? (
          <Switch
            label={filters.constantScope}
            description={filters.constantScopeHint}
            checked={comparison.constantScope}
            onChange={(event) => change({ constantScope: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
      {isOwn ? (
        <div ref={own}>
          <CustomRange
            key={period.previousRange.join()}
            range={period.previousRange}
            dayStartMinutes={dayStartMinutes}
            refused={range}
            onPick={(ownRange) => change({ ownRange })}
          />
        </div>
      ) : null}
    </div>
  )
}
