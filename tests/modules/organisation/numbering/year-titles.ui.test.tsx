// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import '#web/kit/list/RecordGrid.tsx'
import { FormatsScreen } from '#web/modules/organisation/numbering/FormatsScreen.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

/** What the service says in a year that began after the page was opened. */
const format = {
  ...{ __typename: 'NumberFormat', kind: 'ORD', kindName: 'Orden de compra o de servicio', year: 2041 },
  ...{ prefix: 'ORD', width: 6, last: 12, version: 1 },
  ...{ nextPrefix: 'ORD', nextWidth: 6, nextLast: 0, nextVersion: 1 },
}

it('the columns are named after the years of their numbers, whenever the page was opened', async () => {
  const element = (
    <SessionContext value={staffLookingAt('DOCUMENT_NUMBERING')}>
      <FormatsScreen />
    </SessionContext>
  )
  // The grid comes in a chunk of its own, for which the first rendering waits.
  await act(async () => {
    renderRoutes([{ path: '/formatos', element }], ['/formatos'], ({ operationName }) =>
      operationName === 'NumberFormats' ? { numberFormats: [format] } : { preference: null },
    )
    await Promise.resolve()
  })
  await screen.findAllByText(/ORD-2041-000013/)
  expect(screen.getAllByText(/^(Este año,|Desde) /).map(({ textContent }) => textContent)).toEqual([
    'Este año, 2041',
    'Desde 2042',
  ])
})
