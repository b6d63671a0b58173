import { renderMail, type MailContent } from '../../shared/mailLayout.ts'
import { plainName } from '../../shared/plainName.ts'
import type { Identity } from '../../db/records/accounts/identity.ts'
import type { MailDraft } from '../context.ts'

/** Whom a mail goes to; `id` is the account whose act sends it, null when nobody's. */
export type Recipient = Omit<Pick<Identity, 'id' | 'email' | 'firstName' | 'lastName'>, 'id'> & {
  readonly id: string | null
}

const notYou = 'Ce n’était pas vous\u202f? Choisissez un nouveau mot de passe'

/** The link that makes a registration an account: once, for 24 hours. */
export function confirmationMail(registered: Recipient, publicUrl: string, token: string): MailDraft {
  return mailTo(registered, 'email-confirmation', {
    title: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Vous vous êtes inscrit sur Comptoir avec cette adresse. Ouvrez ce lien pour activer votre compte\u202f: il est valable 24 heures et ne sert qu’une fois.',
    ],
    link: { label: 'Activer mon compte', address: `${publicUrl}/verifier-email/${token}` },
    footnote: 'Si vous n’avez rien demandé, ignorez ce message\u202f: aucun compte ne sera créé.',
  })
}

/** Told to the owner of an address with which somebody else registers, or to which somebody else wants to move. */
export function emailTakenMail(account: Recipient, publicUrl: string): MailDraft {
  return mailTo(account, 'email-taken', {
    title: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un vient de demander un compte Comptoir avec cette adresse. Vous en avez déjà un\u202f: rien n’a été créé ni modifié.',
      'Si c’était vous, connectez-vous, ou choisissez un nouveau mot de passe si vous l’avez oublié.',
    ],
    link: { label: 'Se connecter', address: `${publicUrl}/login` },
    footnote: 'Si ce n’était pas vous, ignorez ce message\u202f: personne n’a eu accès à votre compte.',
  })
}

/** 'Welcome' once the address was proved, with the way in. */
export function welcomeMail(account: Recipient, publicUrl: string): MailDraft {
  return mailTo(account, 'welcome', {
    title: 'Bienvenue sur Comptoir',
    paragraphs: [
      'Votre compte a été créé. Connectez-vous pour ajouter votre premier restaurant et importer les fichiers de votre caisse.',
    ],
    link: { label: 'Se connecter', address: `${publicUrl}/login` },
  })
}

/** The link that makes a new address count, sent to that address: once, for 24 hours. */
export function newEmailMail(moved: Recipient, publicUrl: string, token: string): MailDraft {
  return mailTo(moved, 'email-change', {
    title: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      'Vous avez demandé à utiliser cette adresse pour votre compte Comptoir. Ouvrez ce lien pour la confirmer\u202f: il est valable 24 heures et ne sert qu’une fois.',
      'Jusque-là, votre adresse actuelle reste en vigueur.',
    ],
    link: { label: 'Confirmer mon adresse', address: `${publicUrl}/verifier-email/${token}` },
    footnote: 'Si vous n’avez rien demandé, ignorez ce message\u202f: rien ne changera.',
  })
}

/** Told to the former address after a change, with the way back for 7 days; the new address is named in part only. */
export function emailChangedMail(former: Recipient, publicUrl: string, token: string): MailDraft {
  return mailTo(former, 'email-changed', {
    title: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      'Votre compte Comptoir n’utilise plus cette adresse. Si c’était vous, vous n’avez rien à faire.',
      'Sinon, ouvrez ce lien dans les 7 jours\u202f: il remet cette adresse, ferme toutes les sessions et vous fait choisir un nouveau mot de passe.',
    ],
    link: { label: 'Annuler ce changement', address: `${publicUrl}/annuler-email/${token}` },
  })
}

/** Told to the former address of an account whose e-mail somebody with authority over it has changed. */
export function emailReplacedMail(former: Recipient): MailDraft {
  return mailTo(former, 'email-replaced', {
    title: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      'La personne qui gère votre compte Comptoir en a modifié l’adresse e-mail\u202f: il n’utilise plus celle-ci.',
      'Si vous ne vous y attendiez pas, adressez-vous au responsable de votre restaurant.',
    ],
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
    footnote: 'Si vous n’avez rien demandé, ignorez ce message\u202f: votre mot de passe reste le même.',
  })
}

/** Told to the owner after each change of password, so that a thief does not go unseen. */
export function passwordChangedMail(account: Recipient, publicUrl: string): MailDraft {
  return mailTo(account, 'password-changed', {
    title: 'Votre mot de passe a été modifié',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié. Vos autres appareils ont été déconnectés et vos jetons pour analystes révoqués.',
    ],
    link: { label: notYou, address: `${publicUrl}/password-forgotten` },
  })
}

/** Told to the owner of an account to whom somebody else gave a password. */
export function passwordGivenMail(account: Recipient, publicUrl: string): MailDraft {
  return mailTo(account, 'password-given', {
    title: 'Votre mot de passe a été modifié',
    paragraphs: [
      'La personne qui gère votre compte Comptoir lui a donné un nouveau mot de passe. Vos appareils ont été déconnectés.',
    ],
    link: { label: 'Choisir un mot de passe connu de vous seul', address: `${publicUrl}/password-forgotten` },
  })
}

function mailTo(to: Recipient, kind: string, content: Omit<MailContent, 'greeting'>): MailDraft {
  const { id, email, firstName, lastName } = to
  return {
    kind,
    accountId: id,
    recipients: [{ email, name: plainName(`${firstName} ${lastName}`) }],
    subject: content.title,
    ...renderMail({ ...content, greeting: `Bonjour ${plainName(firstName)},` }),
  }
}
