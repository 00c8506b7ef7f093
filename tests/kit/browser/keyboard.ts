import type { Page } from 'playwright'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { requestsSettled } from './requests.ts'

/** How many keys somebody presses before they give up. */
const patience = 150

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

/** Hands that touch nothing but the keyboard: they read the page, and press. */
export function keyboardOf(page: Page) {
  const { keyboard } = page

  /** What a screen reader would call the element that has the focus. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return ''
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(({ innerText }) => innerText) : []
      const by =
        element
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.innerText ?? '') ?? []
      const name = [
        element.getAttribute('aria-label'),
        by.join(' '),
        labels.join(' '),
        element.innerText,
        element.getAttribute('placeholder'),
      ]
      return (name.find(Boolean) ?? '').replace(/\s*\*$/, '').trim()
    })

  /** Presses a key until `reads` answers what is wanted. */
  async function until(key: string, reads: () => Promise<string>, wanted: string | RegExp) {
    const focusTrail: string[] = []
    for (let pressed = 0; pressed < patience; pressed++) {
      const now = await reads()
      if (matches(now, wanted)) return
      focusTrail.push(now)
      await keyboard.press(key)
    }
    throw new Error(`${key} does not lead to ${String(wanted)}, only to: ${[...new Set(focusTrail)].join(' | ')}`)
  }

  const option = () =>
    page.evaluate(() => document.querySelector('[role="option"][data-combobox-selected]')?.textContent ?? '')

  async function choose(value: string | RegExp) {
    // A native select keeps its options hidden, and so does one that was closed: those of the open list alone count.
    await page.getByRole('option', { disabled: false }).filter({ visible: true }).first().waitFor()
    // A list that just opened looks for its own first option once more (a timer of Mantine's): no hand is that fast.
    await page.evaluate(() => new Promise((settled) => requestAnimationFrame(() => setTimeout(settled, 50))))
    await until('ArrowDown', option, value)
    await keyboard.press('Enter')
  }

  return {
    press: (key: string) => keyboard.press(key),
    type: (text: string) => keyboard.type(text),
    focused,
    /** Goes on, control after control, to the one that is called so. */
    to: (name: string | RegExp) => until('Tab', focused, name),
    /** Goes down an open menu. */
    down: (name: string) => until('ArrowDown', focused, name),
    back: (name: string | RegExp) => until('Shift+Tab', focused, name),
    /** Goes down an open list to what reads so. */
    choose,
    /** Opens a select and chooses. */
    async pick(label: string | RegExp, value: string | RegExp) {
      await until('Tab', focused, label)
      await keyboard.press('ArrowDown')
      await choose(value)
    },
    /** Signs in by the keyboard; the form has the cursor in its first field. */
    async signIn(user: string, field = 'Usuario') {
      await until('Tab', focused, field)
      await keyboard.type(user)
      await keyboard.press('Tab')
      await keyboard.type(PASSWORD)
      await keyboard.press('Enter')
      await page.getByRole('button', { name: /^Ir a/ }).waitFor()
      // What listens to keys comes after the first paint.
      await requestsSettled(page)
    },
    /** Goes to a screen by its name. */
    async goTo(name: string) {
      await keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Ir a' }).waitFor()
      await keyboard.type(name)
      await page.getByRole('option', { name, exact: true }).waitFor()
      await keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Ir a' }).waitFor({ state: 'hidden' })
    },
    /** Says yes to the question that stands there: its button has the focus. */
    async agree(verb: string) {
      await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).waitFor()
      await until('Tab', focused, verb)
      await keyboard.press('Enter')
    },
  }
}
