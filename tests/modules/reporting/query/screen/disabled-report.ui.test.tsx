// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { OpenedReport } from '#web/modules/reporting/query/report/OpenedReport.tsx'

afterEach(cleanup)

const DISABLED = 'Solo lectura: el reporte está inactivo.'
const FORBIDDEN = 'Solo lectura: no tiene permiso para modificar reportes.'

it.each([
  ['one that is disabled', false, true, DISABLED],
  ['one that is disabled, to who may change none', false, false, DISABLED],
  ['another, to who may change none', true, false, FORBIDDEN],
])('a report says why it is read alone: %s', async (_, isActive, mayWrite, reason) => {
  const savedReport = {
    ...{ __typename: 'QueryReport', id: '7', name: 'Compras', description: null, sql: 'select 1', parameters: [] },
    ...{ chart: 'NONE', chartLabel: null, chartValue: null, rowLimit: 100, isActive, version: 1 },
  }
  const allowed = { canAdd: true, canDelete: true, canView: true, canEdit: mayWrite, canSave: mayWrite }
  const element = <OpenedReport id="7" allowed={allowed} onClose={() => undefined} />
  // What else the drawer asks for stays on its way.
  renderRoutes([{ path: '/', element }], ['/'], ({ operationName }) =>
    operationName === 'SavedReport' ? { savedReport } : undefined,
  )
  expect(await screen.findByText(reason, {}, { timeout: 15_000 })).toBeDefined()
})
