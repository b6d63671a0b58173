import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** The tills and the refused files of the chosen restaurants; of all in reach where none are chosen, as for staff. */
export function fluxQuestions({ filter: { sites } }: Pick<ReportAddress, 'filter'>) {
  const body = sites.length === 0 ? {} : { site: [...sites] }
  return {
    tills: { path: 'flux/caisses', body },
    refused: { path: 'flux/fichiers-refuses', body },
  } as const
}
