// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { VouchersScreen } from '#web/modules/accounting/voucher/list/VouchersScreen.tsx'
import { order, voucher } from './voucher-order.ts'

/** Takes a file as the service does, once it is let to. */
class Service {
  static answers: (() => void)[] = []
  upload: { onprogress?: () => void } = {}
  status = 200
  responseText = JSON.stringify({ fileId: 'archivo', voucher: null })
  onload?: () => void
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    Service.answers.push(() => this.onload?.())
  }
}

beforeEach(() => {
  Service.answers = []
  vi.stubGlobal('XMLHttpRequest', Service)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const guide = { support: 'REMISSION_GUIDE', description: 'Guía', extensions: ['.pdf'], largest: 9000, longestName: 100 }
const named = {
  ...{ __typename: 'SuppliedOrder', ...order },
  requiredFiles: [{ __typename: 'RequiredVoucherFile', ...guide }],
  vouchers: [{ __typename: 'Voucher', ...voucher }],
}

/** The order's page, before a graph that takes every comment and voucher. */
async function openOrder() {
  const element = (
    <Suspense>
      <VouchersScreen />
    </Suspense>
  )
  const answers: Record<string, object> = {
    MyOrder: { myOrder: named },
    CommentVoucher: { commentVoucher: { __typename: 'CommentVoucherPayload', voucher: named.vouchers[0], errors: [] } },
    SaveVoucher: { saveVoucher: { __typename: 'SaveVoucherPayload', voucher: null, errors: [] } },
  }
  renderRoutes(
    [{ path: '/portal/ordenes/:id', element }],
    ['/portal/ordenes/3'],
    ({ operationName }) => answers[operationName ?? ''],
  )
  await screen.findByLabelText(/^Nro\. Comprobante/, {}, { timeout: 15_000 })
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label)
const write = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [new File(['x'], name)] } })

it('what is written while a comment is on its way stays', async () => {
  await openOrder()
  const comment = field('Escriba un comentario (F001-7)')
  write(comment, 'El importe es el de la guía')
  const send = screen.getByRole('button', { name: 'Comentar' })
  fireEvent.click(send)
  write(comment, 'El importe es el de la guía, no el de la orden')
  await waitFor(() => expect(send.dataset['loading']).toBeUndefined())
  expect(comment.value).toBe('El importe es el de la guía, no el de la orden')
})

it('while a voucher is sent its words cannot be changed, and a file that is chosen meanwhile stays', async () => {
  await openOrder()
  const words = [field(/^Nro\. Comprobante/), field('Observación')]
  write(words[0]!, 'F001-8')
  choose('guia.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Cargar' }))
  const question = await screen.findByText('¿Seguro de cargar archivos?')
  fireEvent.click(within(question.closest('section')!).getByRole('button', { name: 'Sí, cargar', hidden: true }))
  await waitFor(() => expect(Service.answers).toHaveLength(1))
  expect(words.map(({ readOnly }) => readOnly)).toEqual([true, true])
  Service.answers.forEach((answer) => answer())
  choose('otra.pdf')
  await waitFor(() => expect(words.map(({ readOnly }) => readOnly)).toEqual([false, false]))
  expect(words[0]!.value).toBe('')
  await screen.findByText(/otra\.pdf/)
  expect(screen.queryByText(/^guia\.pdf/)).toBeNull()
})
