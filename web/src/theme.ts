import { createTheme } from '@mantine/core'
import { bad, good } from '../../shared/colours.ts'
import { keepOnDevice } from './page/keepOnDevice.ts'
import type { CSSVariablesResolver, MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** One accent (indigo), two weights, AA contrast in both themes. */
export const theme = createTheme({
  primaryColor: 'indigo',
  colors: {
    dark: [
      '#e3e6ea',
      '#c3c8d0',
      '#a5adb8',
      '#868f9b',
      '#4a515d',
      '#3a404b',
      '#252931',
      '#1c1f25',
      '#16181d',
      '#111317',
    ],
  },
  primaryShade: 8,
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace",
  headings: {
    fontWeight: '600',
    // No line of a title holds the tail of a word alone.
    textWrap: 'balance',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  // Plain objects: naming the components here would load them with the first screen.
  components: {
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Fermer' } },
      styles: { title: { lineHeight: 1.35 } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Fermer' } } },
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // A list that nobody has opened is neither drawn nor placed: each took a layout of the page of its own.
    Combobox: { defaultProps: { keepMounted: false } },
    // On a phone names that begin alike were cut where they differ.
    Pill: {
      styles: {
        root: { flex: '0 1 auto', height: 'auto', minHeight: 'var(--pill-height)' },
        label: { height: 'auto', whiteSpace: 'normal', lineHeight: 1.35, paddingBlock: 3 },
        remove: { flex: 'none', width: '2em' },
      },
    },
    Tooltip: {
      defaultProps: {
        multiline: true,
        maw: 320,
        withArrow: true,
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
})

/** Tags and alerts ('light' variant): ink of AA contrast on a pale ground, in both themes. */
const inks = {
  red: { rgb: '224 49 49', day: '#a61e1e', night: '#ffa8a8' },
  green: { rgb: '47 158 68', day: '#1b5e2b', night: '#8ce99a' },
  yellow: { rgb: '245 159 0', day: '#6b4200', night: '#ffe066' },
  orange: { rgb: '247 103 7', day: '#8a3406', night: '#ffc078' },
  violet: { rgb: '112 72 232', day: '#5028c6', night: '#b197fc' },
  blue: { rgb: '34 139 230', day: '#12548f', night: '#a5d8ff' },
  gray: { rgb: '134 142 150', day: '#3d444b', night: '#ced4da' },
  indigo: { rgb: '76 110 245', day: '#2b3fae', night: '#bac8ff' },
} as const

function tags(theme: 'day' | 'night'): Record<string, string> {
  const pairs = Object.entries(inks).flatMap(([name, ink]) => [
    [`--mantine-color-${name}-light`, `rgb(${ink.rgb} / ${theme === 'day' ? '12%' : '20%'})`],
    [`--mantine-color-${name}-light-hover`, `rgb(${ink.rgb} / ${theme === 'day' ? '18%' : '28%'})`],
    [`--mantine-color-${name}-light-color`, ink[theme]],
  ])
  return Object.fromEntries(pairs) as Record<string, string>
}

/** Surfaces by steps of lightness and texts of AA contrast: `--page` below `--surface` below `--raised`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-color-placeholder': '#5c636a' },
  light: {
    ...tags('day'),
    '--mantine-color-body': '#ffffff',
    '--page': '#f1f3f6',
    '--surface': '#ffffff',
    '--raised': '#f6f7f9',
    '--line': '#dde1e6',
    '--mantine-color-dimmed': '#545b62',
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--good': good.light,
    '--bad': bad.light,
    '--late': '#875600',
    '--share': 'rgb(66 99 235 / 14%)',
  },
  dark: {
    ...tags('night'),
    '--mantine-color-text': '#e3e6ea',
    '--mantine-color-body': '#1c1f25',
    '--page': '#13151a',
    '--surface': '#1c1f25',
    '--raised': '#252931',
    '--line': '#323741',
    '--mantine-color-dimmed': '#a5adb8',
    '--mantine-color-placeholder': '#959da8',
    '--mantine-color-default-hover': '#2e333c',
    '--mantine-color-error': '#ff8787',
    '--good': good.dark,
    '--bad': bad.dark,
    '--late': '#ffd43b',
    '--share': 'rgb(116 143 252 / 22%)',
  },
})

const storageKey = 'comptoir.theme'

/** Keeps the theme on this device under the specification's names: 'demo1' is night (default), 'demo2' is day (01 §9). */
export const themeKeeper: MantineColorSchemeManager = {
  get: () => (stored() === 'demo2' ? 'light' : 'dark'),
  set: (scheme: MantineColorScheme) => {
    keepOnDevice(storageKey, scheme === 'light' ? 'demo2' : 'demo1')
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => localStorage.removeItem(storageKey),
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
