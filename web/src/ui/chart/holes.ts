/** Marks a place of a prepared drawing that is filled in when it is drawn. */
export function hole(name: string): string {
  return `\u27e6${name}\u27e7`
}

const whole = /^\u27e6(\w+)\u27e7$/
const within = /\u27e6(\w+)\u27e7/g

/** A prepared drawing, as JSON, with its holes filled: a text that is a hole becomes the value itself, a hole within a text is written there as in a string of code. */
export function fillHoles(json: string, values: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(json, (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    const alone = whole.exec(value)?.[1]
    if (alone !== undefined) return values[alone]
    return value.replaceAll(within, (_hole, name: string) => JSON.stringify(String(values[name])).slice(1, -1))
  })
}
