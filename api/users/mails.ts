import { renderMail, type MailContent } from '../../shared/mailLayout.ts'
import type { Identity } from '../../shared/presentUser.ts'
import type { MailDraft } from '../context.ts'

type Recipient = Pick<Identity, 'id' | 'email' | 'firstName' | 'lastName'>

/** 'Welcome' after registration, with the way in. */
export function welcomeMail(account: Recipient, publicUrl: string): MailDraft {
  return mailTo(account, 'welcome', {
    title: 'Bienvenue sur Comptoir',
    paragraphs: [
      'Votre compte a été créé. Connectez-vous pour ajouter votre premier restaurant et importer les fichiers de votre caisse.',
    ],
    link: { label: 'Se connecter', address: `${publicUrl}/login` },
  })
}

/** The recovery mail: one link, once, for 30 minutes. */
export function resetMail(account: Recipient, publicUrl: string, token: string): MailDraft {
  return mailTo(account, 'password-reset', {
    title: 'Votre nouveau mot de passe',
    paragraphs: [
      'Vous avez demandé à modifier votre mot de passe. Ce lien est valable 30 minutes et ne sert qu’une fois.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', address: `${publicUrl}/reset-password/${token}` },
    footnote: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  })
}

/** Told to the owner after each change of password, so that a thief does not go unseen. */
export function passwordChangedMail(account: Recipient, publicUrl: string): MailDraft {
  return mailTo(account, 'password-changed', {
    title: 'Votre mot de passe a été modifié',
    paragraphs: ['Le mot de passe de votre compte vient d’être modifié. Vos autres appareils ont été déconnectés.'],
    link: {
      label: 'Ce n’était pas vous ? Choisissez un nouveau mot de passe',
      address: `${publicUrl}/password-forgotten`,
    },
  })
}

function mailTo(account: Recipient, kind: string, content: Omit<MailContent, 'greeting'>): MailDraft {
  const { id, email, firstName, lastName } = account
  return {
    kind,
    accountId: id,
    recipients: [{ email, name: `${firstName} ${lastName}`.trim() }],
    subject: content.title,
    ...renderMail({ ...content, greeting: `Bonjour ${firstName},` }),
  }
}
