import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** A form whose save is pressed twice. */
export interface PressedForm {
  name: string
  /** The table that holds one row more afterwards. */
  table: string
  /** Who fills it in. */
  user: string
  path: () => string | Promise<string>
  act: (page: Page) => Promise<unknown>
}

/** Presses the button twice, and twice what agrees to the question; one question is seen at a time. */
export async function pressTwice(page: Page, button: Locator, verb?: string): Promise<void> {
  await button.dblclick()
  if (!verb) return
  const agree = page.getByRole('button', { name: verb, exact: true })
  await agree.waitFor()
  expect(await agree.count()).toBe(1)
  await agree.dblclick({ delay: 20 })
  await agree.waitFor({ state: 'hidden' })
}

export const saveButton = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: 'Guardar', exact: true })
