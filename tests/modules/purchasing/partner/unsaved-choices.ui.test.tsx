// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CategoryDialog } from '#web/kit/document/CategoryDialog.tsx'
import { SaveView } from '#web/kit/list/views/SaveView.tsx'
import { LinePicker } from '#web/modules/purchasing/order/lines/LinePicker.tsx'
import { SupplierPicker } from '#web/modules/purchasing/partner/picker/SupplierPicker.tsx'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'

afterEach(cleanup)

const line = {
  __typename: 'OpenLine',
  id: '7',
  requirementId: '1',
  requirementNumber: 'REQ-0001',
  requesterName: 'Ana Paz',
  neededOn: '2026-12-01',
  kind: 'GOODS',
  articleCode: 'A-1',
  description: 'Cemento',
  unit: 'BOL',
  remaining: '4',
  referencePrice: null,
}
const supplier = {
  __typename: 'Supplier',
  id: '3',
  ruc: '20100070970',
  name: 'Ferretería Sol',
  tradeName: null,
  contactName: null,
  telephone: null,
  email: null,
}
const pageOf = (item: object, __typename: string) => ({ __typename, total: 1, totalIsExact: true, items: [item] })

const ignore = () => undefined
const dialogs: Record<string, (onClose: () => void) => ReactNode> = {
  'of lines for an order': (onClose) => <LinePicker opened type={null} taken={[]} onPick={ignore} onClose={onClose} />,
  'of several suppliers': (onClose) => (
    <SupplierPicker opened onChoose={ignore} onAddSeveral={ignore} onClose={onClose} />
  ),
  'of a category': (onClose) => (
    <CategoryDialog
      opened
      category="1"
      categories={[
        { value: '1', label: 'Obra' },
        { value: '2', label: 'Oficina' },
      ]}
      act={() => Promise.resolve([])}
      onDone={ignore}
      onClose={onClose}
    />
  ),
  'of a name for a view': (onClose) => (
    <SaveView kept={{ views: [], first: null }} help="" onKeep={() => Promise.resolve(true)} onClose={onClose} />
  ),
}

const choose: Record<keyof typeof dialogs, () => Promise<unknown>> = {
  'of lines for an order': async () => fireEvent.click(await screen.findByRole('checkbox', { name: /Cemento/ })),
  'of several suppliers': async () => fireEvent.click(await screen.findByRole('checkbox', { name: /Ferretería Sol/ })),
  async 'of a category'() {
    fireEvent.click(screen.getByRole('combobox', { name: /Categoría/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Oficina' }))
  },
  'of a name for a view': () =>
    Promise.resolve(fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Por pagar' } })),
}

function open(name: keyof typeof dialogs) {
  const onClose = vi.fn()
  renderRoutes([{ path: '/', element: dialogs[name]?.(onClose) }], ['/'], ({ operationName }) =>
    operationName === 'Suppliers'
      ? { suppliers: pageOf(supplier, 'SupplierPage') }
      : { quotableLines: pageOf(line, 'OpenLinePage') },
  )
  return onClose
}

const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

describe.each(Object.keys(dialogs))('A choice %s', (name) => {
  it('is not lost by Escape without a question', async () => {
    const onClose = open(name)
    await choose[name]?.()
    escape()
    await screen.findByText('¿Cerrar sin guardar? Se perderá lo que escribió.')
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Sí, cerrar' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('that was not made asks nothing', async () => {
    const onClose = open(name)
    await screen.findByRole('dialog')
    escape()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
