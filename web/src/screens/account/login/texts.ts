/** Texts of the login, welcome, expired and not-found pages. */
export const login = {
  title: 'Connexion',
  hint: 'Les ventes de vos restaurants, jour après jour.',
  identifier: 'Identifiant ou e-mail',
  password: 'Mot de passe',
  remember: 'Rester connecté sur cet appareil',
  submit: 'Se connecter',
  register: 'Créer un compte',
  forgotten: 'Mot de passe oublié\u202f?',
  verify: 'Vérifier un fichier de caisse',
  notProved: 'Ouvrez le lien reçu par e-mail pour activer votre compte.',
  wrong: 'Identifiant ou mot de passe incorrect',
  tooMany: (seconds: number) =>
    `Trop de tentatives. Réessayez dans ${seconds < 90 ? `${seconds} secondes` : `${Math.ceil(seconds / 60)} minutes`}.`,
} as const
