import { expect, test } from 'vitest'
import { provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const OPERATIONS = 40
const app = provideBrowserWorld({ settings: { PERSON_OPERATIONS_PER_MINUTE: String(OPERATIONS) } })

test('who asks for more than a minute admits is told so in a sentence, and how long to wait', async () => {
  const { page } = await app.enter('admin', '/logistica/requerimiento')
  const search = page.getByRole('searchbox').first()
  await search.waitFor()
  const problem = page.getByRole('alert').filter({ hasText: 'Errores encontrados:' })
  for (let asked = 0; asked < OPERATIONS && !(await problem.isVisible()); asked++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'))
    await search.fill(`z${asked}`)
    await search.press('Enter')
    await answered
  }
  await problem
    .getByText(/^Hizo más consultas de las que se admiten en un minuto\. Vuelva a intentarlo en \d+ s\.$/)
    .waitFor()
  expect(await problem.getByRole('button', { name: 'Reintentar' }).isVisible()).toBe(true)
})
