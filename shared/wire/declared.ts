import type { z } from 'zod'
import type { Wire } from './answers.ts'
import type { apiTokenCalls } from './apiTokens.ts'
import type { auditCalls } from './audit.ts'
import type { csiCodeCalls } from './csiCodes.ts'
import type { emailCalls } from './emails.ts'
import type { invitationCalls } from './invitations.ts'
import type { offerCalls } from './offers.ts'
import type { passwordCalls } from './passwords.ts'
import type { checkoutCalls } from './checkout.ts'
import type { peopleCalls, peopleListCalls } from './people.ts'
import type { personalCalls } from './personal.ts'
import type { profileCalls } from './profiles.ts'
import type { registrationCalls } from './registration.ts'
import type { restaurantCalls } from './restaurants.ts'
import type { savedViewCalls } from './savedViews.ts'
import type { sessionCalls } from './sessions.ts'
import type { settingsCalls } from './settings.ts'
import type { storeDifferenceCalls } from './storeDifferences.ts'
import type { subscriptionCalls } from './subscriptions.ts'
import type { uploadCalls } from './uploads.ts'

// Types alone: who asks a call learns what it answers, and loads no shape for it.

type Of<Calls> = Calls[keyof Calls]

type Declared =
  | Of<typeof apiTokenCalls>
  | Of<typeof auditCalls>
  | Of<typeof csiCodeCalls>
  | Of<typeof emailCalls>
  | Of<typeof invitationCalls>
  | Of<typeof offerCalls>
  | Of<typeof passwordCalls>
  | Of<typeof checkoutCalls>
  | Of<typeof peopleCalls>
  | Of<typeof peopleListCalls>
  | Of<typeof personalCalls>
  | Of<typeof profileCalls>
  | Of<typeof registrationCalls>
  | Of<typeof restaurantCalls>
  | Of<typeof savedViewCalls>
  | Of<typeof sessionCalls>
  | Of<typeof settingsCalls>
  | Of<typeof storeDifferenceCalls>
  | Of<typeof subscriptionCalls>
  | Of<typeof uploadCalls>

/** The name of a declared call of shared/wire: 'VERB /path'. */
export type CallName = Declared['call']

/** What the declared call of this name answers. */
export type AnswerTo<Name extends CallName> = Extract<
  Declared,
  { readonly call: Name }
>['answer'] extends infer Shape extends z.core.$ZodType
  ? Wire<Shape>
  : unknown

/** What is answered to a call that is asked by its name, or by the type of an answer that is not declared yet. */
export type Answered<Asked> = Asked extends CallName ? AnswerTo<Asked> : Asked
