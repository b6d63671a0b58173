import type { FinalRequest } from '../patches/finalResult.ts'
import { cutAtStandIns, fill, shapeOf, type Piece, type PlainQuestion, type Shape } from './shape.ts'

/** What Cube makes of a question: its statement, and what its answer holds beside the rows. */
export interface Compiled {
  readonly sql: string
  readonly values: readonly unknown[]
  /** How columns become members. */
  readonly request: FinalRequest
  /** The question as Cube reads it, and what it says of its members and stores. */
  readonly about: Readonly<Record<string, unknown>>
}

export type Compile = (question: PlainQuestion, cacheMode: string | undefined) => Promise<Compiled>

/** A question's statement and the head of its answer. */
export interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly request: FinalRequest
  /** The answer as JSON, without its rows and its time. */
  readonly about: string
}

/** Gives the statement of a question; null of one whose statement cannot be kept by its shape. */
export type Statements = (question: unknown, cacheMode?: string) => Promise<Statement | null>

const MOST_SHAPES = 2000
/** A question may name 10,000 restaurants, several times. */
const MOST_PLACES = 500_000

/**
 * Statements kept by the shape of their questions, so that Cube plans each shape once. Of a new one it is asked twice: for the
 * question as it is, and with a stand-in for each value, which tells where in the statement each value goes. The two must agree
 * to the letter, else the shape is never answered from here: a value that Cube reads (a number, a day, a word of its own) would
 * have another statement than a stand-in.
 */
export function createStatements(compile: Compile): Statements {
  const shapes = new Map<string, Promise<Kept | null>>()
  let places = 0
  return async (question, cacheMode) => {
    const shape = shapeOf(question)
    if (shape === null) return null
    const key = `${cacheMode ?? ''} ${shape.key}`
    const kept = await (shapes.get(key) ??
      keep(key, learn(compile, { question: question as PlainQuestion, shape, cacheMode })))
    return kept === null ? null : filled(kept, shape.values)
  }

  function keep(key: string, learning: Promise<Kept | null>): Promise<Kept | null> {
    if (shapes.size >= MOST_SHAPES || places > MOST_PLACES) {
      shapes.clear()
      places = 0
    }
    const learnt = learning.then(
      (kept) => {
        places += kept?.places.length ?? 0
        return kept
      },
      (error: unknown) => {
        shapes.delete(key)
        throw error
      },
    )
    shapes.set(key, learnt)
    return learnt
  }
}

interface Unknown {
  readonly question: PlainQuestion
  readonly shape: Shape
  readonly cacheMode: string | undefined
}

/** The statement of a shape, from its first question; null of one that cannot be kept. Throws what Cube refuses of the question. */
async function learn(compile: Compile, { question, shape, cacheMode }: Unknown): Promise<Kept | null> {
  const own = await compile(question, cacheMode)
  // A member that takes no text, say a time that is to be equal to one, refuses the stand-in alone.
  const general = await compile(shape.withStandIns(), cacheMode).catch(() => null)
  if (general === null) return null
  const candidate = keptOf(general)
  return isSame(filled(candidate, shape.values), own) ? candidate : null
}

/** A statement with places for values. */
interface Kept {
  readonly sql: string
  readonly places: readonly Place[]
  readonly request: FinalRequest
  readonly about: readonly Piece[]
}

/** What stands for one '?': a text around a value, or what is the same in every question. */
type Place = { readonly pieces: readonly Piece[] } | { readonly constant: unknown }

function keptOf({ sql, values, request, about }: Compiled): Kept {
  const places = values.map((value): Place => {
    const pieces = typeof value === 'string' ? cutAtStandIns(value) : []
    return pieces.length > 1 ? { pieces } : { constant: value }
  })
  return { sql, places, request, about: cutAtStandIns(JSON.stringify(about)) }
}

function filled({ sql, places, request, about }: Kept, values: readonly string[]): Statement {
  const escaped = () => values.map((value) => JSON.stringify(value).slice(1, -1))
  return {
    ...{ sql, request },
    values: places.map((place) => ('pieces' in place ? fill(place.pieces, values) : place.constant)),
    about: fill(about, escaped()),
  }
}

function isSame(statement: Statement, own: Compiled): boolean {
  return (
    statement.sql === own.sql &&
    JSON.stringify(statement.values) === JSON.stringify(own.values) &&
    statement.about === JSON.stringify(own.about) &&
    JSON.stringify(statement.request.aliasToMemberNameMap) === JSON.stringify(own.request.aliasToMemberNameMap)
  )
}
