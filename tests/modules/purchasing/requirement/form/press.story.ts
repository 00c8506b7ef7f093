import { expect, test } from 'vitest'
import { newPath } from '#web/modules/purchasing/requirement/paths.ts'
import { chooseOption, requirementForm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

async function openForm() {
  const author = await app.enter('solicitante', newPath)
  await requirementForm(author.page).ready()
  const select = (name: string) => author.page.getByRole('combobox', { name, exact: true })
  return { ...author, priority: select('Prioridad'), reason: select('Motivo') }
}

const summary = 'Revise los campos marcados.'

test('a press that leaves an empty field reaches what was pressed, and then says what is missing', async () => {
  const author = await openForm()
  const { page, priority, reason } = author
  await priority.focus()
  await reason.hover()
  await page.mouse.down()
  // A person's finger stays this long.
  await page.waitForTimeout(150)
  await expect.poll(() => page.getByText(summary).count()).toBe(0)
  await page.mouse.up()
  await page.getByRole('listbox', { name: 'Motivo' }).waitFor()
  await page.getByText(summary).waitFor()
  expectNoConsoleErrors(author)
})

test('a field that was filled in and left is judged by what stands in it, however slow the machine', async () => {
  const author = await openForm()
  const { page, context, priority } = author
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate((words) => {
    const noted = new MutationObserver(() => {
      if (document.body.innerText.includes(words)) document.body.dataset['wasRefused'] = 'true'
    })
    noted.observe(document.body, { childList: true, subtree: true })
  }, summary)
  await chooseOption(page, 'Prioridad', 'Alta', page)
  await priority.press('Tab')
  await page.getByText('Borrador guardado').waitFor()
  await expect.poll(() => page.locator('body[data-was-refused]').count()).toBe(0)
  await session.detach()
  expectNoConsoleErrors(author)
})
