import { renderMail } from '../../shared/mailLayout.ts'
import { plainName, plainNames } from '../../shared/plainName.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import type { MailDraft } from '../context.ts'

/** The mail of an invitation: who invites to what, and the link. Its token is not the one that the inviter sees. */
export function invitationMail(given: {
  email: string
  inviter: Account
  names: readonly string[]
  mailToken: string
  publicUrl: string
}): MailDraft {
  const { email, inviter, names, mailToken, publicUrl } = given
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
        `${plainName(inviterName)} vous invite à consulter\u202f: ${plainNames(names)}.`,
        'Ouvrez le lien, puis connectez-vous ou inscrivez-vous avec cette adresse e-mail.',
      ],
      link: { label: 'Accepter l’invitation', address: `${publicUrl}/invitation/${mailToken}` },
      footnote: 'Cette invitation est valable 7 jours et ne sert qu’une fois.',
    }),
  }
}
