/** The pages to which the mails about an address lead, and the way to another such mail. */
export const proof = {
  resend: 'Renvoyer le lien',
  resent: 'Un nouveau lien est en route\u202f: vérifiez votre boîte mail, et le courrier indésirable.',
  confirmTitle: 'Confirmer mon adresse e-mail',
  confirmHint:
    'Saisissez le mot de passe de votre compte (celui de votre inscription, si vous venez de vous inscrire).',
  confirm: 'Confirmer mon adresse',
  confirmed: 'Votre adresse e-mail est confirmée.',
  dead: 'Ce lien est expiré ou a déjà servi.',
  login: 'Se connecter',
  register: 'S’inscrire de nouveau',
  undoTitle: 'Annuler le changement d’adresse',
  undoHint:
    'Votre ancienne adresse e-mail redevient celle du compte, toutes les sessions et tous les jetons sont fermés, puis vous choisissez un nouveau mot de passe.',
  undo: 'Remettre mon adresse',
  undone: 'Votre adresse est rétablie. Choisissez un nouveau mot de passe.',
} as const

/** The page to which the way out of each mail of Le point leads. */
export const leavingPoint = {
  title: 'Ne plus recevoir ces e-mails',
  hint: 'Le point, ou les alertes dont vient ce lien, ne vous seront plus envoyés par e-mail. Vous pourrez les demander de nouveau dans votre profil.',
  leave: 'Ne plus les recevoir',
  dead: 'Ce lien n’est pas valable. Vous pouvez régler Le point et les alertes dans votre profil, une fois connecté.',
  profile: 'Aller à mon profil',
} as const

export const forgotten = {
  title: 'Mot de passe oublié',
  hint: 'Nous vous enverrons un lien, valable 30 minutes.',
  submit: 'Envoyer le lien',
  done: 'Veuillez vérifier votre boîte mail, Un lien vous a été envoyé pour modifier votre mot de passe',
  login: 'Revenir à la connexion',
} as const

export const profile = {
  welcome: (name: string) => `Bienvenue, ${name}`,
  edit: 'Modifier profile',
  password: 'Modifier mot de passe',
  restaurants: 'Mes restaurants',
  noRestaurants: 'Aucun restaurant',
  saved: 'Votre profile a ete modifiée avec success',
  failed: 'Somthing wrong try again',
  role: 'Rôle',
  currentPassword: 'Mot de passe actuel',
  currentPasswordHint: 'Demandé pour changer d’adresse e-mail.',
  emailWaits: (email: string) =>
    `Un lien vient d’être envoyé à ${email}. Votre adresse actuelle reste en vigueur jusqu’à ce que vous l’ouvriez.`,
} as const

export const invitation = {
  title: 'Inviter un utilisateur',
  inviteTitle: 'Inviter par e-mail',
  inviteHint:
    "La personne invitée pourra lire les chiffres, importer des tickets et envoyer des mails. L'invitation vaut 7 jours.",
  stores: 'Restaurants',
  submit: "Envoyer l'invitation",
  sent: 'Invitation envoyée avec succès',
  failed: "Email introuvable ou une erreur s'est produite. Veuillez réessayer",
  share: "Partagez ce token avec l'utilisateur invité",
  copy: 'Copier',
  copied: 'Copié',
  acceptTitle: 'Accepter une invitation',
  acceptHint: 'Ouvrez le lien reçu par e-mail, ou collez ici le token que l’on vous a donné.',
  token: 'Token',
  accept: "Accepter l'invitation",
  loginFirst: 'Connectez-vous avec le compte invité pour accepter ou envoyer une invitation.',
  login: 'Se connecter',
  register: "S'inscrire",
  managersOnly:
    'Une invitation s’accepte avec un compte de manager. Le vôtre est d’un autre rôle, qui reste ce qu’il est\u202f: demandez l’invitation à une autre adresse e-mail.',
  waiterTitle: 'Donner seulement l’import des fichiers',
  waiterHint: 'Un serveur importe les fichiers de son restaurant et ne voit aucun chiffre. Son compte se crée ici.',
  addWaiter: 'Ajouter un serveur',
  booksTitle: 'Ouvrir les comptes à un comptable',
  booksHint:
    'Un comptable, ou un contrôleur, lit les comptes jusqu’à une date\u202f: ni vendeurs, ni pointeuse, et n’écrit rien.',
  openBooks: 'Comptables et contrôleurs',
  noStores: "Seul le propriétaire d'un restaurant dont l'abonnement est actif peut inviter quelqu'un.",
  openTitle: 'Invitation',
  opened: (inviter: string, email: string) => `${inviter} invite ${email} à consulter\u202f:`,
  openHint: 'Connectez-vous avec cette adresse e-mail, ou inscrivez-vous\u202f: vous reviendrez ici.',
  otherAccount: (own: string) =>
    `Vous êtes connecté avec ${own}. Déconnectez-vous, puis ouvrez de nouveau le lien de l’invitation.`,
  logout: 'Se déconnecter',
  dead: 'Cette invitation est expirée ou a déjà servi. Demandez-en une nouvelle à la personne qui vous a invité.',
} as const
