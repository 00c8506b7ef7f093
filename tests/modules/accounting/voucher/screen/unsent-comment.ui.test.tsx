// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { VouchersScreen } from '#web/modules/accounting/voucher/list/VouchersScreen.tsx'
import type { VoucherOrderFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'
import { order, voucher } from './voucher-order.ts'

afterEach(cleanup)

const named = { __typename: 'SuppliedOrder', ...order, vouchers: [{ __typename: 'Voucher', ...voucher }] }

/** The order's page, before a graph that takes every comment. */
async function openOrder(now: Partial<VoucherOrderFragment> = {}) {
  const sent: unknown[] = []
  const screenElement = (
    <Suspense>
      <VouchersScreen />
    </Suspense>
  )
  const routes = [
    { path: '/portal/ordenes/:id', element: screenElement },
    { path: '/inicio', element: <h1>Inicio</h1> },
  ]
  const router = renderRoutes(routes, ['/portal/ordenes/3'], ({ operationName, variables }) => {
    if (operationName === 'CommentVoucher') sent.push(variables['input'])
    const answers: Record<string, Record<string, unknown>> = {
      MyOrder: { myOrder: { ...named, ...now } },
      CommentVoucher: {
        commentVoucher: { __typename: 'CommentVoucherPayload', voucher: named.vouchers[0], errors: [] },
      },
    }
    // What else the page asks for stays on its way.
    return answers[operationName ?? '']
  })
  await screen.findByLabelText(COMMENT, {}, { timeout: 15_000 })
  return { sent, router, leave: () => act(() => router.navigate('/inicio')) }
}

const COMMENT = 'Escriba un comentario (F001-7)'
const PAGE = '¿Cerrar sin guardar? Se perderá lo que escribió.'
const FORM = '¿Qué desea hacer con lo que escribió?'

const comment = () => screen.getByLabelText<HTMLTextAreaElement>(COMMENT)
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = async (question: string, name: string) => {
  const words = await screen.findByText(question)
  fireEvent.click(within(words.closest('section')!).getByRole('button', { name, hidden: true }))
}
const answer = async (question: string, name: string) => {
  await press(question, name)
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
}
const arrival = () => screen.findByRole('heading', { name: 'Inicio' })
const asksOnReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it.each([
  ['a form beside it', {}],
  ['no form beside it', { acceptsVouchers: false }],
])('a comment that was not sent is asked about before its page is left, with %s', async (_, now) => {
  const { leave } = await openOrder(now)
  write(comment(), 'El importe es el de la guía')
  expect(asksOnReload()).toBe(true)
  await leave()
  await answer(PAGE, 'Cancelar')
  expect(comment().value).toBe('El importe es el de la guía')
  await leave()
  await answer(PAGE, 'Sí, cerrar')
  await arrival()
})

it('it is asked about besides what was written of another voucher', async () => {
  const { leave, router } = await openOrder()
  write(comment(), 'El importe es el de la guía')
  write(screen.getByLabelText(/^Nro\. Comprobante/), 'F001-8')
  await leave()
  await press(FORM, 'Descartar')
  await answer(PAGE, 'Cancelar')
  await waitFor(() => expect(screen.queryByText(FORM)).toBeNull())
  expect(router.state.location.pathname).toBe('/portal/ordenes/3')
  await leave()
  await press(FORM, 'Descartar')
  await answer(PAGE, 'Sí, cerrar')
  await arrival()
})

it('nothing is asked once it was sent', async () => {
  const { leave, sent } = await openOrder()
  write(comment(), 'El importe es el de la guía')
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))
  await waitFor(() => expect(comment().value).toBe(''))
  expect(sent).toEqual([{ id: '7', text: 'El importe es el de la guía' }])
  await leave()
  await arrival()
})
