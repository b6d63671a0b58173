export const reset = {
  title: 'Nouveau mot de passe',
  submit: 'Modifier le mot de passe',
  done: 'modifié avec succès',
  expired: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
} as const
