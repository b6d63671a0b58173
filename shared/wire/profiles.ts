import * as z from 'zod/mini'
import { EditProfile } from './questions/accounts.ts'
import { defineCall } from './call.ts'
import { User } from './user.ts'
import { allRoles } from './who.ts'

/** One's own profile and picture. */
export const profileCalls = {
  changeImage: defineCall({
    call: 'PUT /user/image/:id',
    summary: 'Change la photo du compte (formulaire\u202f: PNG, JPEG ou WebP, 1 000 000 octets au plus).',
    roles: allRoles,
    reach: 'self',
    form: z.object({ image: z.file() }),
    answer: User,
  }),
  showImage: defineCall({
    call: 'GET /user/image/:id',
    summary: 'La photo d’un compte.',
    roles: 'everyone',
    reach: 'none',
    answer: { media: 'image/*' },
  }),
  edit: defineCall({
    call: 'PUT /user/:id',
    summary: 'Modifie son propre profil\u202f; une autre adresse demande le mot de passe et vaut une fois confirmée.',
    roles: allRoles,
    reach: 'self',
    body: EditProfile,
    answer: User,
  }),
}
