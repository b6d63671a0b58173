import { undeclaredRights, type CallRight } from '../../shared/rights.ts'
import { apiTokenCalls } from '../../shared/wire/apiTokens.ts'
import { auditCalls } from '../../shared/wire/audit.ts'
import type { Call } from '../../shared/wire/call.ts'
import { csiCodeCalls } from '../../shared/wire/csiCodes.ts'
import { emailCalls } from '../../shared/wire/emails.ts'
import { invitationCalls } from '../../shared/wire/invitations.ts'
import { offerCalls } from '../../shared/wire/offers.ts'
import { openapiCalls } from '../../shared/wire/openapi.ts'
import { passwordCalls } from '../../shared/wire/passwords.ts'
import { paymentCalls } from '../../shared/wire/payments.ts'
import { peopleCalls, peopleListCalls } from '../../shared/wire/people.ts'
import { profileCalls } from '../../shared/wire/profiles.ts'
import { registrationCalls } from '../../shared/wire/registration.ts'
import { restaurantCalls } from '../../shared/wire/restaurants.ts'
import { savedViewCalls } from '../../shared/wire/savedViews.ts'
import { sessionCalls } from '../../shared/wire/sessions.ts'
import { settingsCalls } from '../../shared/wire/settings.ts'
import { storeDifferenceCalls } from '../../shared/wire/storeDifferences.ts'
import { subscriptionCalls } from '../../shared/wire/subscriptions.ts'
import { uploadCalls } from '../../shared/wire/uploads.ts'

/** Every declared call of the API. The calls of a noun of shared/wire, or of a report's folder, are one line here. */
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
  paymentCalls,
  offerCalls,
  csiCodeCalls,
  settingsCalls,
  emailCalls,
  apiTokenCalls,
  savedViewCalls,
  uploadCalls,
  openapiCalls,
].flatMap((calls: Readonly<Record<string, Call>>) => Object.values(calls))

/** Who may make which call: the rows of the declared calls, then of those that are not declared yet. */
export const callRights: readonly CallRight[] = [...declaredCalls, ...undeclaredRights]
