import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import type { WireCompanyMonths } from '../../../../../shared/wire/monthClosing.ts'
import { formatMonth } from '../../../fr/format.ts'
import classes from './MonthClosing.module.css'
import { monthClosing as texts, monthWords } from './texts.ts'
import type { MonthChoice } from './useMonthClosing.ts'

interface CompaniesProps {
  readonly companies: readonly WireCompanyMonths[]
  readonly choice: MonthChoice
}

/** Companies by the months of a year, each with its state, its sign and its word. */
export function CompanyMonths({ companies, choice }: CompaniesProps) {
  const navigate = useNavigate()
  const year = choice.month?.slice(0, 4) ?? ''
  const known = companies.flatMap(({ months }) => months.map(({ month }) => month.slice(0, 4)))
  const years = [...new Set([...known, year])].toSorted().toReversed()
  const show = (wanted: string) => {
    const last = companies.find(({ company }) => company === choice.company)?.months
    const month = last?.find((one) => one.month.startsWith(wanted))?.month ?? `${wanted}-12`
    void navigate(choice.addressOf(choice.company ?? '', month))
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label={texts.year}
        w={120}
        data={years}
        value={year}
        onChange={({ currentTarget: { value } }) => show(value)}
      />
      {companies.map((company) => (
        <section key={company.company} aria-label={titleOf(company)}>
          <Text fw={600} mb={4}>
            {titleOf(company)}
          </Text>
          <ol className={classes.months}>
            {Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map((month) => (
              <li key={month}>
                <MonthCell company={company} month={month} choice={choice} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Stack>
  )
}

function titleOf({ name, siren }: Pick<WireCompanyMonths, 'name' | 'siren'>): string {
  return siren === null ? texts.withoutSiren(name) : texts.withSiren(name, siren)
}

function MonthCell({
  company: { company, months },
  month,
  choice,
}: {
  company: WireCompanyMonths
  month: string
  choice: MonthChoice
}) {
  const found = months.find((one) => one.month === month)
  const name = formatMonth(month).split(' ')[0]
  if (found === undefined)
    return (
      <span className={classes.noMonth}>
        <span>{name}</span>
        <Text span size="xs" c="dimmed">
          {texts.noMonth}
        </Text>
      </span>
    )
  const isChosen = company === choice.company && month === choice.month
  const { sign, name: word } = monthWords[found.state]
  return (
    <Link
      className={classes.month}
      to={choice.addressOf(company, month)}
      data-state={found.state}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span>{name}</span>
      <Group gap={4} wrap="nowrap" className={classes.word ?? ''}>
        <span aria-hidden="true">{sign}</span>
        {word}
      </Group>
    </Link>
  )
}
