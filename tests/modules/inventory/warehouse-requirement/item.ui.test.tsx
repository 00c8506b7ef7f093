// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStockInWarehouse } from '#web/modules/purchasing/article/useStockInWarehouse.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { useAttend } from '#web/modules/inventory/warehouse-requirement/attend/useAttend.ts'
import { emptyDraft, type LineDraft, type Saved } from '#web/modules/inventory/warehouse-requirement/draft/draft.ts'
import { NewItem } from '#web/modules/inventory/warehouse-requirement/form/NewItem.tsx'
import { RowActions } from '#web/modules/inventory/warehouse-requirement/list/RowActions.tsx'
import type { Row } from '#web/modules/inventory/warehouse-requirement/list/columns.tsx'
import { MemoryRouter } from 'react-router-dom'
import { WrittenLines } from '#web/modules/inventory/warehouse-requirement/form/WrittenLines.tsx'

/** Cement belongs to the warehouse of the works; the central one has some of it, the northern one nothing. */
const stocks: Readonly<Record<string, { quantity: string; refusal: string | null }>> = {
  OBR: { quantity: '640', refusal: null },
  CEN: { quantity: '20', refusal: null },
  NOR: { quantity: '0', refusal: 'Cemento no se guarda en este almacén' },
  VAC: { quantity: '0', refusal: null },
}
const cement = {
  __typename: 'Article',
  id: '1',
  code: 'MAT-1',
  name: 'Cemento',
  description: null,
  stock: '660',
  referencePrice: null,
  unit: { __typename: 'Choice', value: 'BOL', label: 'Bolsa' },
  warehouse: { __typename: 'Choice', value: 'OBR', label: 'Obras' },
}

