// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { emptyDraft } from '#web/modules/purchasing/quotation/draft/draft.ts'
import { useQuotation } from '#web/modules/purchasing/quotation/draft/useQuotation.ts'
import { QuotationDialogs } from '#web/modules/purchasing/quotation/form/QuotationDialogs.tsx'
import { useSending } from '#web/modules/purchasing/quotation/form/useSending.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const blank = emptyDraft([])
const start = { saved: null, initial: blank, blank, kept: null }
const lists = { categories: [], attachmentTypes: [] }

function Quotation() {
  const sending = useSending('7')
  return (
    <>
      <button onClick={() => sending.send()}>Enviar</button>
      <QuotationDialogs screen={useQuotation(start, lists)} sending={sending} isNew />
    </>
  )
}

const level = { __typename: 'CircuitLevel', id: '1', positionName: 'Jefe', typeText: 'Aprueba' }
const circuits = ['4', '5'].map((id) => ({ __typename: 'Circuit', id, name: `Circuito ${id}`, levels: [level] }))
const answer = { __typename: 'SendQuotationPayload', warning: null, circuitsToChoose: [], quotation: null, errors: [] }
const failed = {
  ...answer,
  errors: [{ __typename: 'UserError', message: 'Intente de nuevo.', path: null, code: null }],
}

it('a sending that failed is sent again to the circuit that was chosen', async () => {
  const sent: unknown[] = []
  const answers = [{ ...answer, circuitsToChoose: circuits }, failed, answer]
  const element = (
    <SessionContext value={staffLookingAt('QUOTATIONS')}>
      <Quotation />
    </SessionContext>
  )
  renderRoutes([{ path: '/cotizacion', element }], ['/cotizacion'], ({ operationName, variables }) => {
    if (operationName !== 'SendQuotation') return {}
    sent.push(variables['input'])
    return { sendQuotation: answers[sent.length - 1] }
  })
  fireEvent.click(screen.getByText('Enviar'))
  fireEvent.click(await screen.findByLabelText('Circuito 5'))
  fireEvent.click(screen.getByText('Asociar a Circuito'))
  fireEvent.click(await screen.findByText('Reintentar'))
  await waitFor(() => expect(sent).toEqual([{ id: '7' }, { id: '7', circuitId: '5' }, { id: '7', circuitId: '5' }]))
})
