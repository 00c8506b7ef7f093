import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { requirementForm } from '#tests/kit/browser/page-objects.ts'
import { followRequests } from '#tests/kit/browser/requests.ts'

const NEW = '/logistica/requerimiento/nuevo'
const KEY = 'draft:requirement:new'
const NOTICE = 'Otra pestaña u otro equipo guardó un borrador de esto mismo'
const FOUND = 'Hay un borrador sin guardar'
const STORE = 'mutation ($input: SavePreferenceInput!) { savePreference(input: $input) { errors { message } } }'
const graphqlRequest = z.object({ variables: z.record(z.string(), z.unknown()) })
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

test('what a page sent last as it was loaded anew is offered as one’s own, and by a duplicate of the tab as another’s', async () => {
  const { page, context } = await app.enter('jefe', NEW)
  const late = await app.world.as('jefe')
  const form = requirementForm(page)
  await form.ready()
  let draft: Record<string, unknown> | undefined
  await page.route('**/graphql', async (route) => {
    const text = route.request().postData() ?? ''
    if (draft || !text.includes('"SavePreference"')) return route.fallback()
    // It is on its way for longer than the page takes to load.
    draft = graphqlRequest.parse(JSON.parse(text)).variables
  })
  await form.observation.fill('Lo que no llegó a tiempo')
  await expect.poll(() => draft).toBeDefined()
  await page.reload()
  await form.ready()
  const opened = context.waitForEvent('page')
  await page.evaluate((path) => window.open(path), NEW)
  const duplicate = await opened
  await requirementForm(duplicate).ready()
  expect(await page.getByText(FOUND, { exact: false }).count()).toBe(0)
  expect((await late.graph(STORE, draft)).errors).toBeUndefined()

  await form.observation.fill('Lo que sigue')
  await page.getByText(FOUND, { exact: false }).waitFor()
  expect(await page.getByText(NOTICE, { exact: false }).count()).toBe(0)
  await requirementForm(duplicate).observation.fill('Lo de la otra')
  await duplicate.getByText(NOTICE, { exact: false }).waitFor()
})
