import type { Account } from '../../db/records/accounts/findAccount.ts'
import { frenchDate } from '../../shared/frenchDate.ts'
import { renderMail } from '../../shared/mailLayout.ts'
import { plainName, plainNames } from '../../shared/plainName.ts'
import { roleFacts } from '../../shared/roles.ts'
import type { GiveAccess } from '../../shared/wire/questions/accesses.ts'
import type { MailDraft } from '../context.ts'

/** The mail of an access: who opens which books until when, and the link. `endsOn`: yyyy-MM-dd. */
export function accessMail(given: {
  readonly input: Pick<GiveAccess, 'email' | 'role'>
  readonly inviter: Account
  readonly names: readonly string[]
  readonly endsOn: string
  readonly address: string
}): MailDraft {
  const { input, inviter, names, endsOn, address } = given
  const subject = 'Invitation à lire des comptes'
  const inviterName = `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.username
  const day = frenchDate(endsOn)
  return {
    kind: 'access',
    accountId: inviter.id,
    recipients: [{ email: input.email, name: input.email }],
    subject,
    ...renderMail({
      title: subject,
      greeting: 'Bonjour,',
      paragraphs: [
        `${plainName(inviterName)} vous ouvre, jusqu’au ${day} inclus, les comptes de\u202f: ${plainNames(names)}.`,
        `Vous les lirez avec un compte à vous, de rôle «\u00a0${roleFacts[input.role].title}\u00a0».`,
      ],
      link: { label: 'Accepter', address },
      footnote: 'Ce lien est valable 7 jours et ne sert qu’une fois.',
    }),
  }
}
