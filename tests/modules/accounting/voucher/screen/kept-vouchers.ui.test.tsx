// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { VouchersSection } from '#web/modules/purchasing/order/vouchers/VouchersSection.tsx'
import { SessionContext, type Session } from '#web/platform/session/session.ts'
import { voucher } from './voucher-order.ts'

afterEach(cleanup)

const looking = staffLookingAt('ORDERS')
/** Somebody who may change orders, as far as their level reaches. */
const keeper: Session = {
  ...looking,
  permissions: looking.permissions.map((permission) => ({ ...permission, canEdit: true })),
}

/** The vouchers of an order, one of which waits to be received and cannot be now. */
async function openVouchers(viewerCanKeep: boolean) {
  const order = {
    ...{ __typename: 'Order', id: '3', currencyCode: 'PEN', vouchered: '472.00' },
    totals: { __typename: 'OrderTotals', total: '944.00' },
    vouchers: [{ __typename: 'Voucher', ...voucher, viewerCanKeep }],
  }
  const element = (
    <SessionContext value={keeper}>
      <Suspense>
        <VouchersSection orderId="3" />
      </Suspense>
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], () => ({ order }))
  await screen.findByLabelText('Escriba un comentario (F001-7)', {}, { timeout: 15_000 })
}

const judging = () => screen.queryAllByRole('button', { name: /^(Recepcionar|Aceptar)$/ }).length

it('a voucher of an order that the level does not cover is commented on alone, and no closed month is spoken of', async () => {
  await openVouchers(false)
  expect(judging()).toBe(0)
  expect(screen.queryByText(/está cerrado/)).toBeNull()
})

it('one that may be kept shows what cannot be done yet', async () => {
  await openVouchers(true)
  expect(judging()).toBe(2)
})
