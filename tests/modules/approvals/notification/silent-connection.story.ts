import { expect, test } from 'vitest'
import { provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { listPath } from '#web/modules/purchasing/requirement/paths.ts'

const app = provideBrowserWorld()

test('a live connection that died without a word is opened anew when its ping stays without an answer', async () => {
  const { page } = await app.enter('comprador')
  await page.clock.install()
  let isSilent = false
  let opened = 0
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    opened++
    const graph = socket.connectToServer()
    socket.onMessage((message) => {
      if (!isSilent) graph.send(message)
    })
  })
  await page.goto(app.world.url + listPath)
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  const state = page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('status')
  await state.getByText('En línea').waitFor()

  isSilent = true
  await page.clock.fastForward(46_000)
  await state.getByText('En línea').waitFor()
  await page.clock.fastForward(11_000)
  await state.getByText('Reconectando…').waitFor()
  isSilent = false
  await page.clock.fastForward(30_000)
  await state.getByText('En línea').waitFor()
  expect(opened).toBeGreaterThan(1)
})
