/** Texts of the accounts: before login, profile, invitation. Messages of 01 §2 and §8 verbatim. */
export const fields = {
  company: 'Nom de société',
  username: "Nom d'utilisateur",
  email: 'E-mail',
  firstName: 'Prénom',
  lastName: 'Nom',
  password: 'Mot de passe',
  confirmation: 'Confirmer le mot de passe',
  optionalPassword: 'Nouveau mot de passe',
  showPassword: 'Afficher le mot de passe',
  optionalPasswordHint: 'Laissez vide pour garder le mot de passe actuel.',
  avatar: 'Avatar',
  avatarHint: 'PNG, JPEG ou WebP, 1 Mo au plus.',
  avatarChoose: 'Choisir une image',
  avatarRefused: 'Choisissez une image PNG, JPEG ou WebP de 1 Mo au plus.',
  restaurant: 'Restaurant',
  passwordHint: 'De 8 à 20 caractères.',
} as const
