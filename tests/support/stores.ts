import { inject } from 'vitest'

/** The engines of this test run: started once, migrated, shared by all tests, each of which makes its own company. */
export interface Stores {
  readonly databaseUrl: string
  readonly clickhouseUrl: string
  readonly cubeUrl: string
  readonly cubeSecret: string
  readonly tokenSecret: string
  readonly vapidPrivateKey: string
  /** A folder of this run, deleted at its end. */
  readonly dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stores: Stores
  }
}

/** Where the engines of this test run are. */
export function stores(): Stores {
  return inject('stores')
}
