/** A small deterministic generator of draws: the same seed always tells the same story. */
export interface Random {
  /** A number in [0, 1). */
  readonly fraction: () => number
  /** An integer between both bounds, included. */
  readonly between: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  /** One of the values; the list must not be empty. */
  readonly pick: <T>(values: readonly T[]) => T
  /** One of the values, in proportion to its weight; the list must not be empty. */
  readonly weighted: <T>(values: readonly (readonly [value: T, weight: number])[]) => T
}

/** Draws seeded with a text (sfc32 over four FNV-1a words): no clock, no Math.random. */
export function seeded(seed: string): Random {
  const fraction = sfc32(seed)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(fraction() * values.length)]
    if (value === undefined) throw new RangeError('nothing to pick from')
    return value
  }
  return {
    fraction,
    pick,
    between: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    chance: (probability) => fraction() < probability,
    weighted: <T>(values: readonly (readonly [T, number])[]): T => {
      let left = fraction() * values.reduce((total, [, weight]) => total + weight, 0)
      for (const [value, weight] of values) {
        left -= weight
        if (left < 0) return value
      }
      return pick(values)[0]
    },
  }
}

/** An identifier shaped like a version 4 GUID that depends on the text alone, so that sending twice makes no double. */
export function guidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((salt) => word(text, salt).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function sfc32(seed: string): () => number {
  let a = word(seed, 0)
  let b = word(seed, 1)
  let c = word(seed, 2)
  let counter = word(seed, 3)
  const draw = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let warmUp = 0; warmUp < 12; warmUp += 1) draw()
  return draw
}

/** FNV-1a with a final avalanche: texts that differ by one character give unrelated words. */
function word(text: string, salt: number): number {
  let hash = 2166136261 ^ Math.imul(salt + 1, 0x9e3779b1)
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
