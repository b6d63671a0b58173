/** Texts of the link of an access. */
export const access = {
  title: 'Invitation à lire des comptes',
  dead: 'Cette invitation est expirée, retirée ou a déjà servi. Demandez-en une autre à qui vous a invité.',
  login: 'Se connecter',
  opened: (inviter: string, email: string, day: string) =>
    `${inviter} ouvre à ${email}, jusqu’au ${day} inclus, les comptes de\u202f:`,
  same: 'Votre compte les lira avec ceux qu’il lit déjà.',
  other:
    'Cette adresse a déjà un compte d’un autre rôle, qui reste ce qu’il est\u202f: demandez l’invitation à une autre adresse e-mail.',
  newAccount: 'Créez votre compte pour les lire.',
  accept: 'Accepter',
  create: 'Créer mon compte',
  accepted: 'Les comptes vous sont ouverts\u202f: connectez-vous.',
} as const
