/** What a notification shows, and where its click leads. */
interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly link: string
}

const empty: Shown = { title: 'Comptoir', body: '', tag: 'comptoir', link: '/' }

/** Reads what the server sent; of anything else something is shown all the same. A link leads nowhere but into the application. */
export function readPush(text: string): Shown {
  const read = parse(text)
  if (typeof read !== 'object' || read === null) return empty
  const given = read as Record<string, unknown>
  const textOf = (key: keyof Shown) => (typeof given[key] === 'string' && given[key] !== '' ? given[key] : empty[key])
  const link = textOf('link')
  return {
    title: textOf('title'),
    body: textOf('body'),
    tag: textOf('tag'),
    link: /^\/(?![/\\])/.test(link) ? link : empty.link,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
