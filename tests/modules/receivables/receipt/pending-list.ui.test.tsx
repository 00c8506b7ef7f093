// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { PendingList } from '#web/modules/receivables/customer/schedule/PendingList.tsx'
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

describe('more late instalments than one charge pays', () => {
  it('are paid the oldest first: the button counts what it pays, and the rest is told of', () => {
    render(
      <MantineProvider env="test">
        <MemoryRouter>
          <PendingList pending={late(61)} purchase={{ id: '1' }} />
        </MemoryRouter>
      </MantineProvider>,
    )
    screen.getByRole('link', { name: 'Pagar lo vencido: 60 cuotas, USD 600.00' })
    screen.getByText('Se pagan hasta 60 cuotas a la vez: primero las más antiguas.')
  })

  it('leave the youngest for the next payment', () => {
    const named = chosenInstalments(late(61), 'vencidas')
    expect(named).toHaveLength(61)
    expect(payableAtOnce(named).map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })
})
