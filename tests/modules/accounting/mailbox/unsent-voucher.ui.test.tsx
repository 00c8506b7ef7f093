// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { MailboxDrawer } from '#web/modules/accounting/mailbox/MailboxDrawer.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const candidate = { __typename: 'MailboxCandidate', date: '2026-03-01', currencyCode: 'PEN', total: '480.00' }
const candidates = [
  { ...candidate, id: '3', number: 'ORD-3', balance: '480.00' },
  { ...candidate, id: '4', number: 'ORD-4', balance: '480.00' },
]
const required = { __typename: 'MailboxRequiredFile', accept: '.pdf', largest: 6_000_000, longestName: 100 }
const contract = { ...required, support: 'CONTRACTS', description: 'Contrato', isInMailbox: false }

/** A document that a person matched with an order. */
const rowOf = (order: (typeof candidates)[number], isRegistered: boolean) => ({
  __typename: 'MailboxRow',
  ...{ id: '7', fileName: 'F001-7.xml', typeName: 'Factura', number: 'F001-7', reasons: [], match: 'PERSON' },
  ...{ issuer: '20100047218', issuerName: 'ACME S.A.C.', issuedOn: '2026-03-01', currencyCode: 'PEN', total: '480.00' },
  ...{ orderReference: null, orderId: order.id, orderNumber: order.number, discardReason: null, hasFile: true },
  ...{ receivedAt: '2026-03-01T15:00:00Z', receivedBy: 'Ana Ruiz', canDiscard: !isRegistered, canRestore: false },
  ...{ state: isRegistered ? 'REGISTERED' : 'MATCHED', stateName: isRegistered ? 'Registrado' : 'Emparejado' },
  ...{ voucherId: isRegistered ? '9' : null, canUnregister: isRegistered },
  ...{ canMatch: !isRegistered, canMakeVoucher: !isRegistered },
})

/** The list's part of the address: the drawer is open as long as it names a document. */
function Mailbox() {
  const url = useUrlState()
  const id = url.get('registro')
  return id ? <MailboxDrawer id={id} onClose={() => url.set({ registro: null })} /> : <p>Lista</p>
}

/** Takes files as the service does, each under another name. */
class UploadService {
  static count = 0
  upload = {}
  status = 200
  responseText = ''
  onload?: () => void
  open() {}
  setRequestHeader() {}
  send() {
    this.responseText = JSON.stringify({ fileId: `archivo-${++UploadService.count}` })
    setTimeout(() => this.onload?.(), 1)
  }
}

/**
 * The drawer of a matched document whose order asks for these files, before a graph that matches and registers it; the answers to the
 * first `lost` registrations never arrive.
 */
async function openDocument(requiredFiles: readonly object[], { lost = 0 } = {}) {
  const sent: unknown[] = []
  let entry = { __typename: 'MailboxEntry', row: rowOf(candidates[0]!, false), candidates, requiredFiles }
  const change = (order: string, isRegistered: boolean) => {
    entry = { ...entry, row: rowOf(candidates.find(({ id }) => id === order)!, isRegistered) }
  }
  const routes = [
    { path: '/mailbox', element: <Mailbox /> },
    { path: '/inicio', element: <h1>Inicio</h1> },
  ]
  const router = renderRoutes(routes, ['/mailbox?registro=7'], ({ operationName, variables }) => {
    const input = variables['input'] as { orderId: string }
    if (operationName === 'MatchMailboxEntry') change(input.orderId, false)
    if (operationName === 'MakeMailboxVoucher') {
      sent.push(input)
      if (sent.length <= lost) return new TypeError('no answer')
      change(entry.row.orderId, true)
    }
    return {
      mailboxEntry: entry,
      matchMailboxEntry: { __typename: 'MatchMailboxEntryPayload', entry, errors: [] },
      makeMailboxVoucher: { __typename: 'MakeMailboxVoucherPayload', entry, errors: [] },
    }
  })
  await screen.findByRole('region', { name: 'Registrar el comprobante de la orden' }, { timeout: 15_000 })
  return { sent, router }
}

const observation = () => screen.getByLabelText<HTMLTextAreaElement>('Observación')
const observe = (value: string) => fireEvent.change(observation(), { target: { value } })
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const close = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Documento' }), { key: 'Escape' })
const QUESTION = '¿Qué desea hacer con lo que escribió?'
const answer = async (name: string) => {
  const question = await screen.findByText(QUESTION)
  fireEvent.click(within(question.closest('section')!).getByRole('button', { name, hidden: true }))
}

it('a chosen file is asked about before its drawer closes, and stays chosen', async () => {
  const { router } = await openDocument([contract])
  choose(pdf('contrato.pdf'))
  await screen.findByText('contrato.pdf')
  close()
  await answer('Seguir editando')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(router.state.location.search).toBe('?registro=7')
  expect(screen.getByText('contrato.pdf')).toBeTruthy()
  close()
  await answer('Descartar')
  await screen.findByText('Lista')
})

it('an observation is asked about before the screen is left, and stays with what is missing', async () => {
  const { router, sent } = await openDocument([contract])
  observe('Entregado en dos partes')
  await act(() => router.navigate('/inicio'))
  await answer('Guardar')
  await screen.findByText('Contrato. Obligatorio')
  expect(router.state.location.pathname).toBe('/mailbox')
  expect(sent).toEqual([])
})

it('it is registered first where whoever leaves says so', async () => {
  const { router, sent } = await openDocument([])
  observe('Entregado en dos partes')
  await act(() => router.navigate('/inicio'))
  await answer('Guardar')
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, registrar', hidden: true }))
  await expect.poll(() => router.state.location.pathname, { timeout: 5_000 }).toBe('/inicio')
  expect(sent).toEqual([{ id: '7', observation: 'Entregado en dos partes', files: [] }])
})

it('what was written goes along to another order of the document', async () => {
  await openDocument([contract])
  observe('Entregado en dos partes')
  choose(pdf('contrato.pdf'))
  const order = screen.getByLabelText('Órdenes abiertas del emisor', { selector: 'input' })
  fireEvent.click(order)
  fireEvent.click(await screen.findByRole('option', { name: /^ORD-4/, hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Emparejar' }))
  await screen.findByText('ORD-4 (por una persona)')
  expect(observation().value).toBe('Entregado en dos partes')
  expect(screen.getByText('contrato.pdf')).toBeTruthy()
})

it('nothing is asked while nothing was written, nor once it was registered', async () => {
  const { sent } = await openDocument([])
  observe('Entregado en dos partes')
  fireEvent.click(screen.getByRole('button', { name: 'Registrar comprobante' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, registrar', hidden: true }))
  await screen.findByText('Registrado')
  expect(sent).toHaveLength(1)
  close()
  await screen.findByText('Lista')
})

it('says the same again after an answer was lost, and uploads no file twice', async () => {
  vi.stubGlobal('XMLHttpRequest', UploadService)
  const { sent } = await openDocument([contract], { lost: 1 })
  choose(pdf('contrato.pdf'))
  await screen.findByText('contrato.pdf')
  const register = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Registrar comprobante' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, registrar', hidden: true }))
  }
  await register()
  await screen.findByRole('alert')
  await register()
  await screen.findByText('Registrado')
  const files = [{ support: 'CONTRACTS', fileId: 'archivo-1' }]
  expect(sent).toEqual([1, 2].map(() => ({ id: '7', observation: null, files })))
})
