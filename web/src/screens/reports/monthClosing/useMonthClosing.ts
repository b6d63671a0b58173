import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wallNow } from '../../../../../shared/period.ts'
import type { WireCompanyMonth, WireCompanyMonths } from '../../../../../shared/wire/monthClosing.ts'
import { useCall } from '../../../query/useReport.ts'

/** Which month of which company the address asks for, else the one to be closed now. */
export interface MonthChoice {
  readonly company: string | null
  readonly month: string | null
  /** The address of another one. */
  readonly addressOf: (company: string, month: string) => string
}

const none = {}

/** Every company with its months. */
export function useCompanies(): UseQueryResult<readonly WireCompanyMonths[]> {
  return useCall<'POST /closings/months'>('closings/months', none)
}

/** The month that is looked at: the address's, else the last one that is over of the first company. */
export function useMonthChoice(companies: readonly WireCompanyMonths[]): MonthChoice {
  const [search] = useSearchParams()
  const own = companies.find(({ company }) => company === search.get('societe')) ?? companies[0]
  const running = wallNow().slice(0, 7)
  const over = own?.months.find(({ month }) => month < running) ?? own?.months[0]
  const asked = search.get('mois')
  const month = asked !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : (over?.month ?? running)
  return {
    company: own?.company ?? null,
    month,
    addressOf: (societe, mois) => `/cloture-du-mois?${new URLSearchParams({ societe, mois }).toString()}`,
  }
}

/** The month that is looked at, day by day. */
export function useMonth({ company, month }: MonthChoice): UseQueryResult<WireCompanyMonth> {
  const body = useMemo(() => ({ company: company ?? '', month: month ?? '' }), [company, month])
  return useCall<'POST /closings/month'>(company === null || month === null ? null : 'closings/month', body)
}
