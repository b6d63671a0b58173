import type { CubeClient } from '../figures/cubeClient.ts'

interface Meta {
  readonly cubes?: readonly Readonly<Record<MemberKind, readonly { readonly name: string }[] | undefined>>[]
}
type MemberKind = 'measures' | 'dimensions' | 'segments'

/** The names that a question may hold: what Cube's own list of the public views says, asked once and again when a name is not in it. */
export interface PublicMembers {
  /** The first of these names that no public view has; undefined when all are public. */
  findUnknown(names: readonly string[], restaurantIds: readonly string[]): Promise<string | undefined>
}

const freshMs = 10_000

/** The public members of this Cube server. A model that changed under us is seen within ten seconds. */
export function createPublicMembers(cube: CubeClient, clock: () => number = Date.now): PublicMembers {
  let known: ReadonlySet<string> = new Set()
  let readAt = -Infinity
  return {
    findUnknown: async (names, restaurantIds) => {
      const unknown = () => names.find((name) => !known.has(plainName(name)))
      if (unknown() !== undefined && clock() - readAt >= freshMs) await read(restaurantIds)
      return unknown()
    },
  }

  async function read(restaurantIds: readonly string[]): Promise<void> {
    const { status, body } = await cube.ask('meta', {}, { restaurantIds })
    if (status !== 200) return
    const members = ((body as Meta).cubes ?? []).flatMap(({ measures, dimensions, segments }) =>
      [measures, dimensions, segments].flatMap((list) => list ?? []),
    )
    known = new Set(members.map(({ name }) => name))
    readAt = clock()
  }
}

/** 'view.member' of a name that may carry a granularity. */
function plainName(name: string): string {
  return name.split('.').slice(0, 2).join('.')
}
