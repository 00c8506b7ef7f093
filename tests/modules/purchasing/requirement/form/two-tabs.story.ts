import { expect, test } from 'vitest'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { requirementForm } from '#tests/kit/browser/page-objects.ts'
import { followRequests } from '#tests/kit/browser/requests.ts'

const NEW = '/logistica/requerimiento/nuevo'
const KEY = 'draft:requirement:new'
const NOTICE = 'Otra pestaña u otro equipo guardó un borrador de esto mismo'
const app = provideBrowserWorld()

test('of two tabs that write a new requirement the second is told, and neither loses what it wrote', async () => {
  const actor = await app.enter('solicitante', NEW)
  const reader = await app.world.as('solicitante')
  const draft = async () =>
    (await reader.graph<{ preference: string | null }>('query ($key: String!) { preference(key: $key) }', { key: KEY }))
      .data.preference
  const { page: first, context } = actor
  const second = await context.newPage()
  followRequests(second)
  await second.goto(app.world.url + NEW)
  const [one, other] = [requirementForm(first), requirementForm(second)]
  for (const form of [one, other]) await form.ready()

  await one.observation.fill('Lo de la primera')
  await first.getByText('Borrador guardado').waitFor()
  await other.observation.fill('Lo de la segunda')
  await second.getByText(NOTICE, { exact: false }).waitFor()
  await second.getByText('Sin borrador: antes recupere o descarte el anterior.').waitFor()
  expect(await draft()).toContain('Lo de la primera')
  expect(await other.observation.innerText()).toContain('Lo de la segunda')

  await second.getByRole('button', { name: 'Descartar' }).click()
  await second.getByText('Borrador guardado').waitFor()
  expect(await draft()).toContain('Lo de la segunda')
  await one.observation.fill('Lo de la primera, y más')
  await first.getByText(NOTICE, { exact: false }).waitFor()
  expect(await draft()).toContain('Lo de la segunda')
  expect(await one.observation.innerText()).toContain('Lo de la primera, y más')
  expectNoConsoleErrors(actor)
})
