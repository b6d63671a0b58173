import type { MailServer } from '../support/mailServer.ts'
import type { StripeServer } from '../support/stripeServer.ts'
import type { Installation } from './installation.ts'
import type { Operator } from './operator.ts'

/** One symptom's stage: the installation that gets it, who follows the guide, and the services that the installation knows. */
export interface Scene {
  readonly shop: Installation
  readonly operator: Operator
  readonly mails: MailServer
  readonly stripe: StripeServer
}

/** Brings the installation into a symptom, sees it as the guide says, and follows the guide's commands out of it. */
export type Follow = (scene: Scene) => Promise<void>
