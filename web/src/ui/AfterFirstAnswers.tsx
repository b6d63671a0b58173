import { use } from 'react'
import type { ReactNode } from 'react'
import { firstAnswers } from '../page/firstAnswers.ts'

/**
 * What the first visit shows once its answers have come. React draws what stands around it meanwhile, and shows nothing before all
 * is there: the page is laid out once. No Suspense may stand between it and the page.
 */
export function AfterFirstAnswers({ children }: { children: ReactNode }) {
  use(firstAnswers)
  return children
}
