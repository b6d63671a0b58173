import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApi } from './api.ts'
import { tinyPicture } from './tinyPicture.ts'
import { isStill, visit, type Visit } from './visit.ts'

/** A busy machine takes its time. */

/** Steps enough to go around any page, where it does not matter how many there are. */
export const anywhere = 80

/** Where the focus is: the words that name it, whether one can see it, and where it stands. */
interface Focus {
  readonly name: string
  readonly isShown: boolean
  readonly isInDialog: boolean
  /** The number of its form on the page; -1 outside of one. */
  readonly form: number
  /** From the top of that form. */
  readonly top: number
  readonly bottom: number
}

/** A person without a mouse. What is wrong on the way (a focus that one cannot see, an order that jumps up) is kept in `faults`. */
export class Keyboard {
  readonly faults: string[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    // Playwright takes file choosers over only while somebody listens.
    page.on('filechooser', () => undefined)
  }

  /** What a screen reader would call what has the focus; '' when nothing has it. */
  async focused(): Promise<string> {
    return (await this.page.evaluate(readFocus)).name
  }

  /** One step of Tab, or back. */
  async tab(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus> {
    const before = await this.page.evaluate(readFocus)
    await this.page.keyboard.press(key)
    const now = await this.page.evaluate(readFocus)
    if (now.name !== '' && !now.isShown) this.faults.push(`the focus on « ${now.name} » cannot be seen`)
    const isBackwards = now.form >= 0 && now.form === before.form && now.bottom <= before.top
    if (key === 'Tab' && isBackwards) this.faults.push(`« ${now.name} » stands above « ${before.name} »`)
    return now
  }

  /** Tabs until what has this name has the focus; at most so many steps. */
  async tabTo(name: string | RegExp, most = 6): Promise<void> {
    const passed: string[] = []
    for (let step = 0; step <= most; step += 1) {
      const focus = step === 0 ? await this.page.evaluate(readFocus) : await this.tab()
      if (matches(focus.name, name)) return
      passed.push(focus.name)
    }
    throw new Error(`Tab does not reach « ${String(name)} » but: ${passed.join(' · ')}`)
  }

  /** The same backwards. */
  async backTo(name: string | RegExp, most = 6): Promise<void> {
    for (let step = 0; step < most; step += 1) if (matches((await this.tab('Shift+Tab')).name, name)) return
    throw new Error(`Shift+Tab does not reach « ${String(name)} »`)
  }

  /** Goes from field to field in this order and types over what stands there. */
  async fill(values: Readonly<Record<string, string>>, most?: number): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await this.tabTo(label, most)
      await this.page.keyboard.press('Control+A')
      await this.page.keyboard.press('Delete')
      await this.page.keyboard.type(value)
    }
  }

  /** Tabs to a button, link or box and presses it. */
  async press(name: string | RegExp, key = 'Enter', most?: number): Promise<void> {
    await this.tabTo(name, most)
    await this.page.keyboard.press(key)
  }

  /** Opens a list with the arrows and takes the option of this name. */
  async pick(label: string, option: string): Promise<void> {
    await this.tabTo(label)
    // The list opens with the focus, and forgets an arrow that is pressed within the same millisecond.
    await isStill(this.page)
    const current = this.page.locator('[data-combobox-selected]', { hasText: option })
    for (let step = 0; step < 40; step += 1) {
      await this.page.keyboard.press('ArrowDown')
      if ((await current.count()) > 0) return this.page.keyboard.press('Enter')
    }
    throw new Error(`The arrows do not reach « ${option} »`)
  }

  /** Opens the file chooser of the button of this name, and gives it a picture. */
  async choosePicture(button: string): Promise<void> {
    await this.tabTo(button)
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press('Enter')
    await (await chooser).setFiles(tinyPicture)
  }

  /** The way past the menu: the first stop of a page leads to its content. */
  async skipMenu(): Promise<void> {
    // From the top each time: a press that came before the page had drawn its stops would go round all of a long table.
    const firstStop = async () => {
      await this.page.evaluate(toTop)
      return (await this.tab()).name
    }
    await expect.poll(firstStop).toBe('Aller au contenu')
    await this.page.keyboard.press('Enter')
    expect(await this.page.evaluate(() => document.activeElement?.id)).toBe('contenu')
  }

  /** The dialog that was just asked for stands and has the focus. */
  async entersDialog(): Promise<void> {
    await expect.poll(async () => (await this.page.evaluate(readFocus)).isInDialog).toBe(true)
    await isStill(this.page)
  }

  /** Opens again the dialog that was just left. */
  async reopen(): Promise<void> {
    await this.page.keyboard.press('Enter')
    await this.entersDialog()
  }

  /** Tabs once around the open dialog, both ways: the focus never leaves it. */
  async goAroundDialog(): Promise<void> {
    await this.entersDialog()
    const stops = await this.page.locator('[role=dialog]').locator('a, button, input, textarea').count()
    const around = (key: 'Tab' | 'Shift+Tab') => Array.from({ length: stops + 2 }, () => key)
    for (const key of [...around('Tab'), ...around('Shift+Tab')]) {
      const { name, isInDialog } = await this.tab(key)
      if (!isInDialog) this.faults.push(`${key} leaves the dialog to « ${name} »`)
    }
  }

  /** Leaves the dialog with Escape, which closes an open list in it first: the focus is again on what opened it. */
  async escapeTo(opener: string | RegExp): Promise<void> {
    const hasList = (await this.page.locator('[role=listbox]:visible').count()) > 0
    if (hasList) await this.page.keyboard.press('Escape')
    await this.page.keyboard.press('Escape')
    await this.returnsTo(opener)
  }

  /** No dialog any more, and the focus on what opened it. */
  async returnsTo(opener: string | RegExp): Promise<void> {
    await expect.poll(() => this.page.locator('[role=dialog]').count()).toBe(0)
    await expect.poll(() => this.focused()).toMatch(exactly(opener))
  }
}

