// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { IncidentPartsFragment } from '#web/modules/receivables/payment-incident/incident.generated.ts'
import { IncidentActions } from '#web/modules/receivables/payment-incident/IncidentActions.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

const row: IncidentPartsFragment = {
  id: '7',
  purchaseNumber: '218040000001',
  state: 'MISMATCH',
  isStuck: true,
  amount: '100.00',
  currency: 'USD',
  providerName: 'niubiz',
  card: null,
  message: null,
  cause: null,
  askedCount: 1,
  nextAskAt: null,
  since: '2026-03-01T15:00:00Z',
  startedAt: '2026-03-01T15:00:00Z',
  customerName: 'ELENA RIVAS',
  customerDocument: '45678912',
  ...{ saleNumbers: ['V-1'], instalmentCount: 1 },
  purchases: [{ saleNumber: 'V-1', project: 'Los Andes', instalmentNumbers: [3] }],
  balance: '100.00',
}

const silent = 'El proveedor no respondió. Confirme solo si ya lo comprobó por otro medio.'
const stands =
  'El proveedor tiene un cobro de USD 5.00 con este número. Confirme solo si ya lo comprobó por otro medio.'

it('sends the sentence that was read with the confirmation, and the next one where the provider says another by then', async () => {
  const inputs: { isConfirmed: boolean; confirmedMessage: string | null }[] = []
  const refusals = [silent, stands]
  const link = new ApolloLink(({ variables }) => {
    inputs.push(variables['input'] as (typeof inputs)[number])
    const message = refusals.shift()
    const errors = message ? [{ __typename: 'UserError', message, path: ['input', 'isConfirmed'], rule: null }] : []
    const payload = { __typename: 'PaymentIncidentPayload', incident: null, answer: null, errors }
    return new Observable((observer) => {
      observer.next({ data: { resolvePaymentIncident: payload } })
      observer.complete()
    })
  })
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <IncidentActions row={row} />
      </MantineProvider>
    </ApolloProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
  press('Dar por resuelto')
  fireEvent.change(await screen.findByRole('textbox', { name: /^Motivo/ }), {
    target: { value: 'Se devolvió por transferencia' },
  })
  press('Dar por resuelto')
  await screen.findByText(silent)
  press('Confirmar y dar por resuelto')
  await screen.findByText(stands)
  press('Confirmar y dar por resuelto')
  await waitFor(() => expect(inputs).toHaveLength(3))
  expect(inputs.map(({ isConfirmed, confirmedMessage }) => [isConfirmed, confirmedMessage])).toEqual([
    [false, null],
    [true, silent],
    [true, stands],
  ])
})
