// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CorrectionForm } from '#web/modules/purchasing/offer/correction/CorrectionForm.tsx'
import type { QuotationRequest } from '#web/modules/purchasing/offer/draft/initial-draft.ts'
import type { OfferDraft } from '#web/modules/purchasing/offer/draft/draft.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

const igv = { value: '1', label: 'IGV 18 %', percentage: '18', sign: '+' } as const
const soles = { value: '1', label: 'Soles' }

const quotation: QuotationRequest = {
  id: '5',
  documentNumber: 'COT-2026-000005',
  subject: 'Cemento',
  offersUntil: '2026-03-01',
  requiresVisit: false,
  visitOn: null,
  visitAt: null,
  allowsGeneralExpenses: false,
  allowsUtilities: false,
  allowsDiscount: false,
  offerAttachmentTypes: [],
  payments: [{ id: '7', paymentForm: { value: '1', label: 'Contado' }, conditions: [], creditDays: [] }],
  lines: [
    {
      id: '11',
      number: 1,
      kind: 'GOODS',
      articleCode: 'MAT-1',
      description: 'Cemento',
      unit: 'Bolsa',
      quantity: '10',
      observation: null,
      neededOn: null,
      deliveryPlace: null,
    },
  ],
}

const initial: OfferDraft = {
  header: {
    contactName: 'Ana Ríos',
    telephone: '987654321',
    email: 'ventas@acme.example',
    paymentId: '7',
    condition: null,
    creditDays: null,
    currency: soles,
    deliveryDays: 5,
    warrantyDays: 365,
    validUntil: '2026-04-01',
    observation: '',
    directCost: '',
    generalExpenses: '',
    utilities: '',
    discount: '',
    tax: igv,
    file: null,
    otherFiles: [],
  },
  lines: [
    {
      key: '11',
      id: '11',
      isRemoved: false,
      place: 1,
      articleCode: 'MAT-1',
      description: 'Cemento',
      unit: 'Bolsa',
      kind: 'GOODS',
      remark: '',
      delivery: '',
      asked: '10',
      quantity: '10',
      unitPrice: '100',
      observation: '',
    },
  ],
  fileTypes: [],
  request: {
    lines: quotation.lines,
    payments: [{ id: '7', conditions: [], creditDays: [] }],
    allows: { generalExpenses: false, utilities: false, discount: false },
    today: '2026-03-01',
  },
}

/** The form over an offer of version 3, before a graph that says what it was asked. */
function opened() {
  const inputs: Record<string, unknown>[] = []
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName === 'RequestOfferCorrection') inputs.push(variables['input'] as Record<string, unknown>)
        setTimeout(() => {
          observer.next({
            data: { requestOfferCorrection: { __typename: 'QuotationPayload', quotation: null, errors: [] } },
          })
          observer.complete()
        }, 1)
      }),
  )
  const onRequested = vi.fn()
  const form = (
    <CorrectionForm
      quotation={quotation}
      participantId="51"
      version={3}
      initial={initial}
      part="corregir"
      taxes={[igv]}
      currencies={[{ ...soles, code: 'PEN' }]}
      onRequested={onRequested}
      onClose={() => undefined}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: form }])
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        <RouterProvider router={router} />
      </MantineProvider>
    </ApolloProvider>,
  )
  return { inputs, onRequested }
}

const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Pedir corrección' }))

describe('the correction of an offer', () => {
  it('wants a change and a reason, and sends nothing before', async () => {
    const { inputs } = opened()
    send()
    expect((await screen.findAllByText('Ingrese el motivo de la corrección')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Todavía no cambió nada de la oferta.').length).toBeGreaterThan(1)
    expect(inputs).toEqual([])
  })

  it('shows each changed field before and after, and sends the whole offer with the version that was seen, once', async () => {
    const { inputs, onRequested } = opened()
    write(/^Días de entrega/, '7')
    write(/^Motivo de la corrección/, 'Escribió semanas por días')
    const table = await screen.findByRole('table', { name: 'Qué cambia' })
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Días de entrega57'])
    send()
    send()
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, guardar' }))
    await waitFor(() => expect(onRequested).toHaveBeenCalledOnce())
    expect(inputs).toHaveLength(1)
    expect(inputs[0]).toMatchObject({
      participantId: '51',
      version: 3,
      reason: 'Escribió semanas por días',
      deliveryDays: 7,
      lines: [{ lineId: '11', quantity: '10', unitPrice: '100' }],
      totals: { total: '1180.00' },
    })
    expect(inputs[0]).not.toHaveProperty('fileId')
  })
})
