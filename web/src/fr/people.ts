/** Texts of the administration of people (01 §2, §8 verbatim). */
export const people = {
  created: 'Compte crée avec success',
  adminEdited: 'Admin modifiée avec success',
  userEdited: 'Utilisateur modifiée avec success',
  deleted: 'delete is successfully done',
  edited: 'edit is successfully done',
  nothingTitle: 'data not found',
  nothingHint: 'Aucun compte ne correspond à la recherche.',
  search: 'Rechercher un nom, un e-mail…',
  deleteTitle: (name: string) => `Supprimer ${name}\u202f?`,
  deleteMessage: 'Ce compte ne pourra plus se connecter. Cette action est définitive.',
  unknown: "Ce compte n'existe plus.",
  backTo: (list: string) => `Retour\u202f: ${list}`,
  pages: 'Pages',
  goToPage: (page: number) => `Page ${page}`,
  controls: {
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
  },
} as const
