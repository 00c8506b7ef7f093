// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import type { IncidentPartsFragment } from '#web/modules/receivables/payment-incident/incident.generated.ts'
import { IncidentDrawer } from '#web/modules/receivables/payment-incident/IncidentDrawer.tsx'

afterEach(cleanup)

const purchase = (saleNumber: string, instalmentNumbers: number[]) => ({
  ...{ __typename: 'PaymentIncidentPurchase', saleNumber, project: 'Los Andes', instalmentNumbers },
})
const row: IncidentPartsFragment & { __typename: string } = {
  ...{ __typename: 'PaymentIncident', id: '7', purchaseNumber: '218040000001', state: 'UNKNOWN', isStuck: true },
  ...{ amount: '2501.00', currency: 'USD', providerName: 'niubiz', card: null, message: null, cause: null },
  ...{ askedCount: 1, nextAskAt: null, since: '2026-03-01T15:00:00Z', startedAt: '2026-03-01T15:00:00Z' },
  ...{ customerName: 'ELENA RIVAS', customerDocument: '45678912', balance: '2501.00' },
  ...{ saleNumbers: ['V-1', 'V-2'], instalmentCount: 3 },
  purchases: [purchase('V-1', [3, 4]), purchase('V-2', [1])],
}

it('a stuck payment of several instalments is shown with all of them', async () => {
  const element = <IncidentDrawer id="7" canAct={false} onClose={() => undefined} />
  const detail = { __typename: 'PaymentIncidentDetail', row, history: [] }
  renderRoutes([{ path: '/', element }], ['/'], () => ({ paymentIncident: detail }))
  await screen.findByText('V-1, cuotas 3, 4 · Los Andes')
  screen.getByText('V-2, cuota 1 · Los Andes')
  expect(screen.getByText('Saldo de las cuotas').closest('div')?.textContent).toContain('2,501.00')
})
