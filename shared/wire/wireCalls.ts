import { accessCalls } from './accesses.ts'
import { accountingCalls } from './accounting.ts'
import { alertCalls } from './alerts.ts'
import { apiTokenCalls } from './apiTokens.ts'
import { auditCalls } from './audit.ts'
import { bankCalls } from './bank.ts'
import { checkoutCalls } from './checkout.ts'
import { clientCalls } from './clients.ts'
import { closingCalls } from './closings.ts'
import { automaticClosingCalls } from './automaticClosing.ts'
import { monthClosingCalls } from './monthClosing.ts'
import { contactCalls } from './contacts.ts'
import { controlStripCalls } from './controlStrip.ts'
import { csiCodeCalls } from './csiCodes.ts'
import { dayNoteCalls } from './dayNotes.ts'
import { dossierCalls } from './dossier.ts'
import { emailCalls } from './emails.ts'
import { fluxCalls } from './flux.ts'
import { invitationCalls } from './invitations.ts'
import { offerCalls } from './offers.ts'
import { openapiCalls } from './openapi.ts'
import { passwordCalls } from './passwords.ts'
import { peopleCalls, peopleListCalls } from './people.ts'
import { personalCalls } from './personal.ts'
import { pointCalls } from './point.ts'
import { pointPreferenceCalls } from './pointPreferences.ts'
import { profileCalls } from './profiles.ts'
import { pushDeviceCalls } from './pushDevices.ts'
import { registrationCalls } from './registration.ts'
import { restaurantCalls } from './restaurants.ts'
import { savedViewCalls } from './savedViews.ts'
import { sellerCalls } from './sellers.ts'
import { sessionCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { storeDifferenceCalls } from './storeDifferences.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { ticketCalls } from './tickets.ts'
import { tillKeyCalls } from './tillKeys.ts'
import { uploadCalls } from './uploads.ts'
import { weatherCalls } from './weather.ts'

/** The calls of every noun; those of the reports are found in their folders (api/figures/reportCalls.ts). */
export const wireCalls = [
  sessionCalls,
  registrationCalls,
  passwordCalls,
  peopleListCalls,
  peopleCalls,
  clientCalls,
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
  sellerCalls,
  personalCalls,
  controlStripCalls,
  pointCalls,
  fluxCalls,
  closingCalls,
  monthClosingCalls,
  automaticClosingCalls,
  bankCalls,
  dayNoteCalls,
  accessCalls,
  accountingCalls,
  dossierCalls,
  apiTokenCalls,
  tillKeyCalls,
  savedViewCalls,
  pointPreferenceCalls,
  alertCalls,
  pushDeviceCalls,
  uploadCalls,
  openapiCalls,
] as const
