import type Router from '@koa/router'
import type { ApiState, Deps } from '../context.ts'
import { emailRoutes } from './emailRoutes.ts'
import { createUserImages } from './images.ts'
import { userListRoutes } from './listRoutes.ts'
import { managerRoutes } from './managerRoutes.ts'
import { accountDataRoutes } from './personalRoutes.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { profileRoutes } from './profileRoutes.ts'
import { registrationRoutes } from './registrationRoutes.ts'
import { waiterRoutes } from './waiterRoutes.ts'

/** Everything under user/, and manager/associated-restaurants. */
export function userRoutes(deps: Deps): readonly Router<ApiState>[] {
  const withImages = { ...deps, images: createUserImages(deps.config.imagesDir) }
  return [
    registrationRoutes(deps),
    emailRoutes(deps),
    passwordRoutes(deps),
    userListRoutes(deps),
    managerRoutes(withImages),
    waiterRoutes(withImages),
    profileRoutes(withImages),
    accountDataRoutes(withImages),
  ]
}
