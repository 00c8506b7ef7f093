// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { Composer } from '#web/modules/reporting/query/report/Composer.tsx'

afterEach(cleanup)

it('the composer says that the views could not be read, and reads them again when asked', async () => {
  const view = { __typename: 'SqlView', name: 'ordenes', description: 'Órdenes de compra', columns: [] }
  const limits = { isEnabled: true, reason: null, seconds: 5, rows: 100 }
  const sqlWorkbench = { __typename: 'SqlWorkbench', ...limits, views: [view] }
  const state = { isCut: true }
  renderRoutes([{ path: '/', element: <Composer isWritten={false} onWrite={() => undefined} /> }], ['/'], () =>
    state.isCut ? new Error('cut off') : { sqlWorkbench },
  )
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  state.isCut = false
  fireEvent.click(retry)
  await screen.findByRole('option', { name: 'ordenes: Órdenes de compra' })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
