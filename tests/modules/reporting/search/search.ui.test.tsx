// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { canBeSearched, searchWordsOf } from '#schema/modules/reporting/search/search.ts'
import type { NextAction, SearchKind } from '#web/generated/types.ts'
import { hitPath, nextStepOf, type SearchHit } from '#web/modules/reporting/search/hit-links.ts'
import { useSearch, type SearchState } from '#web/modules/reporting/search/useSearch.ts'

afterEach(cleanup)

const PATIENCE = { timeout: 5_000 }

const hit = (kind: SearchKind, more: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  key: '7',
  parentKey: null,
  title: 'REQ-2026-000007',
  detail: '',
  statusName: null,
  statusColor: null,
  date: null,
  nextAction: null,
  ...more,
})

/** A search before a graph that answers each text after as many milliseconds as it says, with a hit of that title. */
function openSearch() {
  const requests: string[] = []
  const link = new ApolloLink(({ variables }) => {
    const text = String(variables.text)
    requests.push(text)
    return new Observable((observer) => {
      setTimeout(
        () => {
          observer.next({ data: { search: [{ __typename: 'SearchHit', ...hit('REQUIREMENT', { title: text }) }] } })
          observer.complete()
        },
        text.startsWith('slow') ? 300 : 5,
      )
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const stateRef: { state?: SearchState } = {}
  const shown = new Set<string>()
  function Probe({ typed }: { typed: string }) {
    const state = useSearch(typed)
    stateRef.state = state
    for (const { title } of state.hits) shown.add(`${typed}: ${title}`)
    return null
  }
  const probe = (typed: string) => (
    <ApolloProvider client={client}>
      <Probe typed={typed} />
    </ApolloProvider>
  )
  const { rerender } = render(probe(''))
  const type = (typed: string, wait: number) =>
    act(async () => {
      rerender(probe(typed))
      await new Promise((resolve) => setTimeout(resolve, wait))
    })
  return { requests, shown, type, state: () => stateRef.state }
}

describe('the search', () => {
  it('is asked once the keyboard rests, and not for what is too short', async () => {
    const { requests, type, state } = openSearch()
    for (const typed of ['c', 'ce', 'cem']) await type(typed, 20)
    expect(requests).toEqual([])
    expect(state()?.isSearching).toBe(true)
    await type('ceme', 20)
    await waitFor(() => expect(state()?.hits.map(({ title }) => title)).toEqual(['ceme']), PATIENCE)
    expect(requests).toEqual(['ceme'])
    await type('ce', 300)
    expect(state()).toMatchObject({ hits: [], isTooShort: true, isSearching: false })
  })

  it('never shows the answer to an earlier text', async () => {
    const { requests, shown, type, state } = openSearch()
    await type('slow one', 20)
    await waitFor(() => expect(requests).toEqual(['slow one']), PATIENCE)
    await type('quick', 20)
    await waitFor(() => expect(state()?.hits.map(({ title }) => title)).toEqual(['quick']), PATIENCE)
    // What was asked first comes last.
    await type('quick', 400)
    expect([...shown]).toEqual(['quick: quick'])
  })
})

describe('a text', () => {
  it.each([
    ['', false],
    ['de la', false],
    ['cem', true],
    ['7', true],
    ['REQ-2026', true],
  ])('«%s» can be searched: %s', (text, expected) => expect(canBeSearched(text)).toBe(expected))

  it('is looked for by its words, without accents', () =>
    expect(searchWordsOf('  Ñandú  GRÚA ')).toEqual(['nandu', 'grua']))
})

describe('a hit', () => {
  it.each<[SearchKind, Partial<SearchHit>, string]>([
    ['REQUIREMENT', {}, '/logistica/requerimiento/7'],
    ['WAREHOUSE_REQUIREMENT', { parentKey: '7' }, '/logistica/requerimientosalmacen/7'],
    ['WAREHOUSE_REQUIREMENT', {}, '/logistica/misrequerimientosalmacen/7'],
    ['VOUCHER', { parentKey: '3' }, '/logistica/ordencompra/3'],
    ['VOUCHER', {}, '/contabilidad/comprobantes?registro=7'],
    ['CUSTOMER', { detail: '45678912 · a@b.example' }, '/general/sociosdenegocio?vista=clientes&buscar=45678912'],
  ])('%s leads the staff to its screen', (kind, more, path) => expect(hitPath(hit(kind, more), 'INTERNAL')).toBe(path))

  it('leads a supplier and a customer to their portals', () => {
    expect(hitPath(hit('ORDER'), 'SUPPLIER')).toBe('/portal/ordenes/7')
    expect(hitPath(hit('PURCHASE'), 'CUSTOMER')).toBe('/payment/schedule/?proforma=7')
  })

  it.each<[SearchKind, NextAction | null, ReturnType<typeof nextStepOf>]>([
    ['ORDER', 'RECEIVE', { label: 'Registrar recepción', path: '/logistica/ordenpedido/atencioncompra/nueva?orden=7' }],
    ['REQUIREMENT', 'APPROVE', { label: 'Aprobar', path: '/configuracion/bandeja?doc=REQUIREMENT.7' }],
    ['REQUIREMENT', 'CONTINUE', { label: 'Continuar borrador', path: null }],
    ['ARTICLE', null, null],
    ['ORDER', 'UNKNOWN', null],
  ])('%s whose next step is %s', (kind, nextAction, step) =>
    expect(nextStepOf(hit(kind, { nextAction }), () => true)).toEqual(step),
  )

  it('is approved where whoever searches may: in the inbox of its kind, or on its own screen', () => {
    const waiting = (kind: SearchKind) => hit(kind, { nextAction: 'APPROVE' })
    const ordersAlone = (option: string) => option === 'APPROVALS_ORDERS'
    expect(nextStepOf(waiting('ORDER'), ordersAlone)?.path).toBe('/configuracion/aprobaciones/ordencompra?doc=ORDER.7')
    expect(nextStepOf(waiting('REQUIREMENT'), ordersAlone)).toEqual({ label: 'Aprobar', path: null })
  })
})
