import type { WireClient } from '../../../../../shared/wire/clients.ts'

/** What a client is called by, in the list and its file: its company, or its person where it has none. */
export function clientName({
  SocieteName,
  nom,
  username,
}: Pick<WireClient, 'SocieteName' | 'nom' | 'username'>): string {
  return SocieteName.trim() || nom || username
}
