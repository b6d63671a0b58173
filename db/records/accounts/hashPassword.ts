import { hash } from '@node-rs/argon2'

/** Argon2id as OWASP advises it: 19 MiB, 2 passes, 1 lane. One cost for every door that stores a password. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The Argon2id hash of a password, with its salt and cost inside. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, passwordCost)
}
