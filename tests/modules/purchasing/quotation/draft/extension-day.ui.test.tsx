// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { ExtensionDialog } from '#web/modules/purchasing/quotation/deadline/ExtensionDialog.tsx'

afterEach(cleanup)

it('a day that cannot be read is told at its field and sent to nobody', async () => {
  const asked: string[] = []
  const element = <ExtensionDialog opened id="5" offersUntil="2026-03-10" onClose={() => undefined} />
  renderRoutes([{ path: '/', element }], ['/'], ({ operationName = '' }) => void asked.push(operationName))
  const day = await screen.findByLabelText(/^Nueva fecha/, { selector: 'input' })
  fireEvent.focus(day)
  fireEvent.input(day, { target: { value: '31/02/2026' } })
  fireEvent.submit(day.closest('form')!)
  await screen.findByText(/no existe|no es una fecha/i)
  expect(asked).toEqual([])
})
