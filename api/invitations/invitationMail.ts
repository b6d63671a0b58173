import { renderMail } from '../../shared/mailLayout.ts'
import type { Account, MailDraft } from '../context.ts'

/** The mail of an invitation: who invites to what, the link, and the word to paste. */
export function invitationMail(given: {
  email: string
  inviter: Account
  names: readonly string[]
  token: string
  publicUrl: string
}): MailDraft {
  const { email, inviter, names, token, publicUrl } = given
  const subject = 'Invitation à consulter un restaurant'
  const inviterName = `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.username
  return {
    kind: 'invitation',
    accountId: inviter.id,
    recipients: [{ email, name: email }],
    subject,
    ...renderMail({
      title: subject,
      greeting: 'Bonjour,',
      paragraphs: [
        `${inviterName} vous invite à consulter : ${names.join(', ')}.`,
        'Connectez-vous (ou inscrivez-vous) avec cette adresse e-mail, ouvrez le lien et collez ce token :',
        token,
      ],
      link: { label: 'Accepter l’invitation', address: `${publicUrl}/assign-user-to-store` },
      footnote: 'Cette invitation est valable 7 jours et ne sert qu’une fois.',
    }),
  }
}
