import { DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'
import { accent } from '../../shared/colours.ts'
import { renderMail } from '../../shared/mailLayout.ts'
import { theme } from './theme.ts'

it('is worn by mails too: their link has the accent of the screens', () => {
  const shade = typeof theme.primaryShade === 'number' ? theme.primaryShade : -1
  expect(theme.primaryColor).toBe('indigo')
  expect(accent).toEqual({ light: DEFAULT_THEME.colors.indigo[shade], dark: DEFAULT_THEME.colors.indigo[4] })
  const { html } = renderMail({ title: '', greeting: '', paragraphs: [], link: { label: 'Ouvrir', address: '/' } })
  expect(html).toContain(`background:${accent.light}`)
})
