// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { activeFilter } from '#web/kit/catalogue/list/list-variables.ts'
import { ListTools } from '#web/kit/catalogue/list/ListTools.tsx'
import { FilterInputs } from '#web/kit/list/filter/FilterInputs.tsx'
import type { FilterField } from '#web/kit/list/filter/panel-fields.ts'
import { patchQuery, type GridPatch, type GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { resolveUpdate } from '#web/platform/ui/grid/grid-state.ts'
import { writeSort } from '#web/platform/ui/grid/sort/grid-sort.ts'
import { GridSort } from '#web/platform/ui/grid/sort/GridSort.tsx'

afterEach(cleanup)

const shown = (element: ReactNode) => render(<MantineProvider env="test">{element}</MantineProvider>)

async function choose(label: string, ...options: string[]) {
  const input = await screen.findByLabelText(label, { selector: 'input' }, { timeout: 10_000 })
  fireEvent.focus(input)
  fireEvent.click(input)
  const list = within(await screen.findByRole('listbox', { name: label, hidden: true }))
  for (const option of options) fireEvent.click(list.getByRole('option', { name: option, hidden: true }))
}

async function write(label: string, day: string) {
  const input = await screen.findByLabelText(label, {}, { timeout: 10_000 })
  fireEvent.focus(input)
  fireEvent.input(input, { target: { value: day } })
  fireEvent.blur(input)
}

const fields: FilterField[] = [
  { kind: 'one', id: 'currency', label: 'Moneda', options: [{ value: 'PEN', label: 'Soles' }] },
  {
    kind: 'several',
    id: 'status',
    label: 'Estado',
    options: [
      { value: 'A', label: 'Pendiente' },
      { value: 'B', label: 'Aprobado' },
      { value: 'C', label: 'Anulado' },
    ],
  },
  { kind: 'days', id: 'date', from: 'Desde', to: 'Hasta' },
]

/** A panel that still shows the filters of before, as while the router has not rendered the address yet; what they are now. */
function panelBehind(filters: GridQuery['filters']) {
  let current = filters
  const change = (next: Parameters<typeof resolveUpdate<typeof current>>[0]) => (current = resolveUpdate(next, current))
  shown(<FilterInputs fields={fields} filters={filters} onChange={change} />)
  return () => current
}

describe('a choice that comes before the last one is on screen', () => {
  it('leaves the other fields as they were set', async () => {
    const filters = panelBehind({})
    await choose('Estado', 'Aprobado')
    await choose('Moneda', 'Soles')
    await write('Desde', '05/03/2026')
    expect(filters()).toEqual({ status: ['B'], currency: ['PEN'], date: ['2026-03-05', ''] })
  })

  it('adds to the values of its field, and takes away from them', async () => {
    const filters = panelBehind({ status: ['A', 'B'] })
    await choose('Estado', 'Anulado', 'Pendiente', 'Aprobado')
    expect(filters()).toEqual({ status: ['C'] })
  })

  it('of the end of a span of days leaves its beginning', async () => {
    const filters = panelBehind({ date: ['2026-01-01', ''] })
    await write('Desde', '05/03/2026')
    await write('Hasta', '07/03/2026')
    expect(filters()).toEqual({ date: ['2026-03-05', '2026-03-07'] })
  })

  it('takes all of them away where that is asked for', async () => {
    const filters = panelBehind({ status: ['A'] })
    await choose('Moneda', 'Soles')
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    expect(filters()).toEqual({})
  })
})

const plain: GridQuery = { page: 1, size: 10, sort: null, search: '', filters: {} }

/** The same of what changes a query. */
function queryBehind(query: GridQuery, tools: (change: (patch: GridPatch) => void) => ReactNode) {
  let current = query
  shown(tools((patch) => (current = patchQuery(current, patch))))
  return () => current
}

it('the state of a catalogue and the value of a field do not take each other away', async () => {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })
  const query = queryBehind(plain, (change) => (
    <ApolloProvider client={client}>
      <ListTools catalogue={article} query={plain} onQuery={change} />
    </ApolloProvider>
  ))
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }))
  await choose('Servicio', 'Sí')
  fireEvent.click(screen.getByRole('radio', { name: 'Activos' }))
  await choose('Inventariable', 'No')
  expect(query().filters).toEqual({ isService: ['true'], [activeFilter]: ['true'], inventoried: ['false'] })
})

describe('the order of a list that has no heads', () => {
  const columns = ['Fecha', 'Número', 'Total'].map((title) => ({ id: title, title, sortable: true }))

  /** Opens it, behind as before; by which columns the list is ordered now. */
  function orderBehind(sort: GridQuery['sort']) {
    const query = { ...plain, sort }
    const current = queryBehind(query, (change) => <GridSort columns={columns} query={query} onQuery={change} />)
    fireEvent.click(screen.getByRole('button', { name: /^Ordenar/ }))
    return () => writeSort(current().sort)
  }

  it('keeps the column of one place while another place changes', async () => {
    const order = orderBehind({ field: 'Fecha', descending: true })
    await choose('Luego por', 'Número')
    await choose('Ordenar por', 'Total')
    fireEvent.click(screen.getByRole('radio', { name: 'Asc.' }))
    expect(order()).toBe('Total,Número')
  })

  it('has a column once', async () => {
    const order = orderBehind({ field: 'Fecha', descending: true })
    await choose('Luego por', 'Número')
    await choose('Ordenar por', 'Número')
    expect(order()).toBe('-Número')
  })
})
