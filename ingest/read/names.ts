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

const SYNONYMS: Readonly<Record<string, string>> = {
  TICKET: 'ENTETE',
  TOTALVALUE: 'TOTALVALEUR',
  NUM: 'NUMTICKET',
  DATEHEURE: 'HORODATAGE',
  COUVERTS: 'NBCOUVERTS',
  STATISTIQUE: 'STATISTIQUES',
}

const KNOWN = new Set(
  (
    'ENTETE GUID LIBSITE EMETTEURSOCIETE EMETTEURADRESSE EMETTEURCODEPOSTAL EMETTEURVILLE EMETTEURPAYS EMETTEURTELEPHONE ' +
    'EMETTEURCODENAF EMETTEURNUMTVA EMETTEURSIRET EMETTEURETABLISSEMENT NUMTICKET TABLENUMBER NBCOUVERTS LIBVENDEUR LIBCAISSE ' +
    'OPERATION ETAT HORODATAGE MONTANTHT MONTANTTVA MONTANTTTC NUMTICKETORIGINE GUIDORIGINE DEBITEUR CONTACT COMMANDE ARTICLE ' +
    'LIBELLE LIBGROUPE LIBFAMILLE LIBTVA QUANTITENET PRIXUNITAIRETTC PRIXTOTALNET PRIXTOTALNETHT OFFERT QUANTITE VALEUR ' +
    'ANNULATION TVA NUMERO VALEURHT VALEURTVA VALEURTTC TRANSFERT INVOICE REMISE TAUX REGLEMENT VALEURUNITAIRE TOTALVALEUR ' +
    'STATISTIQUES TYPE TITRE NOM SOCIETE SITUATION ADRESSE CODEPOSTAL VILLE ADRESSE2 PAYS EMAIL TELEPHONE TELEPHONE2 CODENAF ' +
    'SIRET NUMTVA ACCOUNTHASTICKETSGUIDS INVOICESNUMTICKETS POINTEUSE DATE TIMESTARTWORK TIMEENDWORK DURATION VENDEUR ISACTIVE ' +
    'TICKETS ENTETES DEBITEURS CONTACTS COMMANDES ARTICLES OFFERTS ANNULATIONS TVAS TRANSFERTS INVOICES REMISES REGLEMENTS ' +
    'POINTEUSES VENDEURS'
  ).split(' '),
)

const CACHE_LIMIT = 4096
const cache = new Map<string, Name>()

/** The canonical name of a raw one. The cache is bounded: a hostile file cannot fill the memory with names. */
export function canonicalName(raw: string): Name {
  const known = cache.get(raw)
  if (known !== undefined) return known
  const name = normalise(raw)
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(raw, name)
  return name
}

function normalise(raw: string): Name {
  const plain = raw
    .slice(raw.lastIndexOf(':') + 1)
    .normalize('NFD')
    .replace(/[\u0300-\u036f_-]/g, '')
    .toUpperCase()
  const key = SYNONYMS[plain] ?? plain
  return { raw, key, isKnown: KNOWN.has(key), isPlumbing: /^(xmlns|xml|xsi)(:|$)/i.test(raw) }
}
