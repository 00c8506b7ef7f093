import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { expectCalm, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(async () => {
  stage.world.way.weather = 'fair'
  await Promise.all(stage.browser.contexts().map((context) => context.close()))
})
afterAll(() => stage.close())

const failures = { cut: 'Error de Conexión', broken: '[Connection Failed]' } as const
const lists = ['/configuracion/usuario', '/logistica/requerimiento', '/general/projects']

test.each(
  lists.flatMap((path) => Object.entries(failures).map(([weather, message]) => [path, weather, message] as const)),
)('%s says that its services are %s, and reads again when asked', async (path, weather, message) => {
  const actor = await stage.enter('admin', path)
  const { page } = actor
  const search = page.getByRole('searchbox').first()
  await search.waitFor()
  stage.world.way.weather = weather as keyof typeof failures
  await search.fill('zzz')
  await search.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'Errores encontrados:' })
  await problem.getByText(message, { exact: true }).waitFor()
  stage.world.way.weather = 'fair'
  await problem.getByRole('button', { name: 'Reintentar' }).click()
  await problem.waitFor({ state: 'detached' })
  expectCalm(actor)
})
