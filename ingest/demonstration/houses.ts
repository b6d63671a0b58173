import { bistrot } from './bistrot.ts'
import { brasserie } from './brasserie.ts'
import { cafe } from './cafe.ts'
import type { House } from './house.ts'

/** The three restaurants of manager@demo.fr. */
export const houses: readonly House[] = [bistrot, brasserie, cafe]