let added: LineDraft[]
beforeEach(() => {
  added = []
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const link = new ApolloLink(({ operationName, variables }) => {
  const { warehouse, articles } = variables as { warehouse: string; articles: string[] }
  const data =
    operationName === 'StockInWarehouse'
      ? {
          stockInWarehouse: articles.map((articleCode) => ({
            __typename: 'StockInWarehouse',
            warehouseCode: warehouse,
            articleCode,
            ...stocks[warehouse],
          })),
        }
      : { articles: { __typename: 'ArticlePage', total: 1, totalIsExact: true, items: [cement] } }
  return new Observable((observer) => {
    observer.next({ data })
    observer.complete()
  })
})

/** The item and the lines of a form, whose warehouse is chosen by a button. */
function Form({ asked: requestedQuantity }: { asked: string | null }) {
  const [draft, setDraft] = useState({
    ...emptyDraft('2026-11-22'),
    header: { ...emptyDraft('2026-11-22').header, warehouse: requestedQuantity },
  })
  const { warehouse } = draft.header
  const toWarehouse = (code: string) => setDraft((now) => ({ ...now, header: { ...now.header, warehouse: code } }))
  const inWarehouse = useStockInWarehouse(
    warehouse,
    liveLines(draft).map(({ articleCode }) => articleCode),
  )
  const add = (line: LineDraft) => {
    added.push(line)
    setDraft((now) => ({ ...now, lines: [...now.lines, line] }))
  }
  return (
    <>
      {Object.keys(stocks).map((code) => (
        <button key={code} onClick={() => toWarehouse(code)}>
          {code}
        </button>
      ))}
      <output>{warehouse}</output>
      <NewItem rowDrawn={() => {}} draft={draft} onWritten={() => {}} onAdd={add} onWarehouse={toWarehouse} />
      <WrittenLines draft={draft} stocks={inWarehouse} change={() => {}} onLeave={() => {}} messages={new Map()} />
    </>
  )
}

const shown = (requestedQuantity: string | null) =>
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Form asked={requestedQuantity} />
      </MantineProvider>
    </ApolloProvider>,
  )

const stockField = () => screen.getByLabelText<HTMLInputElement>('Stock disponible')

async function choose(stock: string): Promise<void> {
  const article = screen.getByRole('textbox', { name: 'Artículo' })
  fireEvent.change(article, { target: { value: 'cem' } })
  const option = await screen.findByRole(
    'option',
    { name: new RegExp(`Stock disponible: ${stock}$`), hidden: true },
    { timeout: 3_000 },
  )
  fireEvent.click(option)
  await waitFor(() => expect(stockField().value).toBe(stock))
}

function add(quantity: string) {
  const field = screen.getByLabelText('Cantidad')
  fireEvent.change(field, { target: { value: quantity } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

it('shows the stock of the warehouse that is asked, and takes what lies there though it belongs to another', async () => {
  shown('CEN')
  await choose('20')
  add('5')
  await screen.findByText('1. Cemento')
  expect(added).toMatchObject([{ articleCode: 'MAT-1', quantity: '5' }])
  expect(screen.queryByText(/no se guarda/)).toBeNull()
})

it('changes it with the warehouse, in the row that is written and in the lines', async () => {
  shown('CEN')
  await choose('20')
  add('5')
  await screen.findByText('1. Cemento')
  await choose('20')
  fireEvent.click(screen.getByRole('button', { name: 'NOR' }))
  await waitFor(() => expect(stockField().value).toBe('0'))
  await waitFor(() => expect(screen.getAllByText('Cemento no se guarda en este almacén')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'OBR' }))
  await screen.findByText('640')
  expect(screen.queryByText(/no se guarda/)).toBeNull()
})

it('refuses what the service refuses, in its words', async () => {
  shown('NOR')
  await choose('0')
  add('5')
  expect(await screen.findByText('Cemento no se guarda en este almacén')).toBeTruthy()
  expect(added).toEqual([])
})

it('says that the warehouse has none, and takes it all the same', async () => {
  shown('VAC')
  await choose('0')
  expect(await screen.findByText('Sin stock en este almacén')).toBeTruthy()
  add('5')
  await screen.findByText('1. Cemento')
  expect(await screen.findByText('Sin stock en este almacén')).toBeTruthy()
  expect(added).toHaveLength(1)
})

it('says that the warehouse has less than is asked, and takes it all the same', async () => {
  shown('CEN')
  await choose('20')
  fireEvent.change(screen.getByLabelText('Cantidad'), { target: { value: '20' } })
  expect(screen.queryByText(/En este almacén hay/)).toBeNull()
  add('999')
  await screen.findByText('1. Cemento')
  expect(await screen.findByText('En este almacén hay 20: lo demás queda pendiente de atención.')).toBeTruthy()
  expect(added).toHaveLength(1)
})

it('shows the stock of the article’s own warehouse while none is chosen, which becomes the one that is asked', async () => {
  shown(null)
  const article = screen.getByRole('textbox', { name: 'Artículo' })
  fireEvent.change(article, { target: { value: 'cem' } })
  fireEvent.click(
    await screen.findByRole('option', { name: /Stock disponible: 660$/, hidden: true }, { timeout: 3_000 }),
  )
  await waitFor(() => expect(stockField().value).toBe('640'))
  add('5')
  await screen.findByText('1. Cemento')
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('OBR')
})

it('what is typed right behind the Enter that takes an article is its quantity', async () => {
  shown('CEN')
  const article = screen.getByRole<HTMLInputElement>('textbox', { name: 'Artículo' })
  act(() => article.focus())
  fireEvent.change(article, { target: { value: 'cem' } })
  await screen.findByRole('option', { name: /Stock disponible: 20$/, hidden: true })
  // The next key comes before the next frame. The first option is marked a moment after it is shown.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  await waitFor(() => {
    fireEvent.keyDown(article, { key: 'Enter', code: 'Enter' })
    expect(article.value).toBe('MAT-1 · Cemento')
  })
  expect(document.activeElement).toBe(screen.getByLabelText('Cantidad'))
})

const attended: Saved = {
  ...{
    id: '3',
    documentNumber: 'RQA-3',
    version: 1,
    date: '2026-03-01',
    neededOn: '2026-03-20',
    status: 'IN_ATTENTION',
  },
  ...{ areaName: null, observation: null, readOnlyReason: null, declineReason: null, closeReason: null, lines: [] },
  ...{ isEditable: false, isAttendable: true, isDeclinable: false, isAnnullable: false, isClosable: false },
  ...{ closedAt: null, closedBy: null, requester: null, category: null, warehouse: { value: 'OBR', label: 'Obras' } },
  ...{ priority: { value: '1', label: 'Normal' }, reason: { value: '1', label: 'Consumo' } },
}

it.each([
  ['the document is another by now', 'CONFLICT', false],
  ['the service did not answer', 'UPSTREAM_UNREACHABLE', true],
])('what was not handed out because %s is offered to be sent again: %s %s', async (_, code, isOffered) => {
  const failing = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: null, errors: [{ message: 'No se atendió', extensions: { code } }] })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link: failing, cache: new InMemoryCache() })
  const onChanged = vi.fn()
  const { result } = renderHook(() => useAttend(attended, onChanged), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  })
  act(() => result.current.retry?.())
  await waitFor(() => expect(result.current.failure?.code).toBe(code))
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  expect(result.current.retry !== undefined).toBe(isOffered)
  // The figures that the person goes on with are read again.
  expect(onChanged).toHaveBeenCalledTimes(isOffered ? 0 : 1)
})

it('the own list opens the form of its author, that of the keeper what is handed out', () => {
  const row = { id: '7', documentNumber: 'ALM-2026-000007', isEditable: true, isAttendable: true } as Row
  const allowed = { canView: true, canAdd: true, canEdit: true, canSave: true, canDelete: true, canExport: true }
  const names = (attends: boolean) => {
    const { unmount } = render(
      <MantineProvider>
        <MemoryRouter>
          <RowActions row={row} allowed={allowed} path="/x" attends={attends} />
        </MemoryRouter>
      </MantineProvider>,
    )
    const found = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
    unmount()
    return found
  }
  expect(names(true)[0]).toBe('Atender ALM-2026-000007')
  expect(names(false)[0]).toBe('Editar ALM-2026-000007')
})
