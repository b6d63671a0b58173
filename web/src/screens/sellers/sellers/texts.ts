import { formatCount } from '../../../fr/format.ts'

/** Texts of the seller list. */
export const sellers = {
  title: 'Liste des vendeurs',
  table: 'Vendeurs',
  name: 'Nom',
  restaurant: 'Restaurant',
  state: 'Statut',
  states: { active: 'Actif', inactive: 'Inactif' },
  activate: 'Activer',
  deactivate: 'Désactiver',
  selected: (count: number) => (count === 1 ? '1 vendeur sélectionné' : `${formatCount(count)} vendeurs sélectionnés`),
  edit: 'Modifier',
  editOf: (name: string, restaurant?: string) =>
    `Modifier ${name}${restaurant === undefined ? '' : ` (${restaurant})`}`,
  modalTitle: ({ LibVendeur, LibSite }: { LibVendeur: string; LibSite: string }) => `${LibVendeur} · ${LibSite}`,
  chooseState: 'Etat de vendeur',
  save: 'Enregistrer',
  cancel: 'Annuler',
  updated: 'Etat de vendeur mis à jour',
  none: 'Aucun vendeur',
  noneHint: 'Les vendeurs viennent des fichiers de la caisse\u202f: importez-en pour les voir ici.',
} as const
