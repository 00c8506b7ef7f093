import { describe, expect, it } from 'vitest'
import { nextSort } from '#web/platform/ui/grid/sort/grid-sort.ts'
import { mergeLayout } from '#web/platform/ui/grid/grid-state.ts'
import { readGridQuery, writeGridQuery } from '#web/platform/ui/grid/address/grid-query.ts'

const read = (text: string) => readGridQuery(new URLSearchParams(text))

describe('the state of a list in its address', () => {
  it('comes back as it was written, commas in a value included', () => {
    const query = {
      page: 3,
      size: 25,
      sort: { field: 'date', descending: true },
      search: 'fierro 1/2"',
      filters: { status: ['PENDING', 'APPROVED'], name: ['a,b'], date: ['2026-01-01', ''] },
    }
    const address = writeGridQuery(query, new URLSearchParams()).toString()
    expect(read(address)).toEqual(query)
  })

  it('leaves other parameters alone and forgets filters that were taken away', () => {
    const before = new URLSearchParams('registro=7&f.status=PENDING&pagina=2')
    const plain = { page: 1, size: 10, sort: null, search: '', filters: {} }
    expect(writeGridQuery(plain, before).toString()).toBe('registro=7')
  })

  it('falls back where the address makes no sense', () => {
    expect(read('pagina=-4&filas=7')).toMatchObject({ page: 1, size: 10 })
    expect(read('filas=-1')).toMatchObject({ size: -1 })
    expect(read('pagina=x&orden=')).toMatchObject({ page: 1, sort: null })
    expect(read('f.name=%25')).toMatchObject({ filters: { name: ['%'] } })
  })
})

describe('the order after a press on a head', () => {
  const before = { field: 'date', descending: true }

  it('is what was pressed, and never none', () => {
    expect(nextSort([{ id: 'total', desc: false }], before)).toEqual({ field: 'total', descending: false })
    expect(nextSort([], before)).toEqual({ field: 'date', descending: false })
    expect(nextSort([], null)).toBeNull()
  })

  it('turns round where a quick press asks for the order that there is', () => {
    expect(nextSort([{ id: 'date', desc: true }], before)).toEqual({ field: 'date', descending: false })
  })
})

describe('the kept layout of a list', () => {
  const columns = [{ id: 'number' }, { id: 'date' }, { id: 'total', hidden: true }]

  it('puts columns that are new since at the end and drops those that are gone', () => {
    const savedLayout = { order: ['date', 'gone', 'number'], hidden: ['number'], widths: { date: 90 } }
    expect(mergeLayout(columns, savedLayout)).toEqual({
      order: ['date', 'number', 'total'],
      hidden: ['number'],
      widths: { date: 90 },
    })
  })

  it('starts as the screen says', () => {
    expect(mergeLayout(columns, null)).toEqual({ order: ['number', 'date', 'total'], hidden: ['total'], widths: {} })
  })
})
