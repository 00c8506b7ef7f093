import { sql } from 'kysely'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { duplicatePath, newPath, requirementPath } from '#web/modules/purchasing/requirement/paths.ts'
import {
  approveRequirement,
  readRequirement,
  requirementLine,
  createRequirement,
} from '#tests/kit/fixtures/graph/requirement.ts'
import {
  chooseOption,
  requirementForm,
  alertWith,
  leaveUnsaved,
  navigate,
  openNext,
} from '#tests/kit/browser/page-objects.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let author: UserPage
beforeAll(async () => {
  author = await app.enter('solicitante')
})

/** The page keeps the lists as it read them: the next case finds again what this one took out of them. */
const forgetLists = async (page: Page) => {
  await navigate(page, '/sin-pantalla')
  await page.reload()
}

test('once a level was decided the form can only be read, and says why', async () => {
  const caller = await app.world.as('solicitante')
  const { id, documentNumber } = await createRequirement(caller, { lines: [requirementLine('400')] })
  const { page } = author
  await openNext(page, requirementPath(id))
  const form = requirementForm(page)
  await form.save.waitFor()
  await page.getByLabel('Fecha de necesidad').fill('30/03/2026')
  await page.getByLabel('Fecha de necesidad').press('Tab')
  await approveRequirement(await app.world.as('jefe'), id)
  await form.saveAndAgree()
  await alertWith(page, 'Circuito iniciado: solo lectura').waitFor()
  expect((await readRequirement(caller, id)).neededOn).toBe('2026-03-20')

  await page.reload()
  await page.getByText('Circuito iniciado: solo lectura').waitFor()
  await page.getByRole('heading', { name: documentNumber }).waitFor()
  await expect.poll(() => form.save.count()).toBe(0)
  await expect.poll(() => page.getByLabel('Fecha de necesidad').count()).toBe(0)
  expectNoConsoleErrors(author)
})

test('what was being written comes back after a reload, and leaving asks first', async () => {
  const { page } = author
  await openNext(page, newPath)
  const form = requirementForm(page)
  await form.ready()
  await chooseOption(page, 'Prioridad', 'Urgente', page)
  await form.line('MAT-0009', 'Ladrillo King Kong', '2')
  await form.observation.pressSequentially('Para el muro')
  await page.getByText('Borrador guardado').waitFor()
  await page.reload()
  await page.getByText('Hay un borrador sin guardar').waitFor()
  await page.getByRole('button', { name: 'Recuperar borrador' }).click()
  await page.getByRole('region', { name: 'Detalle' }).getByText('Ladrillo King Kong').waitFor()
  await expect.poll(() => form.observation.innerText()).toBe('Para el muro')
  await expect.poll(() => page.getByRole('combobox', { name: 'Prioridad' }).inputValue()).toBe('Urgente')

  const guard = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await guard.getByRole('button', { name: 'Seguir editando' }).click()
  await guard.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(newPath)
  await page.getByRole('link', { name: 'Artículos' }).click()
  await guard.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL((url) => url.pathname === '/logistica/articulos')
  await openNext(page, newPath)
  await form.ready()
  await expect.poll(() => page.getByText('Hay un borrador sin guardar').count()).toBe(0)
  expectNoConsoleErrors(author)
})

test('who saves after somebody else chooses of what both changed, and loses nothing else', async () => {
  const caller = await app.world.as('solicitante')
  const { id, version } = await createRequirement(caller)
  const { page } = author
  await openNext(page, requirementPath(id))
  const form = requirementForm(page)
  await form.save.waitFor()
  const [first] = (await readRequirement(caller, id)).lines
  await createRequirement(caller, { id, version, neededOn: '2026-03-25', lines: [requirementLine('7', first?.id)] })

  await page.getByLabel('Fecha de necesidad').fill('30/03/2026')
  await page.getByLabel('Fecha de necesidad').press('Tab')
  await form.saveAndAgree()
  const dialog = page.getByRole('dialog', { name: 'El requerimiento cambió' })
  const needed = dialog.getByRole('radiogroup', { name: 'Fecha de necesidad' })
  await needed.getByRole('radio', { name: 'Lo que usted escribió: 30/03/2026', checked: true }).waitFor()
  await needed.getByRole('radio', { name: 'Lo guardado por usted en otra ventana: 25/03/2026' }).waitFor()
  await dialog.getByText(/^Ítem .*: 1 .* → 7 /).waitFor()
  await dialog.getByText(/^Último cambio: usted, en otra ventana, \d\d\/\d\d\/\d{4} /).waitFor()
  await expect.poll(() => dialog.getByRole('radiogroup').count()).toBe(1)
  expect((await readRequirement(caller, id)).neededOn).toBe('2026-03-25')
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await alertWith(page, 'Guardado Correctamente').waitFor()
  const saved = await readRequirement(caller, id)
  expect(saved.neededOn).toBe('2026-03-30')
  expect(saved.lines.map(({ quantity }) => Number(quantity))).toEqual([7])
  expectNoConsoleErrors(author)
})

