// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useCallback, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyDraft as emptyOrder } from '#web/modules/purchasing/order/draft/draft.ts'
import { applyOrderAction, type FormAction } from '#web/modules/purchasing/order/draft/form-state.ts'
import { findProblems as findOrderProblems } from '#web/modules/purchasing/order/draft/problems.ts'
import { GeneralData } from '#web/modules/purchasing/order/form/general/GeneralData.tsx'
import { emptyDraft as emptyQuotation, type QuotationDraft } from '#web/modules/purchasing/quotation/draft/draft.ts'
import { findProblems as findQuotationProblems } from '#web/modules/purchasing/quotation/draft/problems.ts'
import { PaymentsSection } from '#web/modules/purchasing/quotation/section/PaymentsSection.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

/** A machine that does other work as well answers late. */
const PATIENCE = { timeout: 15_000 }
const CREDIT = { value: '2', label: 'Crédito' }
const ANSWER = {
  conditions: [{ __typename: 'Option', value: '4', label: 'Contra entrega' }],
  creditDays: [{ __typename: 'Option', value: '7', label: '30 días' }],
}

/** A graph that cannot say the terms of a payment form when it is asked for the first time. */
function WithFailingGraph({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    let asked = 0
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          setTimeout(() => {
            asked += 1
            if (asked === 1) return observer.error(new Error('no answer'))
            observer.next({ data: ANSWER })
            observer.complete()
          }, 1)
        }),
    )
    return new ApolloClient({ link, cache: new InMemoryCache() })
  })
  return (
    <ApolloProvider client={client}>
      <MantineProvider env="test">{children}</MantineProvider>
    </ApolloProvider>
  )
}

const Messages = ({ messages }: { messages: readonly string[] }) => (
  <output aria-label="found">{messages.join('\n')}</output>
)
const found = () => screen.getByLabelText('found').textContent.split('\n')
const retry = (place: HTMLElement) => fireEvent.click(within(place).getByRole('button', { name: 'Reintentar' }))

function Quotation() {
  const [draft, setDraft] = useState((): QuotationDraft => {
    const empty = emptyQuotation([])
    const payments = [{ ...CREDIT, conditions: [], creditDays: [], isFresh: true }]
    return { ...empty, header: { ...empty.header, payments } }
  })
  const { payments } = draft.header
  return (
    <>
      <PaymentsSection
        payments={payments}
        forms={[CREDIT]}
        onChange={(next) => setDraft((before) => ({ ...before, header: { ...before.header, payments: next } }))}
      />
      <Messages messages={findQuotationProblems(draft).map(({ message }) => message)} />
      <output aria-label="admitted">{payments.map(({ conditions, creditDays }) => [conditions, creditDays])}</output>
    </>
  )
}

function Order() {
  const [draft, setDraft] = useState(() =>
    applyOrderAction(emptyOrder('2026-11-20', 'GOODS', null), { do: 'header', patch: { paymentForm: CREDIT.value } }),
  )
  const change = useCallback((action: FormAction) => setDraft((before) => applyOrderAction(before, action)), [])
  return (
    <>
      <GeneralData
        draft={draft}
        change={change}
        onLeave={() => {}}
        messages={new Map()}
        choices={{ currencies: [], paymentForms: [CREDIT], creditTypes: [] }}
        buyerName={null}
        areaName={null}
      />
      <Messages messages={findOrderProblems(draft).map(({ message }) => message)} />
    </>
  )
}

describe('terms of a payment form that cannot be read', () => {
  it('are no terms of a quotation: it cannot be saved until they were read again', async () => {
    const unread = 'Todavía no se han leído las condiciones de «Crédito»'
    render(<Quotation />, { wrapper: WithFailingGraph })
    const place = screen.getByRole('group', { name: 'Crédito' })
    const group = within(place)
    expect(await group.findByRole('alert', {}, PATIENCE)).toBeTruthy()
    expect(found()).toContain(unread)
    expect(screen.getByLabelText('admitted').textContent).toBe('')

    retry(place)
    await group.findByText('30 días', {}, PATIENCE)
    expect(group.queryByRole('alert')).toBeNull()
    expect(found()).not.toContain(unread)
    expect(screen.getByLabelText('admitted').textContent).toBe('47')
  })

  it('are no terms of an order: it wants its condition once they were read again', async () => {
    const unread = 'Todavía no se han leído las condiciones de la forma de pago'
    render(<Order />, { wrapper: WithFailingGraph })
    await screen.findByRole('alert', {}, PATIENCE)
    expect(found()).toContain(unread)

    retry(screen.getByRole('alert'))
    await screen.findByRole('combobox', { name: 'Condición de pago' }, PATIENCE)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(found()).not.toContain(unread)
    expect(found()).toEqual(expect.arrayContaining(['Seleccione condición de pago', 'Seleccione días de crédito']))
  })
})