/** Somebody at the keyboard, on this page; `seen` waits for words, `leave` ends the visit and answers what was wrong. */
export async function sitDown(browser: Browser, api: TestApi, given: Visit) {
  const { page, faults } = await visit(browser, api, given)
  const keys = new Keyboard(page)
  const seen = (words: string | RegExp) => page.getByText(words).first().waitFor()
  const goTo = async (path: string, heading: string) => {
    await page.goto(api.url + path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await page.getByRole('status', { name: 'Chargement…' }).first().waitFor({ state: 'detached' })
    await keys.skipMenu()
  }
  const leave = async () => {
    await page.context().close()
    return [...keys.faults, ...faults]
  }
  return { page, keys, seen, goTo, leave }
}

/** The next tab goes to the first stop of the page. */
function toTop(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

function exactly(name: string | RegExp): RegExp {
  return typeof name === 'string' ? new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : name
}

function matches(words: string, name: string | RegExp): boolean {
  return exactly(name).test(words)
}

/** Runs in the page. A ring may be drawn on the element, or for a hidden input on what stands beside or around it. */
function readFocus(): Focus {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { name: '', isShown: false, isInDialog: false, form: -1, top: 0, bottom: 0 }
  }
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
  const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
  const frame = element.closest('.mantine-Input-input')
  const carriers = [element, element.nextElementSibling, label, element.parentElement, frame]
  // The parts of a time are lit as a whole instead.
  const isLit = element.role === 'spinbutton' && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
  const isRinged = carriers.some((carrier) => {
    if (!carrier) return false
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(carrier)
    const { width, height } = carrier.getBoundingClientRect()
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && opacity !== '0' && width * height > 16
  })
  const { top, bottom } = (element.offsetHeight > 4 ? element : (label ?? element)).getBoundingClientRect()
  const form = element.closest('form')
  const origin = form?.getBoundingClientRect().top ?? 0
  return {
    name: words.replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim(),
    isShown: isLit || isRinged,
    isInDialog: element.closest('[role=dialog]') !== null,
    form: form ? [...document.forms].indexOf(form) : -1,
    top: top - origin,
    bottom: bottom - origin,
  }
}
