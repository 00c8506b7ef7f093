import type { Locator, Page } from 'playwright'

/** With what a person acts. */
export type Means = 'mouse' | 'keyboard'

/** What a task took. */
export interface Effort {
  /** Controls acted on: a click, a text typed, an option chosen, a shortcut pressed. Going to a control counts with it. */
  interactions: number
  /** Keys pressed by the keyboard, the Tabs between controls among them and typed characters not. */
  keys: number
}

/** Tabs before a control counts as out of reach. */
const MOST_TABS = 250

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Where the control stands from the focus: after it, so that Tab leads there, or before it. */
const isAhead = (control: Locator) =>
  control.evaluate((element) => {
    const from = document.activeElement ?? document.body
    return from === document.body || Boolean(from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
  })

/**
 * One person before a page, who acts by mouse alone or by keyboard alone, so that one description of a task does for both.
 * Every act counts; waiting does not.
 */
export function performerOf(page: Page, means: Means) {
  const effort: Effort = { interactions: 0, keys: 0 }
  const byKeyboard = means === 'keyboard'
  const isNarrow = (page.viewportSize()?.width ?? 0) < 992

  async function press(key: string) {
    effort.keys++
    await page.keyboard.press(key)
  }

  /** Goes to a control by Tab. @throws Error where Tab does not lead there */
  async function focusByTab(control: Locator) {
    await control.waitFor()
    const key = (await isAhead(control)) ? 'Tab' : 'Shift+Tab'
    for (let pressed = 0; !(await isFocused(control)); pressed++) {
      if (pressed === MOST_TABS) throw new Error(`${key} does not lead to ${String(control)}`)
      await press(key)
    }
  }

  /** Presses a button, follows a link, ticks a box. */
  async function activate(control: Locator, key = 'Enter') {
    effort.interactions++
    if (!byKeyboard) return control.click()
    await focusByTab(control)
    await press(key)
  }

  return {
    page,
    means,
    isNarrow,
    effort,
    activate,
    /** The records of a list that hold a text: rows, cards on a narrow screen. */
    records: (list: Locator | Page, text?: string) =>
      list.getByRole(isNarrow ? 'listitem' : 'row').filter(text === undefined ? {} : { hasText: text }),
    /** Ticks a box, or chooses one of several. */
    tick: (control: Locator) => activate(control, 'Space'),
    /** Does what a control does, by its key where there is a keyboard; `isWideOnly`: on a narrow screen there is no such key. */
    async shortcut(key: string, control: Locator, isWideOnly = false) {
      await control.waitFor()
      if (!byKeyboard || (isWideOnly && isNarrow)) return activate(control)
      effort.interactions++
      await press(key)
    },
    /** Types into a field in place of what stood there. */
    async type(field: Locator, text: string) {
      effort.interactions++
      if (byKeyboard) {
        await focusByTab(field)
        await press('Control+a')
        await page.keyboard.type(text)
      } else {
        await field.fill(text)
        // The calendar of a date goes away as a person turns to the next field.
        await field.blur()
      }
    },
    /** Types into the search of a list; `/` leads there on a wide screen. */
    async search(field: Locator, text: string) {
      effort.interactions++
      await field.waitFor()
      if (!byKeyboard) return field.fill(text)
      if (isNarrow) await focusByTab(field)
      else await press('/')
      await page.keyboard.type(text)
    },
    /** Chooses an option of a list that a field opens; `typed` narrows it first. */
    async choose(field: Locator, option: string | RegExp, typed?: string) {
      effort.interactions++
      const wanted = page.getByRole('option', { name: option }).filter({ visible: true }).first()
      if (byKeyboard) {
        await focusByTab(field)
        if (typed === undefined) await press('ArrowDown')
        else await page.keyboard.type(typed)
        await wanted.waitFor()
        // A list that just opened looks for its own first option once more (a timer of Mantine's).
        await page.waitForTimeout(60)
        for (let pressed = 0; pressed < MOST_TABS; pressed++) {
          if ((await wanted.getAttribute('data-combobox-selected')) !== null) break
          await press('ArrowDown')
        }
        return press('Enter')
      }
      // A bar at the edge may cover what stands behind it: a person scrolls first.
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      // What is pressed is what stands there: the box around a field of several values.
      if (typed === undefined) await field.click({ force: true })
      else await field.fill(typed)
      await wanted.click()
    },
    /** Gives a file to a field, by the button that asks for one. */
    async attach(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser')
      await activate(button)
      await (await chooser).setFiles(file)
    },
    /** An action of a document's bar: a button, or an entry of its menu where the bar has no room. */
    async act(label: string) {
      const bar = page.getByRole('toolbar', { name: 'Acciones' })
      await bar.getByRole('button').first().waitFor()
      const button = bar.getByRole('button', { name: label, exact: true })
      if (await button.isVisible()) return activate(button)
      await activate(bar.getByRole('button', { name: 'Acciones' }))
      const entry = page.getByRole('menuitem', { name: label })
      await entry.waitFor()
      if (!byKeyboard) return activate(entry)
      effort.interactions++
      for (let pressed = 0; !(await isFocused(entry)); pressed++) {
        if (pressed === MOST_TABS) throw new Error(`ArrowDown does not lead to ${label}`)
        await press('ArrowDown')
      }
      await press('Enter')
    },
    /** Says yes, or what else the verb is, to the question that stands there. */
    async agree(verb: string) {
      const button = page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
      await button.waitFor()
      await activate(button)
      await button.waitFor({ state: 'hidden' })
    },
  }
}

export type Performer = ReturnType<typeof performerOf>
