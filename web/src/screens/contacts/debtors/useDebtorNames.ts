import { useCallback, useMemo } from 'react'
import { useSites } from '../../../filters/useSites.ts'
import { useCall } from '../../../query/useReport.ts'
import { everyDebtor } from '../contactQuestions.ts'

/** The name of a debtor of a restaurant by his key; the key where no contact bears it. */
export type NameOf = (who: { readonly siteId: string; readonly debtor: string }) => string

/** The names of every debtor of the chosen restaurants, whatever page of the list is shown. */
export function useDebtorNames(): NameOf {
  const { chosenIds } = useSites()
  const asked = useMemo(() => everyDebtor(chosenIds), [chosenIds])
  const { data } = useCall<'POST /contacts/search'>(asked.path, asked.body)
  const names = useMemo(
    () =>
      new Map((data?.data ?? []).map((one) => [`${one.SITE_ID} ${one.CONTACT_KEY}`, `${one.Titre} ${one.Nom}`.trim()])),
    [data],
  )
  return useCallback(({ siteId, debtor }) => names.get(`${siteId} ${debtor}`) ?? debtor, [names])
}
