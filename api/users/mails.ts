import { renderMail } from '../../shared/mailLayout.ts'
import type { MailDraft } from '../context.ts'

interface Recipient {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** 'Welcome' after registration, with the way in. */
export function welcomeMail(account: Recipient, publicUrl: string): MailDraft {
  const subject = 'Bienvenue sur Comptoir'
  return {
    kind: 'welcome',
    accountId: account.id,
    recipients: [{ email: account.email, name: nameOf(account) }],
    subject,
    ...renderMail({
      title: subject,
      greeting: `Bonjour ${account.firstName},`,
      paragraphs: [
        'Votre compte a été créé. Connectez-vous pour ajouter votre premier restaurant et importer les fichiers de votre caisse.',
      ],
      link: { label: 'Se connecter', address: `${publicUrl}/login` },
    }),
  }
}

/** The recovery mail: one link, once, for 30 minutes. */
export function resetMail(account: Recipient, publicUrl: string, token: string): MailDraft {
  const subject = 'Votre nouveau mot de passe'
  return {
    kind: 'password-reset',
    accountId: account.id,
    recipients: [{ email: account.email, name: nameOf(account) }],
    subject,
    ...renderMail({
      title: subject,
      greeting: `Bonjour ${account.firstName},`,
      paragraphs: [
        'Vous avez demandé à modifier votre mot de passe. Ce lien est valable 30 minutes et ne sert qu’une fois.',
      ],
      link: { label: 'Choisir un nouveau mot de passe', address: `${publicUrl}/reset-password/${token}` },
      footnote: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    }),
  }
}

/** Told to the owner after each change of password, so that a thief does not go unseen. */
export function passwordChangedMail(account: Recipient, publicUrl: string): MailDraft {
  const subject = 'Votre mot de passe a été modifié'
  return {
    kind: 'password-changed',
    accountId: account.id,
    recipients: [{ email: account.email, name: nameOf(account) }],
    subject,
    ...renderMail({
      title: subject,
      greeting: `Bonjour ${account.firstName},`,
      paragraphs: ['Le mot de passe de votre compte vient d’être modifié. Vos autres appareils ont été déconnectés.'],
      link: {
        label: 'Ce n’était pas vous ? Choisissez un nouveau mot de passe',
        address: `${publicUrl}/password-forgotten`,
      },
    }),
  }
}

function nameOf({ firstName, lastName }: Recipient): string {
  return `${firstName} ${lastName}`.trim()
}
