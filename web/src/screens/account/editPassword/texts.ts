export const changePassword = {
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  submit: 'Modifier le mot de passe',
  done: 'Votre mot de passe a ete modifiée avec success',
} as const
