export const register = {
  title: 'Inscription',
  hint: 'Créez le compte de votre société\u202f; vous ajouterez vos restaurants ensuite.',
  submit: 'Créer le compte',
  done: 'Votre compte a été crée avec success',
  login: 'Déjà inscrit\u202f? Se connecter',
  sentTitle: 'Vérifiez votre boîte mail',
  sent: (email: string) =>
    `Un lien vient d’être envoyé à ${email}. Ouvrez-le dans les 24 heures pour activer votre compte.`,
} as const
