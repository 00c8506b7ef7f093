import type { Browser, Page } from 'playwright'
import { newPath as newOrderPath } from '#web/modules/purchasing/order/paths.ts'
import { newPath as newQuotationPath } from '#web/modules/purchasing/quotation/paths.ts'
import { newPath as newRequirementPath } from '#web/modules/purchasing/requirement/paths.ts'
import { median } from '../figures.ts'
import { openPerson } from '../push/person.ts'
import { watchKeys } from './keyboard.ts'

/** How much slower than this machine those are at which people type. */
const SLOWDOWN = 4
/** Milliseconds between two letters. */
const PACE = 350
const WORDS = 'almacen central de'

/** The header of each document that is written all day, by the field in which words stand. */
const FORMS = [
  { form: 'requirement', user: 'solicitante', path: newRequirementPath, field: 'Lugar de entrega' },
  { form: 'order', user: 'comprador', path: newOrderPath, field: 'Contacto' },
  { form: 'quotation', user: 'comprador', path: newQuotationPath, field: 'Asunto' },
] as const

/** Milliseconds from each letter to the next picture; 16 at least, which is as fine as the browser tells. */
async function lettersInto(page: Page, field: string, rounds: number): Promise<number[]> {
  const input = page.getByRole('textbox', { name: field })
  await input.focus()
  await watchKeys(page)
  for (let round = 0; round < rounds; round++) {
    for (const letter of WORDS) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(PACE)
    }
  }
  if ((await input.inputValue()) !== WORDS.repeat(rounds))
    throw new Error(`${field} holds other letters than were typed`)
  return page.evaluate(() => window.keyTimes.map((time) => Math.max(16, time)))
}

/** Milliseconds of a letter in the header of each form, medians of so many rounds, on a processor of a quarter of the speed. */
export async function measureLetters(browser: Browser, url: string, rounds: number): Promise<Record<string, number>> {
  const medians: Record<string, number> = {}
  for (const { form, user, path, field } of FORMS) {
    const { page } = await openPerson(browser, url, user)
    await page.goto(url + path)
    // The rich text comes last.
    await page.getByText(/^0 .*caracteres/).waitFor({ timeout: 60_000 })
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    medians[form] = median(await lettersInto(page, field, rounds))
    await page.context().close()
  }
  return medians
}
