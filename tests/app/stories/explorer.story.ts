import { expect, test } from 'vitest'
import { examples } from '#graph/app/explorer/examples.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('the explorer opens on the first example with the schema beside it, and advertises nothing', async () => {
  const developer = await app.open('/explorer/')
  const { page } = developer
  const [first] = examples()
  await page.getByText('ROOT TYPES').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.title()).toBe('Circuito · GraphQL')
  const tabs = page.locator('.window-switcher__item')
  const names = (await tabs.allTextContents()).join(' ')
  for (const { name } of examples()) expect(names).toContain(name)
  expect(await tabs.first().textContent()).toContain(first?.name)
  await page.getByText('mutation SignIn(').waitFor()
  await page.getByRole('button', { name: 'Send Request' }).click()
  await page.getByText('"fullName"').first().waitFor()
  await expect.poll(() => page.getByText('Altair AI').count()).toBe(0)
  await expect.poll(() => page.getByText('Ezio').filter({ visible: true }).count()).toBe(0)
  expectNoConsoleErrors(developer)
  // Its own screens are not ours to be judged.
  await page.close()
})
