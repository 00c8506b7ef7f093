import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newPath } from '#web/requirement/paths.ts'
import { PASSWORD } from '../world.ts'
import { held, ownOf } from './given.ts'
import { formOf, told } from './hands.ts'
import { expectCalm, openStage, type Actor, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(async () => {
  stage.world.way.weather = 'fair'
  await Promise.all(stage.browser.contexts().map((context) => context.close()))
})
afterAll(() => stage.close())

const remark = 'Entregar por la mañana'

/** Someone who has written a whole requirement and not saved it yet. */
async function whoHasWritten(): Promise<Actor> {
  const author = await stage.enter('solicitante', newPath)
  const form = formOf(author.page)
  await form.ready()
  await form.header()
  await form.line('MAT-0001', 'Cemento Portland tipo I', '4')
  await form.observation.pressSequentially(remark)
  return author
}

async function expectKept({ page }: Actor) {
  expect(await formOf(page).observation.innerText()).toBe(remark)
  expect(await page.getByRole('combobox', { name: 'Prioridad' }).inputValue()).toBe('Alta')
  await page.getByRole('region', { name: 'Detalle' }).getByText('Cemento Portland tipo I').waitFor()
}

const messages = { cut: 'Error de Conexión', broken: '[Connection Failed]' } as const

test.each(Object.entries(messages))('services that are %s cost nobody what they wrote', async (weather, message) => {
  const caller = await stage.world.as('solicitante')
  const before = await ownOf(caller)
  const author = await whoHasWritten()
  const { page } = author
  stage.world.way.weather = weather as keyof typeof messages
  await formOf(page).saveAndAgree()
  const failure = page.getByRole('dialog', { name: 'Por favor espere...' })
  await failure.getByText('Errores encontrados:').waitFor()
  await failure.getByText(message, { exact: true }).waitFor()
  await failure.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expectKept(author)
  stage.world.way.weather = 'fair'
  expect((await ownOf(caller)).total).toBe(before.total)

  await formOf(page).saveAndAgree()
  await told(page, 'Guardado Correctamente').waitFor()
  const { total, last } = await ownOf(caller)
  expect(total).toBe(before.total + 1)
  expect((await held(caller, last)).observation).toBe(`<p>${remark}</p>`)
  expectCalm(author)
})

test('a session that was ended meanwhile is opened again over the screen, and the save goes on', async () => {
  const caller = await stage.world.as('solicitante')
  const before = await ownOf(caller)
  const author = await whoHasWritten()
  const { page, context } = author
  const token = (await context.cookies()).map(({ value }) => value).find((value) => value.split('.').length === 3)
  const ended = await stage.world.stranger.rest('POST', 'Account/logout', {}, { authorization: `Bearer ${token}` })
  expect(ended.status).toBe(200)

  await formOf(page).saveAndAgree()
  const signIn = page.getByRole('dialog', { name: 'Inicio de Sesion' })
  expect(await signIn.getByLabel('Usuario').inputValue()).toBe('solicitante')
  await expectKept(author)
  await signIn.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await signIn.getByRole('button', { name: 'Ingresar' }).click()
  await signIn.getByText('[Error al autenticar]').waitFor()
  await signIn.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Ingresar' }).click()
  await signIn.waitFor({ state: 'hidden' })
  await told(page, 'Guardado Correctamente').waitFor()

  const { total, last } = await ownOf(caller)
  expect(total).toBe(before.total + 1)
  expect((await held(caller, last)).observation).toBe(`<p>${remark}</p>`)
  expectCalm(author)
})
