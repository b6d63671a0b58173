import * as z from 'zod/mini'
import type { Wire } from './answers.ts'

/** Who issues tickets, as a ticket prints it and as a restaurant keeps it; an unknown field is ''. */
export const issuerShape = {
  EmetteurSociete: z.string(),
  EmetteurAdresse: z.string(),
  EmetteurCodePostal: z.string(),
  EmetteurVille: z.string(),
  EmetteurPays: z.string(),
  EmetteurTelephone: z.string(),
  EmetteurCodeNAF: z.string(),
  EmetteurNumTVA: z.string(),
  EmetteurSiret: z.string(),
  EmetteurEtablissement: z.string(),
}
const IssuerTexts = z.object(issuerShape)
export type Issuer = Wire<typeof IssuerTexts>
