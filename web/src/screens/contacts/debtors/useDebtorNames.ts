import { useCallback, useMemo } from 'react'
import { LONGEST_ANSWER } from '../../../../../shared/longestAnswer.ts'
import { useSites } from '../../../filters/useSites.ts'
import { useCall } from '../../../query/useReport.ts'

/** The name of a debtor of a restaurant by his key; the key where no contact bears it. */
export type NameOf = (who: { readonly siteId: string; readonly debtor: string }) => string

/** The names of every debtor of the chosen restaurants, whatever page of the list is shown. */
export function useDebtorNames(): NameOf {
  const { chosenIds } = useSites()
  const body = useMemo(() => {
    const sites = chosenIds.length > 0 ? [...chosenIds] : null
    return { TYPE: 'DEBITEUR' as const, Titre: '', Nom: '', SITE_ID: sites, page: 1, limit: LONGEST_ANSWER }
  }, [chosenIds])
  const { data } = useCall<'POST /contacts/search'>('contacts/search', body)
  const names = useMemo(
    () =>
      new Map((data?.data ?? []).map((one) => [`${one.SITE_ID} ${one.CONTACT_KEY}`, `${one.Titre} ${one.Nom}`.trim()])),
    [data],
  )
  return useCallback(({ siteId, debtor }) => names.get(`${siteId} ${debtor}`) ?? debtor, [names])
}
