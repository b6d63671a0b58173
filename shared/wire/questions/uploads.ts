import * as z from 'zod/mini'
import { unnamedFile } from '../../unnamed.ts'
import { listLimit, listPage } from '../fields/paging.ts'

/** The texts of 02 §5 for the upload page and the upload call. */
export const uploadTexts = {
  none: 'Veuillez sélectionner au moins un fichier.',
  tooMany: 'Vous ne pouvez télécharger que 8000 fichiers au maximum.',
  onlyXml: 'Seuls les fichiers XML sont autorisés.',
  tooBig: 'Vous ne pouvez télécharger que 500 Mo au maximum.',
  quota: 'La limite du jour est atteinte\u202f: 50\u202f000 fichiers et 2 Go par client. Réessayez demain.',
  fileTooBig: 'Fichier de plus de 5 Mo',
  badGzip: 'Compression gzip illisible.',
  badType:
    'Type de corps inconnu\u202f: text/xml, application/xml (le fichier même) ou multipart/form-data (champ CONTENU_FICHIER_XML).',
  emptyFile: 'Fichier vide',
  badEncoding: 'Seule la compression gzip est acceptée, sur un corps text/xml ou application/xml.',
  oneFile: 'Vous ne pouvez vérifier qu’un fichier à la fois.',
  tooManyChecks: 'Vous ne pouvez vérifier que 100 fichiers à la fois.',
  checksBusy: 'Trop de vérifications en même temps\u202f: réessayez dans quelques secondes.',
  checksTooOften: 'Trop de vérifications depuis une minute\u202f: réessayez dans une minute.',
  tooSlow: 'Envoi trop lent.',
  unknownKey:
    'Clé de dépôt inconnue ou révoquée\u202f: le propriétaire du restaurant en crée une à la page du restaurant, dans Comptoir.',
  keyElsewhere: 'Une clé de dépôt n’ouvre que l’envoi de fichiers et leur vérification.',
  noSubscription: 'Aucun de vos restaurants n’a eu d’abonnement\u202f: souscrivez-en un avant d’importer des fichiers.',
} as const

/** What one request may carry (03 §6). */
export const uploadLimits = { files: 8000, bytes: 500 * 1024 * 1024 } as const

/** What `?verifier=1` takes at once, and how often a minute somebody may ask: signed in or with a key, and from an address. */
export const checkLimits = { files: 100, perMinute: 120, perMinuteOfAddress: 30 } as const

/** What a customer may send in a day of Paris, whatever becomes of it: files as they were received, and their bytes. */
export const uploadQuota = { files: 50_000, bytes: 2 * 1024 * 1024 * 1024 } as const

/** Is this a file that the upload takes: by its type, or by its name where the browser knows no type. */
export function isXmlFile(name: string, type: string): boolean {
  return type === 'text/xml' || type === 'application/xml' || /\.xml$/i.test(name)
}

/** Is this the type of a body that is one file, as it stands or packed by gzip? */
export function isXmlBody(contentType: string): boolean {
  return /^(text|application)\/xml\s*(;|$)/i.test(contentType)
}

/**
 * The query of POST xmlfile/receive-tickets. `upload` names an upload that is sent in several requests, `batch` numbers
 * them; the same batch sent twice is stored once, so that a cut upload goes on where it was. `name` names a body that is one file;
 * with `verifier` files are read and judged, and nothing is stored.
 */
export const ReceiveQuery = z.object({
  upload: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))),
  batch: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999)), 0),
  name: z._default(z.string().check(z.minLength(1), z.maxLength(200)), unnamedFile),
  verifier: z.optional(z.enum(['1', 'true'])),
})

export type SentUpload = Omit<z.output<typeof ReceiveQuery>, 'verifier'>

/** The query of POST xmlfile/verifier: what a body that is one file is called. */
export const VerifyQuery = z.object({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(200)), unnamedFile),
})

/** The query of GET xmlfile/uploads/{id}: one page of files, all of them or those of one verdict. */
export const UploadFilesQuery = z.object({
  page: listPage,
  limit: listLimit({ usual: 100, most: 1000 }),
  verdict: z.optional(z.enum(['accepted', 'updated', 'duplicate', 'rejected', 'pending', 'warning', ''])),
  text: z.optional(z.string().check(z.maxLength(200))),
})
export type UploadFilesQuery = z.output<typeof UploadFilesQuery>

/** What uploads may be ordered by. */
const uploadOrders = ['createdAt', 'restaurants', 'received', 'accepted', 'updated', 'duplicates', 'refused'] as const
export type UploadOrder = (typeof uploadOrders)[number]

/** The query of GET xmlfile/uploads: one page, newest first unless said otherwise; `text` stands in the name of one of an upload's restaurants. */
export const UploadsQuery = z.object({
  page: listPage,
  limit: listLimit({ usual: 20, most: 100 }),
  text: z._default(z.string().check(z.maxLength(200)), ''),
  sort: z._default(z.enum(uploadOrders), 'createdAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type UploadsQuery = z.output<typeof UploadsQuery>
