import { normalise } from '../../shared/normalise.ts'
import { plainTexts } from '../../shared/ticket/columns.ts'

/** An element's or attribute's name as this product knows it: upper case, no accents, `_`, `-` nor prefix, synonyms resolved. */
export interface Name {
  /** As it stands in files. */
  readonly raw: string
  readonly key: string
  /** False for a name that 04 does not list: ignored, and counted in the import report. */
  readonly isKnown: boolean
  /** True for names counted neither as known nor as unknown: namespace declarations and schema hints. */
  readonly isPlumbing: boolean
}

/** A map: a property of an object would have the engine keep each name that is looked up. */
const SYNONYMS = new Map([
  ['TICKET', 'ENTETE'],
  ['TOTALVALUE', 'TOTALVALEUR'],
  ['NUM', 'NUMTICKET'],
  ['DATEHEURE', 'HORODATAGE'],
  ['COUVERTS', 'NBCOUVERTS'],
  ['STATISTIQUE', 'STATISTIQUES'],
])

/** The names of 04 beside those of `plainTexts`, spelled as it does. */
const SPELLED =
  'ENTETE GUID LibSite EmetteurSociete EmetteurAdresse EmetteurCodePostal EmetteurVille EmetteurPays EmetteurTelephone ' +
  'EmetteurCodeNAF EmetteurNumTVA EmetteurSiret EmetteurEtablissement NumTicket TableNumber NbCouverts LibVendeur LibCaisse ' +
  'Operation Etat Horodatage MontantHT MontantTVA MontantTTC GUIDOrigine DEBITEUR CONTACT COMMANDE ARTICLE ' +
  'Libelle LibGroupe LibFamille LibTVA QuantiteNet PrixUnitaireTTC PrixTotalNet PrixTotalNetHT OFFERT Quantite Valeur ' +
  'ANNULATION TVA Numero ValeurHT ValeurTVA ValeurTTC TRANSFERT INVOICE REMISE Taux REGLEMENT ValeurUnitaire TotalValeur ' +
  'STATISTIQUES TYPE Titre Nom SOCIETE SITUATION ADRESSE CODEPOSTAL VILLE ADRESSE2 PAYS EMAIL TELEPHONE TELEPHONE2 CODENAF ' +
  'SIRET NUMTVA AccountHasTicketsGUIDs InvoicesNumTickets POINTEUSE date timeStartWork timeEndWork duration VENDEUR isActive ' +
  'TICKETS ENTETES DEBITEURS CONTACTS COMMANDES ARTICLES OFFERTS ANNULATIONS TVAS TRANSFERTS INVOICES REMISES REGLEMENTS ' +
  'POINTEUSES VENDEURS'
const KNOWN = new Map([...SPELLED.split(' '), ...Object.values(plainTexts)].map((name) => [name.toUpperCase(), name]))

/** A canonical name as 04 spells it, for people: 'MontantTTC' of MONTANTTTC. */
export function spelledName(key: string): string {
  return KNOWN.get(key) ?? key
}

const CACHE_LIMIT = 4096
/** Longer names are read anew each time; none that 04 knows is as long. */
const CACHED_LENGTH = 128
const cache = new Map<string, Name>()

/** The canonical name of a raw one. The cache is bounded in names and in their length: no file fills the memory with them. */
export function canonicalName(raw: string): Name {
  const known = cache.get(raw)
  if (known !== undefined) return known
  if (raw.length > CACHED_LENGTH) return read(raw)
  // A copy: a part of a text keeps the whole text in memory.
  const name = read(Buffer.from(raw).toString())
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(name.raw, name)
  return name
}

function read(raw: string): Name {
  const local = raw.slice(raw.lastIndexOf(':') + 1)
  const isPlumbing = /^(xmlns|xml|xsi)(:|$)/i.test(raw)
  if (local.length > CACHED_LENGTH) return { raw, key: local, isKnown: false, isPlumbing }
  const plain = normalise(local, 'NFD')
    .replace(/[\u0300-\u036f_-]/g, '')
    .toUpperCase()
  const key = SYNONYMS.get(plain) ?? plain
  return { raw, key, isKnown: KNOWN.has(key), isPlumbing }
}
