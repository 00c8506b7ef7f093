// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import type { IncidentPartsFragment } from '#web/modules/receivables/payment-incident/incident.generated.ts'
import { IncidentActions } from '#web/modules/receivables/payment-incident/IncidentActions.tsx'
import { IncidentDrawer } from '#web/modules/receivables/payment-incident/IncidentDrawer.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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

const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
/** Opens the dialog that ends the payment and sends it with a reason. */
async function resolve() {
  press('Dar por resuelto')
  const reason = await screen.findByRole('textbox', { name: /^Motivo/ })
  fireEvent.change(reason, { target: { value: 'Se devolvió por transferencia' } })
  press('Dar por resuelto')
}

const silent = 'El proveedor no respondió. Confirme solo si ya lo comprobó por otro medio.'
const stands =
  'El proveedor tiene un cobro de USD 5.00 con este número. Confirme solo si ya lo comprobó por otro medio.'

it('sends the sentence that was read with the confirmation, and the next one where the provider says another by then', async () => {
  const onStale = vi.fn(() => Promise.resolve(true))
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
        <IncidentActions row={row} onStale={onStale} />
      </MantineProvider>
    </ApolloProvider>,
  )
  await resolve()
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
  expect(onStale).not.toHaveBeenCalled()
})

describe('what is said against an act has the payment read anew', () => {
  const OVER = 'El pago ya no está por resolver.'

  /** A payment that stands like this once something was asked for, which the graph answers so. */
  async function open(stored: object, answer: object) {
    const [warning, error] = [vi.spyOn(notify, 'warning'), vi.spyOn(notify, 'error')]
    let isAsked = false
    const own = { ...row, __typename: 'PaymentIncident', purchases: [] }
    const element = <IncidentDrawer id="7" canAct onClose={() => undefined} />
    renderRoutes([{ path: '/', element }], ['/'], ({ operationName }) => {
      const shown = isAsked ? { ...own, ...stored } : own
      if (operationName === 'PaymentIncident')
        return { paymentIncident: { __typename: 'PaymentIncidentDetail', row: shown, history: [] } }
      isAsked = true
      return answer
    })
    await screen.findByRole('button', { name: 'Consultar al proveedor' })
    return { warning, error }
  }
  const refused = (name: string, message: string) => {
    const errors = [{ __typename: 'UserError', message, path: ['input'], code: 'CONFLICT', rule: null }]
    return { [name]: { __typename: 'PaymentIncidentPayload', incident: null, answer: null, errors } }
  }
  const solved = { isStuck: false, state: 'EXPIRED' }
  const hasActions = () => screen.queryByRole('button', { name: 'Consultar al proveedor' }) !== null

  it('where somebody else resolved it: nothing is left to do, and why is said', async () => {
    const { warning } = await open(solved, refused('resolvePaymentIncident', OVER))
    await resolve()
    await screen.findByText('Ya no está por resolver')
    expect(hasActions()).toBe(false)
    await waitFor(() => expect(warning.mock.calls).toEqual([[OVER]]))
  })

  it('where it is still stuck: the reason stays in its dialog, with what is said against it', async () => {
    const { warning } = await open(
      { cause: 'El banco no responde' },
      refused('resolvePaymentIncident', 'Cargo vigente.'),
    )
    await resolve()
    await screen.findByText('Cargo vigente.')
    await screen.findByText('El banco no responde')
    expect(hasActions()).toBe(true)
    expect(warning).not.toHaveBeenCalled()
  })

  it('where the provider was to be asked', async () => {
    const { warning } = await open(solved, refused('askPaymentProvider', OVER))
    press('Consultar al proveedor')
    await screen.findByText('Ya no está por resolver')
    expect(warning.mock.calls).toEqual([[OVER]])
  })

  it('where no answer came', async () => {
    const { error } = await open(solved, new Error('away'))
    press('Consultar al proveedor')
    await screen.findByText('Ya no está por resolver')
    expect(error).toHaveBeenCalledOnce()
  })

  it('where no answer came to what ended it', async () => {
    const { error } = await open(solved, new Error('away'))
    await resolve()
    await screen.findByText('Ya no está por resolver')
    await waitFor(() => expect(error).toHaveBeenCalledOnce())
  })
})
