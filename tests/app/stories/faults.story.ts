import { afterEach, beforeAll, expect, test } from 'vitest'
import { newPath } from '#web/modules/purchasing/requirement/paths.ts'
import { PASSWORD, type Caller } from '#tests/kit/world/world.ts'
import { readRequirement, readOwnRequirements } from '#tests/kit/fixtures/graph/requirement.ts'
import { requirementForm, alertWith, openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let author: UserPage
beforeAll(async () => {
  author = await app.enter('solicitante', newPath)
})
afterEach(async () => {
  app.world.way.weather = 'fair'
})

const remark = 'Entregar por la mañana'

/** Writes a whole requirement that is not saved yet. */
async function writeRequirement({ page }: UserPage): Promise<void> {
  await openNext(page, newPath)
  const form = requirementForm(page)
  await form.ready()
  await form.header()
  await form.line('MAT-0001', 'Cemento Portland tipo I', '4')
  await form.observation.pressSequentially(remark)
}

async function expectInputKept({ page }: UserPage) {
  expect(await requirementForm(page).observation.innerText()).toBe(remark)
  await expect.poll(() => page.getByRole('combobox', { name: 'Prioridad' }).inputValue()).toBe('Alta')
  await page.getByRole('region', { name: 'Detalle' }).getByText('Cemento Portland tipo I').waitFor()
}

/** Expects one requirement more than there were, with what was written, and nothing on the console of its author. */
async function expectSavedOnce(caller: Caller, before: number, author: UserPage) {
  const { total, last } = await readOwnRequirements(caller)
  expect(total).toBe(before + 1)
  expect((await readRequirement(caller, last)).observation).toBe(`<p>${remark}</p>`)
  expectNoConsoleErrors(author)
}

const messages = { cut: 'Error de Conexión', broken: '[Connection Failed]' } as const

test.each(Object.entries(messages))(
  'services that are %s cost nobody what they wrote',
  async (failureMode, message) => {
    const caller = await app.world.as('solicitante')
    const before = await readOwnRequirements(caller)
    await writeRequirement(author)
    const { page } = author
    app.world.way.weather = failureMode as keyof typeof messages
    await requirementForm(page).saveAndAgree()
    const failure = page.getByRole('dialog', { name: 'Por favor espere...' })
    await failure.getByText('Errores encontrados:').waitFor()
    await failure.getByText(message, { exact: true }).waitFor()
    const retry = failure.getByText('Lo que escribió sigue aquí. Puede reintentar: no se hará dos veces.')
    await expect.poll(() => retry.count()).toBe(failureMode === 'cut' ? 1 : 0)
    await failure.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expectInputKept(author)
    app.world.way.weather = 'fair'
    expect((await readOwnRequirements(caller)).total).toBe(before.total)

    await requirementForm(page).saveAndAgree()
    await alertWith(page, 'Guardado Correctamente').waitFor()
    await expectSavedOnce(caller, before.total, author)
  },
)

test('a session that was ended meanwhile is opened again over the screen, and the save goes on', async () => {
  const caller = await app.world.as('solicitante')
  const before = await readOwnRequirements(caller)
  await writeRequirement(author)
  const { page, context } = author
  const token = (await context.cookies()).map(({ value }) => value).find((value) => value.split('.').length === 3)
  const ended = await app.world.stranger.rest('POST', 'Account/logout', {}, { authorization: `Bearer ${token}` })
  expect(ended.status).toBe(200)

  await requirementForm(page).saveAndAgree()
  const signIn = page.getByRole('dialog', { name: 'Inicio de sesión' })
  await expect.poll(() => signIn.getByLabel('Usuario').inputValue()).toBe('solicitante')
  await expectInputKept(author)
  await signIn.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await signIn.getByRole('button', { name: 'Ingresar' }).click()
  await signIn.getByText('[Error al autenticar]').waitFor()
  await signIn.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Ingresar' }).click()
  await signIn.waitFor({ state: 'hidden' })
  await alertWith(page, 'Guardado Correctamente').waitFor()

  await expectSavedOnce(caller, before.total, author)
})
