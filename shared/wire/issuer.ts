/** Who issues tickets, as a ticket prints it and as a restaurant keeps it; an unknown field is ''. */
export interface Issuer {
  readonly EmetteurSociete: string
  readonly EmetteurAdresse: string
  readonly EmetteurCodePostal: string
  readonly EmetteurVille: string
  readonly EmetteurPays: string
  readonly EmetteurTelephone: string
  readonly EmetteurCodeNAF: string
  readonly EmetteurNumTVA: string
  readonly EmetteurSiret: string
  readonly EmetteurEtablissement: string
}
