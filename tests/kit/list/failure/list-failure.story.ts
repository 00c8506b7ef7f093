import { afterEach, test } from 'vitest'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
afterEach(async () => {
  app.world.way.weather = 'fair'
})

const failures = { cut: 'Error de Conexión', broken: '[Connection Failed]' } as const
const lists = ['/configuracion/usuario', '/logistica/requerimiento', '/general/projects']

test.each(
  lists.flatMap((path) =>
    Object.entries(failures).map(([failureMode, message]) => [path, failureMode, message] as const),
  ),
)('%s says that its services are %s, and reads again when asked', async (path, failureMode, message) => {
  const actor = await app.enter('admin', path)
  const { page } = actor
  const search = page.getByRole('searchbox').first()
  await search.waitFor()
  app.world.way.weather = failureMode as keyof typeof failures
  await search.fill('zzz')
  await search.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'Errores encontrados:' })
  await problem.getByText(message, { exact: true }).waitFor()
  app.world.way.weather = 'fair'
  await problem.getByRole('button', { name: 'Reintentar' }).click()
  await problem.waitFor({ state: 'detached' })
  expectNoConsoleErrors(actor)
})
