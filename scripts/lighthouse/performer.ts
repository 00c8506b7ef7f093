import { ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two keys, as somebody types who is used to it. */
const BETWEEN_KEYS = 80
/** Milliseconds after an act in which its picture comes and its requests begin. */
const AFTER_ACT = 300

const LONGEST_WAIT = 60_000

/** Mouse and keyboard of one person; each press and each character is an interaction that Lighthouse times. */
export interface Performer {
  /** Presses the first visible element of a selector, with a text in it where one is given. */
  press: (selector: string, text?: string) => Promise<void>
  /** Types into the first visible field of a selector, behind what stands there. */
  type: (selector: string, text: string) => Promise<void>
  /** Presses keys one after the other. */
  keys: (...keys: KeyInput[]) => Promise<void>
  /** Waits until an element is visible. */
  see: (selector: string, text?: string) => Promise<void>
  /** Waits until no such element is visible. */
  gone: (selector: string) => Promise<void>
  /** Waits until nothing is loading. */
  rest: () => Promise<void>
}

/**
 * Elements are looked for by selector: a look-up by role would have the browser keep its accessibility tree, which costs the
 * measured page time.
 */
async function visibleElement(page: Page, selector: string, text = ''): Promise<ElementHandle> {
  const found = await page
    .waitForFunction(
      (wanted, part) =>
        [...document.querySelectorAll(wanted)].find(
          (element) => element.checkVisibility() && (element.textContent ?? '').includes(part),
        ) ?? null,
      { polling: 100, timeout: LONGEST_WAIT },
      selector,
      text,
    )
    .catch((cause: unknown) => {
      throw new Error(`not visible: ${selector} ${text}`, { cause })
    })
  if (!(found instanceof ElementHandle)) throw new Error(`no element: ${selector} ${text}`)
  return found
}

export const performerOf = (page: Page): Performer => ({
  async press(selector, text) {
    const element = await visibleElement(page, selector, text)
    await element.click()
    await pause(AFTER_ACT)
  },
  async type(selector, text) {
    const element = await visibleElement(page, selector)
    await element.click()
    await page.keyboard.type(text, { delay: BETWEEN_KEYS })
    await pause(AFTER_ACT)
  },
  async keys(...keys) {
    for (const key of keys) {
      await page.keyboard.press(key)
      await pause(BETWEEN_KEYS)
    }
    await pause(AFTER_ACT)
  },
  async see(selector, text) {
    await visibleElement(page, selector, text)
  },
  async gone(selector) {
    await page.waitForFunction(
      (wanted) => [...document.querySelectorAll(wanted)].every((element) => !element.checkVisibility()),
      { polling: 100, timeout: LONGEST_WAIT },
      selector,
    )
  },
  rest: () => page.waitForNetworkIdle({ idleTime: 500 }),
})
