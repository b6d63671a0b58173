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
  passwordHint: 'De 6 à 20 caractères.',
} as const

export const register = {
  title: 'Inscription',
  hint: 'Créez le compte de votre société\u202f; vous ajouterez vos restaurants ensuite.',
  submit: 'Créer le compte',
  done: 'Votre compte a été crée avec success',
  login: 'Déjà inscrit\u202f? Se connecter',
} as const

export const forgotten = {
  title: 'Mot de passe oublié',
  hint: 'Nous vous enverrons un lien, valable 30 minutes.',
  submit: 'Envoyer le lien',
  done: 'Veuillez vérifier votre boîte mail, Un lien vous a été envoyé pour modifier votre mot de passe',
  login: 'Revenir à la connexion',
} as const

export const reset = {
  title: 'Nouveau mot de passe',
  submit: 'Modifier le mot de passe',
  done: 'modifié avec succès',
  expired: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
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
} as const

export const changePassword = {
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  submit: 'Modifier le mot de passe',
  done: 'Votre mot de passe a ete modifiée avec success',
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
  acceptHint: 'Collez le token reçu par e-mail.',
  token: 'Token',
  accept: "Accepter l'invitation",
  loginFirst: 'Connectez-vous avec le compte invité pour accepter ou envoyer une invitation.',
  login: 'Se connecter',
  register: "S'inscrire",
  managersOnly: 'Une invitation s’accepte avec un compte de manager.',
  noStores: "Seul le propriétaire d'un restaurant peut inviter quelqu'un.",
} as const
