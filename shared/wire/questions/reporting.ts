import { z } from 'zod'
import { cockpitWords } from '../../cockpitWords.ts'
import { comparisonKinds } from '../../comparison.ts'
import { missingOf } from '../../period.ts'
import { LONGEST_ANSWER } from '../../longestAnswer.ts'

/** A wall time without offset: 'yyyy-MM-ddTHH:mm', with seconds and milliseconds when given; a blank may stand for the T. */
const wallTime = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/, {
    error: 'Date illisible\u202f: attendu AAAA-MM-JJTHH:MM',
    abort: true,
  })
  .refine((wall) => missingOf(wall) === null, { error: ({ input }) => missingOf(String(input)) ?? '' })

const range = z.tuple([wallTime, wallTime], 'Une période a deux dates')

/** Columns that a payload may filter on (03 §3); anything else is refused. */
const filterKeys = ['LibVendeur', 'LibCaisse', 'Operation', 'Etat'] as const

const libFilter = z.object({
  LibKey: z.enum(filterKeys, 'Filtre inconnu'),
  LibValeur: z.union([z.string(), z.null(), z.array(z.string())]),
})

const id = z.uuid('Identifiant inconnu')

/** `site` as one id or several; absent means the caller's sites in reach. */
export const sites = z
  .union([id, z.array(id)])
  .nullish()
  .transform((value) => (typeof value === 'string' ? [value] : (value ?? undefined)))

const count = z.coerce.number().int().min(0)

/** Rows of a page; 0 or null means no page. More than the longest answer is the longest answer. */
export const pageLimit = count.transform((rows) => Math.min(rows, LONGEST_ANSWER)).nullish()
export const pageNumber = count.max(1_000_000, 'Cette page est trop loin').nullish()

/** The common body of the reporting calls (03 §3). Unknown fields such as calculeTicket are accepted and ignored. */
export const ReportingBody = z.object({
  page: pageNumber,
  limit: pageLimit,
  range,
  range_n: range.nullish(),
  vendeur: z.string().nullish(),
  caisse: z.string().nullish(),
  site: sites,
  id: id.nullish(),
  qte: z.enum(['quantite', 'montant']).nullish(),
  WhereLibInArray: z.array(libFilter).nullish(),
})
export type ReportingBody = z.infer<typeof ReportingBody>

/** What a period is compared with (05 §13); `comparer_range` is the range of 'choix'. */
const comparedFields = {
  comparer: z.enum(comparisonKinds, 'Comparaison inconnue').nullish(),
  comparer_range: range.nullish(),
  a_heure_egale: z.boolean().nullish(),
  perimetre_constant: z.boolean().nullish(),
}

const ownRange = { path: ['comparer_range'], error: 'Donnez la période de votre choix' }

/** The calls that set a period beside another one; `range_n` is the older word for a range of one's own. */
export const ComparedBody = ReportingBody.extend(comparedFields).refine(hasOwnRange, ownRange)
export type ComparedBody = z.infer<typeof ComparedBody>

function hasOwnRange({ comparer, comparer_range: own }: { comparer?: unknown; comparer_range?: unknown }): boolean {
  return comparer !== 'choix' || Boolean(own)
}

/** board/cockpit-jours: which figure, turnover without a word. */
export const CockpitDaysBody = ReportingBody.extend({
  ...comparedFields,
  figure: z.enum(cockpitWords, 'Chiffre inconnu').nullish(),
}).refine(hasOwnRange, ownRange)
export type CockpitDaysBody = z.infer<typeof CockpitDaysBody>

/** board/ca-chartjs: which amount, and how points are grouped. */
export const CurveBody = ReportingBody.extend({
  type_ca: z.enum(['MontantTTC', 'MontantHT']).nullish(),
  groupby_date: z.enum(['hour', 'day', 'month', 'previous_month']).nullish(),
})
export type CurveBody = z.infer<typeof CurveBody>

/** board/revenu-statistiques: per till when groupbycaisse is 'oui'. */
export const StatisticsRevenueBody = ReportingBody.extend({ groupbycaisse: z.enum(['oui', 'non']).nullish() })
export type StatisticsRevenueBody = z.infer<typeof StatisticsRevenueBody>

/** entetes/chiffre-affaire: the turnover of up to eight ranges at once. */
export const RangesBody = ReportingBody.pick({ site: true, vendeur: true, caisse: true, WhereLibInArray: true }).extend(
  {
    rangeDates: z.array(range).min(1).max(8),
  },
)
export type RangesBody = z.infer<typeof RangesBody>

/** What a body of a reporting call has at least: nothing that the filter reads is asked of every one. */
export type FilterBody = Partial<ReportingBody & Pick<RangesBody, 'rangeDates'>>
