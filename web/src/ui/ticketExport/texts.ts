import { formatCount } from '../../fr/format.ts'

/** Texts of the export modal (02 §2, §8), and of the buttons that open it. */
export const exportModal = {
  title: 'Exporter ou envoyer par mail',
  chosen: (count: number) => (count === 1 ? '1 ticket' : `${formatCount(count)} tickets`),
  chooseType: 'Que doit contenir le document\u202f?',
  withDetail: 'Avec détail des achats',
  withoutDetail: 'Sans détail des achats',
  chooseAct: 'Que voulez-vous en faire\u202f?',
  downloadPdf: 'Télécharger le PDF',
  byMail: 'Envoyer par e-mail',
  leaving: {
    title: 'Quitter sans envoyer\u202f?',
    message: 'Les adresses que vous avez saisies ici ne sont pas gardées.',
    act: 'Quitter sans envoyer',
    cancel: 'Rester',
  },
  leavingUnanswered: {
    title: 'Quitter sans attendre\u202f?',
    message: 'L’envoi n’est pas terminé. S’il échoue, les adresses que vous avez saisies ici sont perdues.',
    act: 'Quitter sans attendre',
    cancel: 'Rester',
  },
  recipients: 'Destinataires',
  recipient: (rank: number) => `Destinataire ${rank}`,
  own: 'Votre adresse',
  add: 'Ajouter un destinataire',
  remove: (rank: number) => `Retirer le destinataire ${rank}`,
  send: 'Envoyer',
  back: 'Retour',
  cancel: 'Annuler',
  sent: (email: string) => `Ticket send to ${email}`,
  failed: 'Error sending email',
  noEmail: 'Votre profile ne continet pas une adresse mail',
  badEmail: 'Adresse e-mail invalide.',
  tooMany: (most: number) => `${most} destinataires au maximum`,
} as const
