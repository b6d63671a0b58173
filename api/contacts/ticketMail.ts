import type { SendPdfBody } from '../../shared/wire/contacts.ts'
import { emailField } from '../../shared/wire/fields/textFields.ts'
import { mailLimits } from '../../shared/wire/questions/mailLimits.ts'
import { cleanText } from '../../shared/cleanText.ts'
import { safeFileName } from '../../reports/render/documentHead.ts'
import { renderMail } from '../../shared/mailLayout.ts'
import { plainName } from '../../shared/plainName.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import type { MailDraft } from '../context.ts'
import { invalid } from '../http/errors.ts'

const address = emailField()

/**
 * The mail of contacts/send-pdf-tickets as it will be queued: 1 to 10 recipients, each checked, subject rebuilt, one PDF
 * attached. 422 for anything else; nothing of the caller's texts becomes a header or HTML.
 */
export function buildTicketMail(account: Account, body: SendPdfBody, siteName: string): MailDraft {
  const site = plainName(siteName)
  const recipients = readRecipients(account, body)
  return {
    kind: 'tickets',
    accountId: account.id,
    recipients,
    subject: `LibSite de : ${site}`,
    ...renderMail({
      title: 'Vos tickets',
      greeting: 'Bonjour,',
      paragraphs: [`Vous trouverez en pièce jointe les tickets du restaurant ${site}.`],
    }),
    attachments: [
      { filename: `${safeFileName(`TICKETS ${site}`)}.pdf`, contentType: 'application/pdf', content: readPdf(body) },
    ],
  }
}

function readRecipients(account: Account, body: SendPdfBody): MailDraft['recipients'] {
  if (account.email.trim() === '') throw invalid('Votre profile ne continet pas une adresse mail', 'recipients')
  const filled = body.recipients.filter(({ Email }) => Email !== '')
  if (filled.length === 0) throw invalid('Indiquez au moins un destinataire', 'recipients')
  if (filled.length > mailLimits.recipients) throw invalid('10 destinataires au maximum', 'recipients')
  const unique = new Map(filled.map((recipient) => [recipient.Email.toLowerCase(), recipient]))
  return [...unique.values()].map(({ Email, Name }) => {
    const parsed = address.safeParse(Email)
    if (!parsed.success || Email !== oneLine(Email)) throw invalid('Adresse e-mail invalide.', 'recipients')
    // Cut first: half a character at the cut is cleaned away too, and the outbox could not keep it.
    return { email: parsed.data, name: oneLine((Name ?? '').slice(0, 100)) }
  })
}

/**
 * The PDF as bare base64; a data URI is accepted. Refuses what is no PDF by its first bytes, or larger than 10 MB. No pattern
 * loops over it: beyond some four million characters V8 may have no stack for that.
 */
function readPdf({ pdfData, excelBuffer }: SendPdfBody): string {
  const isExcel = excelBuffer !== undefined && excelBuffer !== null && excelBuffer !== ''
  if (isExcel || !pdfData) throw invalid('Seul un fichier PDF peut être envoyé', isExcel ? 'excelBuffer' : 'pdfData')
  const base64 = pdfData.replace(/^data:application\/pdf;[^,]{0,200},/, '').replace(/\s/g, '')
  if (/[^A-Za-z0-9+/=]/.test(base64)) throw invalid('Seul un fichier PDF peut être envoyé', 'pdfData')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > mailLimits.pdfBytes) throw invalid('Le PDF dépasse 10 Mo', 'pdfData')
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
  if (!isPdf) throw invalid('Seul un fichier PDF peut être envoyé', 'pdfData')
  return bytes.toString('base64')
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
