import type { Meta } from '@cubejs-client/core'

/** A measure or dimension of a public view, as the explorer offers it. */
export interface ViewMember {
  readonly name: string
  readonly title: string
  readonly description: string
  /** 'money' is written in euros; 'time' and 'boolean' are no plain filters. */
  readonly kind: 'money' | 'number' | 'text' | 'time' | 'boolean'
  /** True for a measure that is zero where nothing was sold: a sum or a count, not a ratio. */
  readonly isSum?: boolean
}

/** A public view of the model with its members. */
export interface PublicView {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly measures: readonly ViewMember[]
  readonly dimensions: readonly ViewMember[]
}

/** Every public view of Cube's /meta with French titles, by title. */
export function publicViews(meta: Meta): readonly PublicView[] {
  const views = meta.cubes.map((view) => ({
    name: view.name,
    title: view.title,
    description: view.description ?? '',
    measures: view.measures.map((measure) => ({
      ...viewMember(measure),
      isSum: ['sum', 'count', 'countDistinct'].includes(measure.aggType),
    })),
    dimensions: view.dimensions.map(viewMember),
  }))
  return views.toSorted((left, right) => left.title.localeCompare(right.title, 'fr'))
}

interface DescribedMember {
  readonly name: string
  readonly shortTitle: string
  readonly description?: string
  readonly type: string
  readonly format?: unknown
}

function viewMember({ name, shortTitle, description = '', type, format }: DescribedMember): ViewMember {
  const kinds = { time: 'time', boolean: 'boolean', string: 'text', number: 'number' } as const
  const known = type in kinds ? kinds[type as keyof typeof kinds] : 'text'
  return { name, title: shortTitle, description, kind: format === 'currency' ? 'money' : known }
}
