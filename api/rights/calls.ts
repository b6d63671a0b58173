import type { CallRight } from '../../shared/rights.ts'
import { accountingCalls } from '../../shared/wire/accounting.ts'
import { apiTokenCalls } from '../../shared/wire/apiTokens.ts'
import { auditCalls } from '../../shared/wire/audit.ts'
import type { Call } from '../../shared/wire/call.ts'
import { closingCalls } from '../../shared/wire/closings.ts'
import { contactCalls } from '../../shared/wire/contacts.ts'
import { controlStripCalls } from '../../shared/wire/controlStrip.ts'
import { csiCodeCalls } from '../../shared/wire/csiCodes.ts'
import { emailCalls } from '../../shared/wire/emails.ts'
import { invitationCalls } from '../../shared/wire/invitations.ts'
import { offerCalls } from '../../shared/wire/offers.ts'
import { openapiCalls } from '../../shared/wire/openapi.ts'
import { passwordCalls } from '../../shared/wire/passwords.ts'
import { checkoutCalls } from '../../shared/wire/checkout.ts'
import { peopleCalls, peopleListCalls } from '../../shared/wire/people.ts'
import { personalCalls } from '../../shared/wire/personal.ts'
import { profileCalls } from '../../shared/wire/profiles.ts'
import { registrationCalls } from '../../shared/wire/registration.ts'
import { restaurantCalls } from '../../shared/wire/restaurants.ts'
import { savedViewCalls } from '../../shared/wire/savedViews.ts'
import { sellerCalls } from '../../shared/wire/sellers.ts'
import { sessionCalls } from '../../shared/wire/sessions.ts'
import { settingsCalls } from '../../shared/wire/settings.ts'
import { storeDifferenceCalls } from '../../shared/wire/storeDifferences.ts'
import { subscriptionCalls } from '../../shared/wire/subscriptions.ts'
import { ticketCalls } from '../../shared/wire/tickets.ts'
import { uploadCalls } from '../../shared/wire/uploads.ts'
import { weatherCalls } from '../../shared/wire/weather.ts'
import { reportCalls } from '../figures/reportCalls.ts'

const reportCallsByName = Object.fromEntries(reportCalls.map((one) => [one.call, one]))

/** Every call of the API. The calls of a noun of shared/wire are one line here; those of the reports are found in their folders. */
export const declaredCalls: readonly Call[] = [
  sessionCalls,
  registrationCalls,
  passwordCalls,
  peopleListCalls,
  peopleCalls,
  invitationCalls,
  profileCalls,
  auditCalls,
  storeDifferenceCalls,
  restaurantCalls,
  subscriptionCalls,
  checkoutCalls,
  offerCalls,
  csiCodeCalls,
  settingsCalls,
  emailCalls,
  weatherCalls,
  ticketCalls,
  contactCalls,
  reportCallsByName,
  sellerCalls,
  personalCalls,
  controlStripCalls,
  closingCalls,
  accountingCalls,
  apiTokenCalls,
  savedViewCalls,
  uploadCalls,
  openapiCalls,
].flatMap((calls: Readonly<Record<string, Call>>) => Object.values(calls))

/** Who may make which call. */
export const callRights: readonly CallRight[] = declaredCalls.map(({ call, roles, reach }) => ({ call, roles, reach }))
