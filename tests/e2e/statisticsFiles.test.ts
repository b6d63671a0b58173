import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatCell } from '../../reports/render/formatCell.ts'
import type { TestApi } from '../support/api.ts'
import { downloaded } from '../support/downloads.ts'
import { figureOf, readExcel, readPdf } from '../support/exportTools.ts'
import type { ToldStory } from '../support/loadStory.ts'
import { openStoryScreens, type Close } from '../support/openScreens.ts'
import { storyFilesOf, type StoryFile, type StorySheet } from '../support/storyFiles.ts'
import { spaced, storyAddress, tableRow } from '../support/storyScreens.ts'
import { emptyPath, visit } from '../support/visit.ts'

const stamp = '202402290000-202403020559'
const minute = { timeout: 60_000 }

let api: TestApi
let browser: Browser
let close: Close | undefined
let story: ToldStory

beforeAll(async () => {
  ;({ api, browser, story, close } = await openStoryScreens())
})

afterAll(() => close?.())

/** Lines in any order: equal amounts may stand either way. */
const inOrder = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort()

/** The workbook's cells, sheet by sheet, against the hand's. */
async function checkExcel(bytes: Buffer, { path, sheets: expected }: StoryFile): Promise<void> {
  const sheets = await readExcel(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
  for (const [index, { name, kinds, columns, rows, total, isWhole = true }] of expected.entries()) {
    const what = `${path}, sheet ${name}`
    const cells = sheets[index]?.rows ?? []
    expect(sheets[index]?.hasFormula, what).toBe(false)
    expect(spaced(String(cells[1]?.[1])), what).toContain(story.sites.bellevue.name)
    // Title, restaurants, period, on some screens what they are compared with, a blank, the heads.
    const blank = cells.findIndex((row) => row.every((cell) => cell === null || cell === ''))
    const lines = cells
      .slice(blank + 2)
      .map((row) => columns.map((column) => figureOf(kinds[column] ?? 'text', row[column])))
    if (total) expect(lines.pop(), `${what}, foot`).toEqual(total)
    if (isWhole) expect(inOrder(lines), what).toEqual(inOrder(rows))
    else expect(inOrder(lines), what).toEqual(expect.arrayContaining(inOrder(rows)))
  }
}

/** The text of a line of a PDF: the cells in their order, whatever stands between. */
function printed({ kinds, columns }: StorySheet, row: readonly (string | number | null)[]): RegExp {
  const cells = columns.map((column, index) => spaced(formatCell(kinds[column] ?? 'text', row[index] ?? null)))
  const escaped = cells.filter((cell) => cell !== '').map(printedCell)
  return new RegExp(escaped.join('\\s+(?:\\S.*?\\s)??'))
}

/** A cell may go on in the next line, below its first word: the words after it follow within a line or two. */
function printedCell(cell: string): string {
  const [first = '', ...rest] = cell.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return rest.length === 0 ? first : `${first}(?=\\s${rest.map((word) => `[\\s\\S]{0,250}?${word}`).join('')})`
}

async function checkPdf(bytes: Buffer, { path, isLandscape = false, sheets }: StoryFile): Promise<void> {
  const pdf = await readPdf(bytes)
  const text = spaced(pdf.text)
  expect(pdf.size, path).toBe(isLandscape ? '841.89 x 595.28' : '595.28 x 841.89')
  for (const { name } of Object.values(story.sites)) expect(text.replaceAll(/\s+/g, ' '), path).toContain(name)
  for (const sheet of sheets)
    for (const row of [...sheet.rows, ...(sheet.total ? [sheet.total] : [])])
      expect(text, `${path}, ${sheet.name}`).toMatch(printed(sheet, row))
}

describe('the files of every statistics screen, saved in a real browser', () => {
  it('hold the figures that were added up by hand, as PDF and as Excel', async () => {
    const { page, faults } = await visit(browser, api, { path: emptyPath, account: story.owner })
    for (const file of storyFilesOf(story)) {
      await page.goto(api.url + storyAddress(file.path))
      await page.locator(`${tableRow}, [data-restaurant]`).first().waitFor()
      await page.waitForLoadState('networkidle')
      const workbook = await downloaded(page.getByRole('button', { name: 'Excel' }), minute)
      expect(workbook.name).toBe(`${file.title} ${stamp}.xlsx`)
      await checkExcel(workbook.bytes, file)
      const document = await downloaded(page.getByRole('button', { name: 'PDF' }), minute)
      expect(document.name).toBe(`${file.title} ${stamp}.pdf`)
      await checkPdf(document.bytes, file)
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})
