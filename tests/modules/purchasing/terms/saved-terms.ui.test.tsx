// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useCallback, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OrderDraft } from '#web/modules/purchasing/order/draft/draft.ts'
import { applyOrderAction, type FormAction } from '#web/modules/purchasing/order/draft/form-state.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { draftOf, duplicateOf } from '#web/modules/purchasing/order/draft/initial-draft.ts'
import { orderChoices, withoutLost, type OrderChoices } from '#web/modules/purchasing/order/draft/order-choices.ts'
import { findProblems } from '#web/modules/purchasing/order/draft/problems.ts'
import { GeneralData } from '#web/modules/purchasing/order/form/general/GeneralData.tsx'
import { saved as order } from './saved-order.ts'
import { IGV } from './stored-totals.ts'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

/** A machine that does other work as well answers late. */
const PATIENCE = { timeout: 15_000 }
const CREDIT = { value: '2', label: 'Crédito' }
const CASH = { value: '1', label: 'Contado' }
const SOLES = { value: '1', label: 'Soles', code: 'PEN' }
const saved = {
  ...order,
  paymentForm: CREDIT,
  condition: { value: '4', label: 'Contra factura' },
  creditDays: { value: '7', label: '30 días' },
  creditType: { value: '3', label: 'Letra' },
}

/** A graph whose payment forms have lost every condition and credit day. */
function WithoutTerms({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          setTimeout(() => {
            observer.next({ data: { conditions: [], creditDays: [] } })
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

type Props = { initial: OrderDraft; choices: OrderChoices; messages?: ReadonlyMap<string, string> }

function Order({ initial, choices, messages = new Map() }: Props) {
  const [draft, setDraft] = useState(initial)
  const change = useCallback((action: FormAction) => setDraft((before) => applyOrderAction(before, action)), [])
  return (
    <>
      <GeneralData
        draft={draft}
        change={change}
        onLeave={() => {}}
        messages={messages}
        choices={choices}
        buyerName={null}
        areaName={null}
      />
      {[CASH, CREDIT].map(({ value, label }) => (
        <button key={value} onClick={() => change({ do: 'header', patch: { paymentForm: value } })}>
          {label}
        </button>
      ))}
      <output aria-label="found">
        {findProblems(draft)
          .map(({ message }) => message)
          .join('\n')}
      </output>
    </>
  )
}

const found = () => screen.getByLabelText('found').textContent.split('\n')
const choose = ({ label }: typeof CASH) => fireEvent.click(screen.getByRole('button', { name: label }))
const terms = async () => {
  const condition = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Condición de pago' }, PATIENCE)
  const creditDays = screen.getByRole<HTMLInputElement>('combobox', { name: 'Días de crédito' })
  return [condition, creditDays].map(({ value, disabled }) => ({ value, disabled }))
}
const NONE = { value: '', disabled: true }
const ASKED = ['Seleccione condición de pago', 'Seleccione días de crédito']
const LISTS = { currencies: [SOLES], paymentForms: [CASH, CREDIT], creditTypes: [saved.creditType] }

describe('terms that their payment form has lost since the order was saved', () => {
  it('stay in it, and can be chosen again with that payment form alone', async () => {
    const choices = orderChoices(LISTS, saved)
    render(<Order initial={draftOf(saved, [IGV])} choices={choices} />, { wrapper: WithoutTerms })
    expect(await terms()).toEqual([
      { value: 'Contra factura', disabled: false },
      { value: '30 días', disabled: false },
    ])
    expect(found()).toEqual([''])

    choose(CASH)
    await waitFor(async () => expect(await terms()).toEqual([NONE, NONE]), PATIENCE)
    expect(found()).toEqual([''])

    choose(CREDIT)
    await waitFor(() => expect(found()).toEqual(ASKED), PATIENCE)
    const empty = { value: '', disabled: false }
    expect(await terms()).toEqual([empty, empty])
  })

  it('are none of a new order that repeats it', async () => {
    const repeated = withoutLost(duplicateOf(saved, [], [IGV], '2026-11-20'), LISTS)
    render(<Order initial={repeated} choices={orderChoices(LISTS, null)} />, { wrapper: WithoutTerms })
    expect(await terms()).toEqual([NONE, NONE])
    await waitFor(() => expect(found()).toEqual(['No se ha registrado ningún detalle']), PATIENCE)
  })
})

describe('an order of a winner, whose supplier and terms stand fast', () => {
  it.each([
    ['supplier', 'Proveedor'],
    ['currency', 'Moneda'],
  ])('says at its %s what the service says against it, where the summary leads', (name, label) => {
    const ofWinner = draftOf({ ...saved, quotationId: '6', quotationNumber: 'COT-6' }, [IGV])
    const messages = new Map([[headerField(name), 'No se le puede ordenar']])
    render(<Order initial={ofWinner} choices={orderChoices(LISTS, saved)} messages={messages} />, {
      wrapper: WithoutTerms,
    })
    const input = screen.getByLabelText(label)
    expect(input.id).toBe(headerField(name))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('No se le puede ordenar')).toBeTruthy()
  })
})

describe('a new order that repeats another one', () => {
  const repeat = (lists: Partial<typeof LISTS>) =>
    withoutLost(duplicateOf(saved, [], [IGV], '2026-11-20'), { ...LISTS, ...lists }).header

  it('begins with what is offered, and without what lists have lost', () => {
    const { paymentForm, condition, creditDays, creditType } = repeat({})
    expect([paymentForm, condition, creditDays, creditType]).toEqual(['2', '4', '7', '3'])
    expect(repeat({}).currency).toEqual(SOLES)
    expect(repeat({ currencies: [] })).toMatchObject({ currency: null, paymentForm: '2', condition: '4' })
    expect(repeat({ creditTypes: [] })).toMatchObject({ currency: SOLES, creditType: null })
    expect(repeat({ paymentForms: [CASH] })).toMatchObject({ paymentForm: null, condition: null, creditDays: null })
  })
})