test('a draft is kept without a question, takes its files, and is sent when its author says so', async () => {
  const caller = await app.world.as('solicitante')
  const { page } = author
  await openNext(page, newPath)
  const form = requirementForm(page)
  await form.ready()
  await form.header()
  await form.line('MAT-0009', 'Ladrillo King Kong', '2')
  // The form gives way to its skeleton at no moment of the first save.
  await page.evaluate(() => {
    const note = () => {
      if (document.querySelector('[role=status] > .mantine-Skeleton-root:nth-child(4)'))
        document.body.dataset['waited'] = 'yes'
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Control+s')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.waitForURL(/\/logistica\/requerimiento\/\d+$/)
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByText('Borrador', { exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.body.dataset['waited'])).toBeUndefined()
  expect((await readRequirement(caller, id)).approvalLevels).toEqual([])

  await page.getByRole('button', { name: /^Anexos/ }).click()
  await page.getByRole('dialog', { name: 'Anexos' }).waitFor()
  await page.keyboard.press('Escape')
  await form.observation.pressSequentially('Para el muro')
  await form.saveDraft.click()
  await expect.poll(async () => (await readRequirement(caller, id)).observation).toBe('<p>Para el muro</p>')
  expect((await readRequirement(caller, id)).approvalLevels).toEqual([])

  await form.saveAndAgree()
  await page.getByText('Pendiente de aprobación', { exact: true }).first().waitFor()
  await expect.poll(async () => (await readRequirement(caller, id)).approvalLevels.length).toBeGreaterThan(0)
  expect(page.url()).toContain(id)
  await form.saveDraft.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await page.waitForURL(/\/logistica\/requerimiento$/)
  expectNoConsoleErrors(author)
})

test('a recovered draft is merged with what somebody else saved since', async () => {
  const caller = await app.world.as('solicitante')
  const { id, version } = await createRequirement(caller, { lines: [requirementLine('400')] })
  const { page } = author
  await openNext(page, requirementPath(id))
  const form = requirementForm(page)
  await form.save.waitFor()
  await page.getByLabel('Fecha de necesidad').fill('30/03/2026')
  await page.getByLabel('Fecha de necesidad').press('Tab')
  await page.getByText('Borrador guardado').waitFor()
  const [line] = (await readRequirement(caller, id)).lines
  await createRequirement(caller, { id, version, lines: [requirementLine('250', line?.id)] })
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar borrador' }).click()
  await expect.poll(() => page.getByLabel('Fecha de necesidad').inputValue()).toBe('30/03/2026')
  await form.saveAndAgree()
  await page.getByText('Esos cambios se sumaron a los de usted:').waitFor()
  await expect.poll(async () => (await readRequirement(caller, id)).neededOn).toBe('2026-03-30')
  expect((await readRequirement(caller, id)).lines.map(({ quantity }) => Number(quantity))).toEqual([250])
  expectNoConsoleErrors(author)
})

test('a recovered draft loses a priority that is offered no more, and says so', async () => {
  const setOffered = (SecStatus: 0 | 1) =>
    executeSql(
      app.world.database,
      sql`update "GenDefinition" set "SecStatus" = ${SecStatus} where ("DefID", "DedValue") = (1008, '4')`,
      '*',
    )
  const { page } = author
  const priority = page.getByRole('combobox', { name: 'Prioridad' })
  await openNext(page, newPath)
  const form = requirementForm(page)
  await form.ready()
  await chooseOption(page, 'Prioridad', 'Urgente', page)
  await form.observation.pressSequentially('Para el muro')
  await page.getByText('Borrador guardado').waitFor()
  await setOffered(0)
  try {
    await page.reload()
    await page.getByRole('button', { name: 'Recuperar borrador' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Del borrador se quitó lo que ya no se ofrece' })
    await expect.poll(() => notice.getByRole('listitem').allInnerTexts()).toEqual(['La prioridad'])
    await expect.poll(() => form.observation.innerText()).toBe('Para el muro')
    expect(await priority.inputValue()).toBe('')
  } finally {
    await setOffered(1)
  }
  await form.save.click()
  await page.getByText('Seleccione prioridad').first().waitFor()
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  const guard = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
  await guard.getByRole('button', { name: 'Descartar' }).click()
  await guard.waitFor({ state: 'hidden' })
  await forgetLists(page)
  expectNoConsoleErrors(author)
})

test('what lists stopped offering since is shown by its name, and saved as it stands', async () => {
  const caller = await app.world.as('solicitante')
  const { id } = await createRequirement(caller)
  const setOffered = (SecStatus: 0 | 1) =>
    executeSql(
      app.world.database,
      sql`update "GenDefinition" set "SecStatus" = ${SecStatus} where ("DefID", "DedValue") in ((1008, '2'), (1054, '2'), (1012, '1'))`,
      '*',
    )
  const { page } = author
  const chosen = () =>
    Promise.all(
      ['Prioridad', 'Motivo', 'Categoría'].map((name) =>
        page
          .getByRole('combobox', { name, exact: true })
          .or(page.getByRole('textbox', { name, exact: true }))
          .inputValue(),
      ),
    )
  await openNext(page, requirementPath(id))
  const form = requirementForm(page)
  await form.save.waitFor()
  const before = await chosen()
  expect(before.every((name) => /^\p{L}/u.test(name))).toBe(true)
  await setOffered(0)
  try {
    await page.reload()
    await form.save.waitFor()
    await expect.poll(chosen).toEqual(before)
    await page.getByLabel('Fecha de necesidad').fill('30/03/2026')
    await page.getByLabel('Fecha de necesidad').press('Tab')
    await form.saveAndAgree()
    await expect.poll(async () => (await readRequirement(caller, id)).neededOn).toBe('2026-03-30')

    await openNext(page, duplicatePath(id))
    await form.ready()
    await expect.poll(chosen).toEqual(['', '', ''])
    await leaveUnsaved(page)
  } finally {
    await setOffered(1)
  }
  await forgetLists(page)
  expectNoConsoleErrors(author)
})
