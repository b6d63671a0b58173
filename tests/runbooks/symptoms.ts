import type { Follow } from './scene.ts'
import { importing } from './symptoms/importing.ts'
import { paying } from './symptoms/paying.ts'
import { people } from './symptoms/people.ts'
import { restoring } from './symptoms/restoring.ts'
import { starting } from './symptoms/starting.ts'
import { stores } from './symptoms/stores.ts'

/** How each symptom of the guide is brought about and followed, by its anchor. */
export const followed: Readonly<Record<string, Follow>> = {
  ...starting,
  ...stores,
  ...restoring,
  ...importing,
  ...people,
  ...paying,
}

/** The symptoms that cannot be brought about here, by their anchor, and why. */
export const excused: Readonly<Record<string, string>> = {
  'un-programme-prend-trop-de-mémoire':
    'no input makes a program grow: what each may hold is bounded and tested; that each may be ended at any moment, tests/faults shows',
  'le-certificat-expire':
    'a certificate that others trust is renewed by Caddy or certbot, on a public address; what the doctor says of one is tested in start/doctor',
}
