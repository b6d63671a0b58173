import type { ElementHandle, Page } from 'playwright-core'

/** What the head, the last row and the foot of a table look like to a person: 'seen' when nothing covers or cuts them. */
export interface TableEnd {
  readonly label: string
  readonly rows: number
  readonly head: boolean
  readonly lastRow: boolean
  /** Null where the table has no foot. */
  readonly foot: boolean | null
}

/** The scrolling parts of the page's outermost tables; those that a row opened where `isNested`. */
export function scrollers(page: Page, isNested = false): Promise<ElementHandle<HTMLElement>[]> {
  const own = '.mantine-datatable .mantine-ScrollArea-viewport'
  return page.$$(isNested ? `main tbody ${own}` : `main ${own}:not(tbody *)`) as Promise<ElementHandle<HTMLElement>[]>
}

/** Puts a table in the middle of the window, as the page's own scrolling can, at its first row. */
export async function bringIn(scroller: ElementHandle<HTMLElement>): Promise<void> {
  await scroller.evaluate((element) => {
    element.scrollTop = 0
  })
  await centre(scroller)
}

function centre(scroller: ElementHandle<HTMLElement>): Promise<void> {
  return scroller.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
}

/** Turns the wheel over the table until its end, thirty turns at most: rows are drawn as the end is reached. */
export async function wheelToEnd(page: Page, scroller: ElementHandle<HTMLElement>): Promise<void> {
  for (let turns = 0, idle = 0; turns < 30 && idle < 3 && !(await isAtEnd(scroller)); turns += 1) {
    // Charts that come above a table move it.
    await centre(scroller)
    const box = await scroller.boundingBox()
    if (!box) throw new Error('the table has no box')
    await page.mouse.move(box.x + Math.min(box.width / 2, 200), box.y + box.height / 2)
    const before = await scroller.evaluate((element) => element.scrollTop)
    // No further than the end: what is left over belongs to the page.
    await page.mouse.wheel(0, Math.ceil(await wayToEnd(scroller)))
    idle = (await hasMoved(scroller, before)) ? 0 : idle + 1
  }
}

/** Goes into the table and presses End. */
export async function keyToEnd(page: Page, scroller: ElementHandle<HTMLElement>): Promise<void> {
  await scroller.evaluate((element) => {
    element.focus({ preventScroll: true })
  })
  await page.keyboard.press('End')
  for (let frames = 0; frames < 60 && !(await isAtEnd(scroller)); frames += 1) await isPainted(page)
}

/**
 * Draws a finger up over the table by short strokes, until its end stands through five of them: rows are drawn as the end is
 * reached, on a busy machine some strokes later. What a stroke no longer needs moves the page: before its end the table is
 * put back under the finger, which would else pass beside it for ever.
 */
export async function swipe(page: Page, scroller: ElementHandle<HTMLElement>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  for (let strokes = 0, idle = 0; strokes < 200 && idle < 5; strokes += 1) {
    if (!(await isAtEnd(scroller))) await centre(scroller)
    const box = await scroller.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, Math.min((box?.y ?? 0) + 300, 700)]
    await touch('touchStart', [{ x, y }])
    for (let up = 40; up <= 240; up += 40) await touch('touchMove', [{ x, y: y - up }])
    await touch('touchEnd', [])
    await isPainted(page)
    idle = (await isAtEnd(scroller)) ? idle + 1 : 0
  }
  await devtools.detach()
}

async function isAtEnd(scroller: ElementHandle<HTMLElement>): Promise<boolean> {
  return (await wayToEnd(scroller)) < 2
}

function wayToEnd(scroller: ElementHandle<HTMLElement>): Promise<number> {
  return scroller.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop)
}

/** True once the table has left `start` and stood for four frames; false when it has not left it in sixty. */
function hasMoved(scroller: ElementHandle<HTMLElement>, start: number): Promise<boolean> {
  return scroller.evaluate(async (element, from) => {
    let [last, quiet] = [from, 0]
    for (let frames = 0; quiet < 4 && (frames < 60 || last !== from); frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      quiet = element.scrollTop === last && last !== from ? quiet + 1 : 0
      last = element.scrollTop
    }
    return last !== from
  }, start)
}

function isPainted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Looks at the points where the last row, the head and the foot stand, the page put before them: whatever a person would see there. */
export async function readEnd(scroller: ElementHandle<HTMLElement>): Promise<TableEnd> {
  return await scroller.evaluate((element) => {
    // In one go with the look: a chart that comes in between would move the table.
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const isSeen = (part: Element | null | undefined) => {
      const cell = part?.querySelector('th, td')
      if (!cell) return false
      const { left, top, height } = cell.getBoundingClientRect()
      const at = document.elementFromPoint(left + 6, top + height / 2)
      return at !== null && part?.contains(at) === true
    }
    const table = element.querySelector('table')
    const rows = [...(table?.tBodies[0]?.rows ?? [])].filter(({ cells }) => cells.length > 1)
    return {
      label: element.getAttribute('aria-label') ?? '',
      rows: rows.length,
      head: isSeen(table?.tHead?.rows[0]),
      lastRow: isSeen(rows.at(-1)),
      foot: table?.tFoot ? isSeen(table.tFoot.rows[0]) : null,
    }
  })
}
