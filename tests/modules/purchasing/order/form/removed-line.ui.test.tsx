// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { emptyDraft, type LineDraft, type OrderDraft } from '#web/modules/purchasing/order/draft/draft.ts'
import { applyOrderAction, type FormAction } from '#web/modules/purchasing/order/draft/form-state.ts'
import { Lines } from '#web/modules/purchasing/order/lines/Lines.tsx'

// Only rows in sight are drawn, and this document lays nothing out.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const line = (key: string, patch: Partial<LineDraft> = {}): LineDraft => ({
  key,
  id: key,
  isRemoved: false,
  requirementLineId: `9${key}`,
  offerLineId: null,
  requirementNumber: 'REQ-2026-000003',
  articleCode: 'MAT-0001',
  description: 'Cemento',
  unit: 'Bolsa',
  remaining: '10',
  quantity: '4',
  referencePrice: null,
  unitPrice: '25',
  observation: '',
  ...patch,
})
const steel = line('32', { description: 'Fierro' })
/** What the services offer to order: the first has the number of a saved line, the second is one that may be taken out again. */
const OPEN = ['31', '77'].map((id) => ({
  __typename: 'OpenLine',
  id,
  requirementId: '3',
  requirementNumber: 'REQ-2026-000004',
  requesterName: 'Sofía Quispe',
  neededOn: null,
  kind: 'GOODS',
  articleCode: 'MAT-0002',
  description: `Arena ${id}`,
  unit: 'm3',
  remaining: '6',
  referencePrice: null,
}))

type Patch = Partial<Pick<OrderDraft, 'quotation'>>

function OrderLines({ start, patch }: { start: LineDraft[]; patch: Patch }) {
  const [draft, setDraft] = useState<OrderDraft>({ ...emptyDraft('2026-11-20', 'GOODS', null), ...patch, lines: start })
  const change = (action: FormAction) => setDraft((now) => applyOrderAction(now, action))
  return <Lines draft={draft} change={change} messages={new Map()} reveal={null} />
}

const answers = {
  OrderableLines: { quotableLines: { __typename: 'OpenLinePage', total: 2, totalIsExact: true, items: OPEN } },
}

const show = (start: LineDraft[], patch: Patch = {}) =>
  renderRoutes([{ path: '/', element: <OrderLines start={start} patch={patch} /> }], ['/'], ({ operationName }) =>
    operationName === 'OrderableLines' ? answers.OrderableLines : undefined,
  )

const cells = () => screen.getAllByRole('button', { name: /^Cantidad \d/ })
const quantities = () => cells().map(({ textContent }) => textContent?.split(': ')[1])
const remove = (place: number) => fireEvent.click(screen.getByRole('button', { name: `Quitar ítem ${place}` }))
function write(place: number, value: string) {
  fireEvent.click(cells()[place - 1]!)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(input, { target: { value } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

it('a saved line that was taken out is put back as it was written, long after «Deshacer» is gone', () => {
  show([line('31'), steel])
  write(1, '3')
  remove(1)
  expect(quantities()).toEqual(['4'])
  screen.getByText('Se quitará al guardar')
  fireEvent.click(screen.getByRole('button', { name: 'Restaurar REQ-2026-000003 Cemento' }))
  expect(quantities()).toEqual(['3', '4'])
  expect(screen.queryByText('Se quitará al guardar')).toBeNull()
})

it('what the winner offered is put back too, though no list offers it', () => {
  show([line('31', { id: null }), line('32', { id: null, description: 'Fierro' })], {
    quotation: { id: '5', number: 'COT-2026-000005' },
  })
  remove(2)
  screen.getByText('No se incluirá al guardar')
  fireEvent.click(screen.getByRole('button', { name: 'Restaurar REQ-2026-000003 Fierro' }))
  expect(quantities()).toEqual(['4', '4'])
})

it('a line that is picked, taken out and picked again stands there once, and apart from a saved one of the same number', async () => {
  show([line('31')])
  const pick = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Agregar líneas de requerimientos' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: new RegExp(name) }))
    fireEvent.click(within(dialog).getByRole('button', { name: /^Agregar/ }))
  }
  await pick('Arena 31')
  await waitFor(() => expect(quantities()).toEqual(['4', '6']))
  write(2, '5')
  expect(quantities()).toEqual(['4', '5'])
  await pick('Arena 77')
  await waitFor(() => expect(quantities()).toEqual(['4', '5', '6']))
  remove(3)
  await pick('Arena 77')
  await waitFor(() => expect(quantities()).toEqual(['4', '5', '6']))
})
