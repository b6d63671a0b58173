/** The product's colours that mails, charts, the API's page and the theme of the screens share: on a light ground and on a dark one. */
export const accent = { light: '#3b5bdb', dark: '#748ffc' } as const
/** What went well and what went badly, as text of AA contrast. */
export const good = { light: '#1b6e33', dark: '#69db7c' } as const
export const bad = { light: '#b42323', dark: '#ff8787' } as const
/** Text, quieter text, ground and lines. */
export const ink = { light: '#1f2328', dark: '#e3e6ea' } as const
export const dim = { light: '#545b62', dark: '#a5adb8' } as const
export const ground = { light: '#ffffff', dark: '#1c1f25' } as const
export const line = { light: '#dde1e6', dark: '#323741' } as const
