// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { ScheduleView } from '#web/modules/receivables/customer/schedule/ScheduleView.tsx'
import { chosenInstalments, payableAtOnce } from '#web/modules/receivables/payment/chosen-instalments.ts'

afterEach(cleanup)

const late = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    number: at + 1,
    kind: 'Cuota',
    dueOn: `20${String(10 + Math.floor(at / 12)).padStart(2, '0')}-${String((at % 12) + 1).padStart(2, '0')}-15`,
    state: 'OVERDUE' as const,
    stateName: 'VENCIDO',
    paymentState: 'PENDING' as const,
    stateColor: 'red',
    amount: '10.00',
    paid: '0.00',
    balance: '10.00',
    isPayable: true,
    unpayableReason: null,
  }))

const purchase = {
  ...{ id: '1', code: 'P-1', state: 'ACTIVE' as const, stateName: 'ACTIVO' },
  ...{ project: 'Las Lomas', stage: 'I', propertyKind: 'Departamento', propertyNumber: '101' },
}

function openSchedule(pending: ReturnType<typeof late>) {
  const totals = { paid: '0.00', pending: '610.00', overdue: '610.00' }
  const schedule = { customerName: 'Rosa Quiroz', purchase, totals, pending, cancelled: [] }
  const element = <ScheduleView schedule={schedule} purchase={purchase} />
  renderRoutes([{ path: '/pagos', element }], ['/pagos'], () => undefined)
}

describe('more late instalments than one charge pays', () => {
  it('are paid the oldest first: the button counts what it pays, and the rest is told of', () => {
    openSchedule(late(61))
    screen.getByRole('link', { name: 'Pagar lo vencido: 60 cuotas, USD 600.00' })
    screen.getByText('Se pagan hasta 60 cuotas a la vez: primero las más antiguas.')
  })

  it('leave the youngest for the next payment', () => {
    const named = chosenInstalments(late(61), 'vencidas')
    expect(named).toHaveLength(61)
    expect(payableAtOnce(named).map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })
})

it('instalments that were chosen stay so while somebody looks at what was paid', async () => {
  openSchedule(late(3))
  const boxes = () => screen.getAllByRole('checkbox')
  fireEvent.click(boxes()[0]!)
  fireEvent.click(boxes()[2]!)
  fireEvent.click(screen.getByText('Pagos cancelados - 0'))
  await screen.findByText('Aún no tiene pagos cancelados.')
  fireEvent.click(screen.getByText('Pagos pendientes - 3'))
  await screen.findByText('Pagar 2 cuotas elegidas: USD 20.00')
})
