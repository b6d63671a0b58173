import { z } from 'zod'
import { plainTexts, type PlainText } from '../ticket/columns.ts'
import { id, type Wire } from './answers.ts'
import { issuerShape } from './issuer.ts'

const OfferedPart = z.strictObject({ Libelle: z.string(), Quantite: z.number(), Valeur: z.number() })
export type OfferedPart = Wire<typeof OfferedPart>

const LineVat = z.strictObject({
  Numero: z.string(),
  Libelle: z.string(),
  ValeurHT: z.number(),
  ValeurTVA: z.number(),
  ValeurTTC: z.number(),
})
export type LineVat = Wire<typeof LineVat>

/** One article line of 02 §3; its parts are always lists. */
export const Article = z.strictObject({
  Libelle: z.string(),
  LibGroupe: z.string(),
  LibFamille: z.string(),
  LibTVA: z.string(),
  QuantiteNet: z.number(),
  PrixUnitaireTTC: z.number(),
  PrixTotalNet: z.number(),
  PrixTotalNetHT: z.number(),
  OFFERT: z.array(OfferedPart),
  ANNULATION: z.array(OfferedPart),
  TVA: z.array(LineVat),
})
export type Article = Wire<typeof Article>

const Transfer = z.strictObject({
  GUID: z.string(),
  NumTicket: z.string(),
  TableNumber: z.string(),
  Libelle: z.string(),
  Valeur: z.number(),
})
export type Transfer = Wire<typeof Transfer>

const Order = z.strictObject({
  Horodatage: z.string(),
  LibVendeur: z.string(),
  ARTICLE: z.array(Article),
  TRANSFERT: z.array(Transfer),
  INVOICE: z.array(z.strictObject({ NumTicket: z.string() })),
})
export type Order = Wire<typeof Order>

const VatLine = z.strictObject({
  Libelle: z.string(),
  Horodatage: z.string(),
  Taux: z.number(),
  ValeurHT: z.number(),
  ValeurTVA: z.number(),
  ValeurTTC: z.number(),
})
export type VatLine = Wire<typeof VatLine>

const DiscountLine = z.strictObject({
  Libelle: z.string(),
  Horodatage: z.string(),
  Taux: z.number(),
  Valeur: z.number(),
})
export type DiscountLine = Wire<typeof DiscountLine>

const PaymentLine = z.strictObject({
  Libelle: z.string(),
  LibFamille: z.string(),
  LibCaisse: z.string(),
  Quantite: z.number(),
  ValeurUnitaire: z.number(),
  TotalValue: z.number(),
  TotalValeur: z.number(),
})
export type PaymentLine = Wire<typeof PaymentLine>

const StatisticLine = z.strictObject({
  Libelle: z.string(),
  LibVendeur: z.string(),
  LibFamille: z.string(),
  Quantite: z.number(),
  Valeur: z.number(),
})
export type StatisticLine = Wire<typeof StatisticLine>

/** A row of the ticket lists. Horodatage is a wall time 'yyyy-MM-ddTHH:mm:ss'. */
export const TicketHeader = z.strictObject({
  _id: z.string(),
  GUID: z.string(),
  SITE_ID: id,
  LibSite: z.string(),
  NumTicket: z.string(),
  TableNumber: z.string(),
  LibVendeur: z.string(),
  LibCaisse: z.string(),
  Operation: z.string(),
  Etat: z.string(),
  Horodatage: z.string(),
  MontantHT: z.number(),
  MontantTVA: z.number(),
  MontantTTC: z.number(),
  NbCouverts: z.int(),
})
export type TicketHeader = Wire<typeof TicketHeader>

/** The contact fields printed on a ticket and on the account card; an unknown field is ''. */
export const ContactCard = z.strictObject({
  _id: id,
  SITE_ID: id,
  TYPE: z.string(),
  Titre: z.string(),
  Nom: z.string(),
  SOCIETE: z.string(),
  SITUATION: z.strictObject({ TYPE: z.string(), ADRESSE: z.string(), CODEPOSTAL: z.string(), VILLE: z.string() }),
  ADRESSE2: z.string(),
  PAYS: z.string(),
  EMAIL: z.string(),
  TELEPHONE: z.string(),
  TELEPHONE2: z.string(),
  CODENAF: z.string(),
  SIRET: z.string(),
  NUMTVA: z.string(),
})
export type ContactCard = Wire<typeof ContactCard>

const TicketVersion = z.strictObject({
  version: z.string(),
  importedAt: z.string(),
  Horodatage: z.string(),
  Operation: z.string(),
  Etat: z.string(),
  MontantTTC: z.number(),
})
/** A former version of a ticket which was sent again. */
export type TicketVersion = Wire<typeof TicketVersion>

type PlainName = (typeof plainTexts)[PlainText]
/** The texts that a whole ticket answers as its file has them. */
export type PlainTexts = Readonly<Record<PlainName, string>>

const plainShape = Object.fromEntries(Object.values(plainTexts).map((name) => [name, z.string()])) as Record<
  PlainName,
  z.ZodString
>

/** A whole ticket, the shape of 02 §3; lists are always arrays, DEBITEUR and CONTACT null when the ticket has none. */
export const Ticket = TicketHeader.extend({
  ...issuerShape,
  ...plainShape,
  GUIDOrigine: z.string(),
  DEBITEUR: z.strictObject({ CONTACT: ContactCard }).nullable(),
  CONTACT: ContactCard.nullable(),
  COMMANDE: z.array(Order),
  TVA: z.array(VatLine),
  REMISE: z.array(DiscountLine),
  REGLEMENT: z.array(PaymentLine),
  STATISTIQUES: z.array(StatisticLine),
  historique: z.array(TicketVersion),
})
export type Ticket = Wire<typeof Ticket>
