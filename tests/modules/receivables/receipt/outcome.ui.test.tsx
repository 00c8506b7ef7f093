// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { PaymentOutcome } from '#web/modules/receivables/payment/PaymentOutcome.tsx'

afterEach(cleanup)

const instalment = {
  id: '7',
  number: 12,
  kind: 'ORDINARIA',
  balance: '0.00',
  purchaseId: '1',
  project: 'Parque',
  propertyKind: 'Departamento',
  propertyNumber: '1204',
}
const outcomeOf = (state: 'AUTHORIZED' | 'UNKNOWN' | 'REJECTED', sendsReceipt: boolean | null) => {
  const { getByRole } = render(
    <MantineProvider env="test">
      <MemoryRouter>
        <PaymentOutcome
          payment={{
            ...{ key: 'k', purchaseNumber: '100', state, isSettled: true, amount: '1.00', currency: 'USD' },
            ...{ card: null, message: null, startedAt: '2026-11-18T15:00:00Z', sendsReceipt },
            ...{ receipt: null, instalment, parts: [{ instalment, receipt: null }] },
          }}
        />
      </MemoryRouter>
    </MantineProvider>,
  )
  return getByRole('status').textContent ?? ''
}

describe('what is said after paying', () => {
  it.each(['AUTHORIZED', 'UNKNOWN'] as const)('promises a letter only to whoever has an address: %s', (state) => {
    expect(outcomeOf(state, true)).toContain('a su correo registrado')
    cleanup()
    const without = outcomeOf(state, false)
    expect(without).not.toContain('a su correo registrado')
    expect(without).toContain('«Mis Pagos»')
  })

  it.each(['AUTHORIZED', 'UNKNOWN'] as const)('says nothing of letters where nobody knows: %s', (state) => {
    const outcome = outcomeOf(state, null)
    expect(outcome).not.toMatch(/correo|«Mis Pagos»/)
    expect(outcome).toMatch(/\.$/)
  })

  it('promises none where nothing was paid', () => {
    expect(outcomeOf('REJECTED', true)).not.toContain('correo')
  })
})
