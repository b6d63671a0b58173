import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wallNow } from '../../../../../shared/period.ts'
import { useSites } from '../../../filters/useSites.ts'
import { useCall } from '../../../query/useReport.ts'
import type { Site } from '../../../query/session.ts'

/** Which month of which restaurant the address asks for, else the running one of the first. */
export interface BankChoice {
  readonly site: Site | null
  readonly sites: readonly Site[]
  readonly month: string
  readonly family: string | null
  readonly choose: (change: { restaurant?: string; mois?: string; famille?: string }) => void
}

export function useBankChoice(): BankChoice {
  const { all, chosen } = useSites()
  const [search, setSearch] = useSearchParams()
  const site = all.find(({ _id }) => _id === search.get('restaurant')) ?? chosen[0] ?? all[0] ?? null
  const asked = search.get('mois') ?? ''
  return {
    site,
    sites: all,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : wallNow().slice(0, 7),
    family: search.get('famille'),
    choose: (change) =>
      setSearch((before) => new URLSearchParams([...Object.entries({ ...Object.fromEntries(before), ...change })])),
  }
}

export function useBankMonth({ site, month }: BankChoice) {
  const id = site?._id ?? null
  const body = useMemo(() => ({ site: id ?? '', month }), [id, month])
  return useCall<'POST /bank/month'>(id === null ? null : 'bank/month', body)
}
