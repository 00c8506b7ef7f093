// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { DebtDialog } from '#web/modules/receivables/customer/home/DebtDialog.tsx'

afterEach(cleanup)

it.each([
  ['all', ['100.00', '50.00'], 'Puede pagarlas en línea.'],
  ['all, where the services do not say', [null, null], 'Puede pagarlas en línea.'],
  ['a part', ['100.00', '0.00'], 'No todas se pueden pagar en línea.'],
  ['nothing', ['0.00', '0.00'], 'Ninguna se puede pagar en línea.'],
])('says whether what is late can be paid by card: %s', (_, payables, sentence) => {
  const debts = payables.map((payable, at) => ({
    purchaseId: String(at),
    propertyNumber: `20${at}`,
    overdue: at === 0 ? '100.00' : '50.00',
    payable,
  }))
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DebtDialog customer={{ debts, purchases: [] }} onClose={() => undefined} />
      </MemoryRouter>
    </MantineProvider>,
  )
  expect(screen.getByText(/Estas propiedades tienen cuotas vencidas/).textContent).toContain(sentence)
})
