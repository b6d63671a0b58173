/** A run of text of the guide: a text as it stands, or one with a meaning. `link` leads within the application, `file` out of it; `download` is what a file that is offered is called, whatever its address is. */
export type GuideText =
  | string
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly GuideText[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly parts: readonly GuideText[] }
  | { readonly kind: 'file'; readonly href: string; readonly download?: string; readonly parts: readonly GuideText[] }

export interface GuideHeading {
  readonly kind: 'heading'
  readonly depth: 2 | 3
  /** Its anchor. */
  readonly slug: string
  readonly text: string
}

export interface GuidePicture {
  readonly kind: 'picture'
  readonly src: string
  readonly alt: string
  /** In pixels: its place stands before it has come. */
  readonly width: number
  readonly height: number
}

export interface GuideTable {
  readonly kind: 'table'
  readonly head: readonly (readonly GuideText[])[]
  readonly rows: readonly (readonly (readonly GuideText[])[])[]
}

export interface GuideList {
  readonly kind: 'list'
  readonly isOrdered: boolean
  readonly start: number
  readonly items: readonly (readonly GuideBlock[])[]
}

/** What a page of the guide is made of, from the top down. */
export type GuideBlock =
  | GuideHeading
  | GuidePicture
  | GuideTable
  | GuideList
  | { readonly kind: 'paragraph'; readonly parts: readonly GuideText[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'note'; readonly blocks: readonly GuideBlock[] }

/** A page of docs/guide, as web/guide/readPage.ts reads it. */
export interface GuidePage {
  readonly title: string
  readonly blocks: readonly GuideBlock[]
}
