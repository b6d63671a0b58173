import type { StoredRefusal } from './wire/uploads.ts'

/** What is wrong with a field, said of it: the reasons of 04 in the words of a sentence. Others are said before it. */
const SAID_OF_FIELD: Readonly<Record<string, string>> = {
  'Montant illisible': "n'est pas un montant",
  'Date illisible': "n'est pas une date",
  'Date antérieure à 1970': 'est une date trop ancienne, antérieure à 1970',
  'Date de plus de deux jours dans le futur': 'est à plus de deux jours dans le futur',
}

/** The same of fields that hold something else than a reason's name says. */
const SAID_OF_ATTRIBUTE: Readonly<Record<string, string>> = {
  'Montant illisible NbCouverts': "n'est pas un nombre de couverts",
  'Montant illisible Taux': "n'est pas un taux",
  'Montant illisible QuantiteNet': "n'est pas une quantité",
  'Montant illisible Quantite': "n'est pas une quantité",
  'Date illisible timeStartWork': "n'est pas une heure",
  'Date illisible timeEndWork': "n'est pas une heure",
  'Date illisible duration': "n'est pas une durée",
}

/** What a text that is no XML names as its fault where that is an ampersand which stands for itself. */
export const AMPERSAND = '&'
const MISSING_ATTRIBUTE = 'Attribut manquant'
const UNKNOWN_RESTAURANT = 'Restaurant inconnu'

/** Why something was refused, in French, naming the field and its value where the refusal knows them: 'MontantTTC="onze" n'est pas un montant'. */
export function refusalText({ others = 0, ...refusal }: Told): string {
  const text = fieldText(refusal)
  return others === 0 ? text : `${text}\u202f; et ${others} ${others === 1 ? 'autre' : 'autres'}`
}

type Told = Pick<StoredRefusal, 'reason' | 'attribute' | 'value' | 'nearest' | 'ofKey' | 'siret' | 'detail' | 'others'>

function fieldText(refusal: Omit<Told, 'others'>): string {
  const { reason, attribute, value = '', siret, detail } = refusal
  if (detail !== undefined) return `${reason}\u202f: ${detail}`
  if (attribute === AMPERSAND) return `${reason}\u202f: & non échappé, écrire &amp;`
  if (siret !== undefined)
    return `${reason}\u202f: LibSite="${value}" et EmetteurSiret="${siret}" nomment deux restaurants`
  if (attribute === undefined || reason.startsWith(attribute)) return reason
  if (reason === UNKNOWN_RESTAURANT) return restaurantText({ ...refusal, attribute, value })
  if (reason === MISSING_ATTRIBUTE) return missingText(attribute, refusal.value)
  const field = `${attribute}="${value}"`
  const said = SAID_OF_ATTRIBUTE[`${reason} ${attribute}`] ?? SAID_OF_FIELD[reason]
  return said === undefined ? `${reason}\u202f: ${field}` : `${field} ${said}`
}

/** An attribute without which a record is nothing: one that does not stand has no value, one that stands empty has ''. */
function missingText(attribute: string, value: string | undefined): string {
  return value === undefined ? `l'attribut ${attribute} manque` : `${attribute}="${value}" est vide`
}

/** 'LibSite="INCONNU" : aucun restaurant de ce nom ; le plus proche est « BISTROT DES HALLES »'; of a key that it opens its own alone: which others there are it does not tell. */
function restaurantText({
  attribute,
  value,
  nearest,
  ofKey,
}: Pick<StoredRefusal, 'nearest' | 'ofKey'> & { readonly attribute: string; readonly value: string }): string {
  if (value === '') return `${UNKNOWN_RESTAURANT}\u202f: ni LibSite, ni EmetteurSiret`
  if (ofKey !== undefined)
    return `${attribute}="${value}"\u202f: cette clé de dépôt est celle de «\u202f${ofKey}\u202f» et n'ouvre que lui`
  const said = attribute === 'EmetteurSiret' ? 'aucun restaurant de ce Siret' : 'aucun restaurant de ce nom'
  const other = nearest === undefined ? '' : `\u202f; le plus proche est «\u202f${nearest}\u202f»`
  return `${attribute}="${value}"\u202f: ${said}${other}`
}

/** Where a refusal stands in its file: 'ligne 3, colonne 1 (ENTETE A1)'; '' for the whole file. */
export function refusalPlace({ line, column, record }: Pick<StoredRefusal, 'line' | 'column' | 'record'>): string {
  const place = line === null ? '' : `ligne ${line}, colonne ${column ?? 1}`
  return [place, record === '' ? '' : `(${record})`].filter((part) => part !== '').join(' ')
}

/** A refusal whole, in a sentence: where it stands, and why. */
export function refusalSentence(refusal: StoredRefusal): string {
  const place = refusalPlace(refusal)
  return place === '' ? refusalText(refusal) : `${place}\u202f: ${refusalText(refusal)}`
}
