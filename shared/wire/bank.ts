import { z } from 'zod'
import { typedAmount } from '../typedAmount.ts'
import { LONGEST_DELAY, LONGEST_LABEL, LONGEST_STATEMENT, MOST_LINES, MOST_RECEIPTS } from '../bank/bounds.ts'
import { frenchNumber } from '../frenchNumber.ts'
import { day, id, instant, Deleted, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { serviceDay } from './fields/serviceDay.ts'
import { optionalText } from './fields/bodyFields.ts'
import { bookReaders, manager } from './who.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Un mois s’écrit AAAA-MM')
const family = z.string('La famille de règlement est obligatoire').max(200, 'Famille de règlement inconnue')

/** A restaurant's month. */
const BankMonthBody = z.object({ site: z.uuid('Restaurant inconnu'), month })

/** Euros as anybody writes them, other than nothing. */
const amountField = z
  .string('Le montant est obligatoire')
  .refine((text) => text.trim() !== '', { error: 'Le montant est obligatoire', abort: true })
  .max(40, 'Montant illisible\u202f: attendu 1234,50')
  .transform((text, ctx) => {
    const read = typedAmount(text)
    if (read !== null && !/^-?0+\.00$/.test(read)) return read
    ctx.addIssue(read === null ? 'Montant illisible\u202f: attendu 1234,50' : 'Le montant est nul')
    return z.NEVER
  })

/**
 * Something received: `id` is the caller's, so that what is sent twice is kept once; `deja`, of a line that was read of a statement: how
 * many alike were kept then, so that two people who read it at once do not both keep it.
 */
export const ReceiptBody = z.object({
  id: z.uuid('Identifiant inconnu'),
  famille: family,
  jour: serviceDay,
  date_banque: serviceDay.nullish().transform((value) => value ?? null),
  montant: amountField,
  libelle: optionalText('le libellé', LONGEST_LABEL).transform((value) => value ?? ''),
  deja: z.int('Un nombre de lignes gardées se compte').min(0, 'Un nombre de lignes gardées se compte').optional(),
})

const KeepReceiptsBody = z.object({
  encaissements: z
    .array(ReceiptBody)
    .min(1, 'Rien à garder')
    .max(MOST_RECEIPTS, `Pas plus de ${MOST_RECEIPTS} lignes à la fois`),
})

const tooManyLines = `Ce relevé a plus de ${frenchNumber({})(MOST_LINES)} lignes\u202f: collez-le en plusieurs fois`

/** The lines that say something. */
function countLines(text: string): number {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length
}

/** What was pasted, of which family it is, and how many days the bank usually takes. */
const StatementBody = z.object({
  texte: z
    .string('Collez un relevé')
    .trim()
    .min(1, 'Collez un relevé')
    .max(LONGEST_STATEMENT, 'Ce relevé est trop long\u202f: collez-le en plusieurs fois')
    // Counted before it is read: reading half a million lines takes seconds.
    .refine((text) => countLines(text) <= MOST_LINES, tooManyLines),
  famille: family,
  delai: z
    .int('Un délai se compte en jours')
    .min(0, 'Un délai se compte en jours')
    .max(LONGEST_DELAY, `Un délai a au plus ${LONGEST_DELAY} jours`),
})

const Figures = { attendu: z.number(), recu: z.number(), ecart: z.number() }

const Receipt = z.strictObject({
  _id: id,
  famille: z.string(),
  jour: day,
  date_banque: z.nullable(day),
  montant: z.number(),
  libelle: z.string(),
  par: z.nullable(z.string()),
  le: instant,
})
export type WireReceipt = Wire<typeof Receipt>

/**
 * `cumul` is the family's differences from the first of the month; `commencee`: something of the family was received, without which
 * nobody knows in how many days it differs. A family's `en_compte`: what a sale puts under it is a debtor's debt, of which nothing is
 * expected. `en_cours`: of the day that runs, which is in no other figure. `en_compte`: what was sold on account, expected of no bank.
 */
const BankMonth = z.strictObject({
  site: id,
  LibSite: z.string(),
  month,
  familles: z.array(
    z.strictObject({
      ...{ famille: z.string(), ...Figures, commencee: z.boolean() },
      ...{ jours_en_ecart: z.nullable(z.int()), en_compte: z.boolean() },
    }),
  ),
  jours: z.array(z.strictObject({ jour: day, famille: z.string(), ...Figures, cumul: z.number() })),
  total: z.strictObject(Figures),
  en_cours: z.array(z.strictObject({ jour: day, famille: z.string(), attendu: z.number(), recu: z.number() })),
  en_compte: z.number(),
  encaissements: z.array(Receipt),
})
export type WireBankMonth = Wire<typeof BankMonth>

/** `exact`: that day lacked just this amount; `connu`: the same line is kept already; `deja`: how many alike are. */
const StatementLines = z.strictObject({
  lignes: z.array(
    z.strictObject({
      ligne: z.int(),
      date_banque: day,
      montant: z.string(),
      libelle: z.string(),
      jour: day,
      exact: z.boolean(),
      connu: z.boolean(),
      deja: z.int(),
    }),
  ),
  illisibles: z.array(z.strictObject({ ligne: z.int(), texte: z.string(), raison: z.string() })),
})
export type WireStatement = Wire<typeof StatementLines>

/** 'Rapprochement bancaire': what the tills took beside what the bank received. */
export const bankCalls = {
  month: defineCall({
    call: 'POST /bank/month',
    summary: 'Un mois d’un restaurant\u202f: attendu, reçu et écart par famille de règlement et par jour.',
    roles: bookReaders,
    reach: 'sites',
    body: BankMonthBody,
    answer: BankMonth,
  }),
  read: defineCall({
    call: 'POST /bank/statements/:id',
    summary: 'Lit un relevé collé et propose la journée que paie chaque ligne, sans rien garder.',
    roles: manager,
    reach: 'restaurant-own',
    body: StatementBody,
    answer: StatementLines,
  }),
  keep: defineCall({
    call: 'POST /bank/receipts/:id',
    summary:
      'Garde ce que la banque a reçu d’un restaurant\u202f; ce qui est envoyé deux fois est gardé une fois, et une ligne de relevé gardée entre-temps par un autre est refusée.',
    roles: manager,
    reach: 'restaurant-own',
    body: KeepReceiptsBody,
    answer: z.strictObject({ gardes: z.int() }),
  }),
  remove: defineCall({
    call: 'DELETE /bank/receipts/:id/:receipt',
    summary: 'Retire un encaissement\u202f; il reste gardé avec qui l’a retiré.',
    roles: manager,
    reach: 'restaurant-own',
    answer: Deleted,
  }),
} as const
