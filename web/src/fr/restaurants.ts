/** Texts of the restaurants' screens, manager's and staff's (01 §2, §8). */
export const restaurantFields = {
  name: 'Nom du restaurant',
  serieNumber: 'Numéro de série',
  EmetteurSociete: 'Société',
  EmetteurAdresse: 'Adresse',
  EmetteurVille: 'Ville',
  EmetteurCodePostal: 'Code postal',
  EmetteurPays: 'Pays',
  EmetteurTelephone: 'Téléphone',
  EmetteurCodeNAF: 'Code NAF',
  EmetteurNumTVA: 'Numéro de TVA',
  EmetteurSiret: 'Siret',
  EmetteurEtablissement: 'Établissement',
  optional: 'facultatif',
} as const
