import { useMemo } from 'react'
import { isNamed } from '../../../../../shared/unnamed.ts'
import { sellerCalls } from '../../../../../shared/wire/sellers.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { useUser } from '../../../query/session.ts'
import { useCall } from '../../../query/useReport.ts'

/** The sellers and tills of these restaurants by name; what names nobody is left out. No sellers for who may not know them. */
export function useNames(sites: readonly string[]): { sellers: readonly string[]; tills: readonly string[] } {
  const body = useMemo(() => ({ site: sites }), [sites])
  const mayAskSellers = mayCall(useUser().role, sellerCalls.list)
  const { data: sellers } = useCall<'POST /vendeurs'>(mayAskSellers ? 'vendeurs' : null, body)
  const { data: tills } = useCall<'POST /entetes/caisses'>('entetes/caisses', body)
  return useMemo(
    () => ({
      sellers: named((sellers ?? []).map(({ LibVendeur }) => LibVendeur)),
      tills: named((tills ?? []).map(({ LibCaisse }) => LibCaisse)),
    }),
    [sellers, tills],
  )
}

function named(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter(isNamed)
}
