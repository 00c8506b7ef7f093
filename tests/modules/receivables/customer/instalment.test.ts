import { describe, expect, it } from 'vitest'
import { instalmentState, paymentStateOf, unpayableReason } from '#schema/modules/receivables/customer/instalment.ts'

const due = { amount: '1250.50', paid: '0', dueOn: '2026-11-20' }
const partly = { ...due, paid: '1250.49' }
const paid = { ...due, paid: '1250.50' }

describe('an instalment', () => {
  it('is late from the day after its own', () => {
    expect([instalmentState(due, '2026-11-20'), instalmentState(due, '2026-11-21')]).toEqual(['PENDIENTE', 'VENCIDO'])
  })

  it('is partial until its last cent, late or not, and never late once paid', () => {
    expect([paymentStateOf(due), paymentStateOf(partly), paymentStateOf(paid)]).toEqual([
      'PENDIENTE',
      'PARC.CANCELADO',
      'CANCELADO',
    ])
    expect([instalmentState(partly, '2026-12-01'), instalmentState(paid, '2026-12-01')]).toEqual([
      'VENCIDO',
      'CANCELADO',
    ])
  })

  it('is paid by card while something is owed, the purchase is active and the company lets it', () => {
    const open = { ...partly, purchaseState: 'ACTIVO', isOpenToPayment: true }
    expect(unpayableReason(open)).toBeUndefined()
    expect(unpayableReason({ ...open, ...paid })).toBe('La cuota ya está cancelada')
    expect(unpayableReason({ ...open, purchaseState: 'DEVUELTO' })).toBe(
      'La compra está en estado DEVUELTO: no admite pagos',
    )
    expect(unpayableReason({ ...open, isOpenToPayment: false })).toBe(
      'El pago en línea de esta cuota no está habilitado',
    )
  })
})
