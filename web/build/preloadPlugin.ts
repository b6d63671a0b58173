import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './filesOf.ts'

const source = resolve(import.meta.dirname, '../src')
/**
 * Beside a screen's own modules: what stands around it, what asks its questions (visit.ts), the period above it and Mantine's whole
 * styles (layout/preloadedParts.ts, navigation/screens.ts).
 */
const around = ['layout/Frame.tsx', 'filters/prefetchQuestions.ts'].map((name) => join(source, name))
const panel = join(source, 'filters/DatePanel.tsx')
const wholeStyles = /^assets\/styles-[^/]*\.css$/
const ofMantine = /^@layer mantine\b/

/**
 * Writes into the page which files each screen needs beside the first ones, so that `atStart.js` asks for all of them at once: found by
 * running the first file alone, they came one round trip later, half a second on a phone.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'screens' },
          children: JSON.stringify(listFiles(bundle)),
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

interface Listed {
  /** Each once; the others name them by their places here. */
  readonly files: readonly string[]
  /** Of a screen that is not listed. */
  readonly around: readonly number[]
  readonly screens: Readonly<Record<string, readonly number[]>>
}

function listFiles(bundle: Rolldown.OutputBundle): Listed {
  const first = new Set(
    Object.values(bundle).flatMap((part) => (isEntry(part) ? [...filesOf(bundle, part.fileName)] : [])),
  )
  const files: string[] = []
  const place = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const styles = Object.values(bundle).flatMap((part) =>
    part.type === 'asset' && wholeStyles.test(part.fileName) && ofMantine.test(String(part.source))
      ? [part.fileName]
      : [],
  )
  if (styles.length !== 1) throw new Error(`Mantine's whole styles are not one file: ${styles.join(', ')}`)
  const placesOf = (modules: readonly string[], more: readonly string[] = []) => {
    const own = modules.flatMap((id) => [...filesOf(bundle, chunkOf(bundle, id))])
    return [...new Set([...own, ...more])].filter((file) => !first.has(file)).map(place)
  }
  const screens = readScreens().map(({ path, modules, isFirst }): [string, number[]] => [
    path,
    placesOf([...around, ...modules], isFirst ? [] : styles),
  ])
  return { files, around: placesOf(around, styles), screens: Object.fromEntries(screens) }
}

interface ScreenFiles {
  readonly path: string
  readonly modules: readonly string[]
  readonly isFirst: boolean
  readonly hasFigures: boolean
}

/** Of the screens that show figures at an address of their own: what their `screen.ts` loads. */
function readScreens(): ScreenFiles[] {
  const declared = readdirSync(join(source, 'screens'), { recursive: true, encoding: 'utf8' })
  return declared
    .filter((file) => /[\\/]screen\.ts$/.test(file))
    .map((file) => {
      const at = join(source, 'screens', file)
      const text = readFileSync(at, 'utf8')
      const path = /^ {2}path: '([^']+)',$/m.exec(text)?.[1]
      const own = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, name = '']) => resolve(dirname(at), name))
      if (path === undefined || own.length === 0) throw new Error(`${at}: neither its path nor what it loads was found`)
      const modules = /^ {2}datePanel: true,$/m.test(text) ? [...own, panel] : own
      const hasFigures = /^ {2}(?:datePanel|questions): /m.test(text)
      return { path, modules, isFirst: /^ {2}isFirst: true,$/m.test(text), hasFigures }
    })
    .filter(({ path, hasFigures }) => hasFigures && /^[\w/-]+$/.test(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function chunkOf(bundle: Rolldown.OutputBundle, id: string): string {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.includes(id))
  if (chunk === undefined) throw new Error(`no file of the build holds ${id}`)
  return chunk.fileName
}

function isEntry(part: Rolldown.OutputBundle[string]): boolean {
  return part.type === 'chunk' && part.isEntry
}
