import { expect, test } from 'vitest'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('who goes elsewhere while the app is still being rendered is shown where they went', async () => {
  const reader = await app.enter('comprador', '/favicon.ico')
  const { page } = reader
  // With the first element that is rendered the router is led on, and the rendering gives way before it is done.
  await page.addInitScript(() => {
    const create = document.createElement.bind(document)
    const isRendering = () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'))
    let hasLeft = false
    document.createElement = (tag: string, options?: ElementCreationOptions) => {
      if (isRendering() && !hasLeft) {
        hasLeft = true
        history.pushState({ usr: null, key: 'next', idx: 1 }, '', '/sin-pantalla')
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
        const until = performance.now() + 100
        while (performance.now() < until);
      }
      return create(tag, options)
    }
  })
  await page.goto(`${app.world.url}/logistica/requerimiento`)
  await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/sin-pantalla')
  expectNoConsoleErrors(reader)
})
