import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { numberMessages } from '#schema/platform/typed-input/read-number.ts'
import type { LineColumn } from '#web/kit/form/lines/line-column.ts'
import { pastedBlock } from '#web/kit/form/lines/pasted-block.ts'

type Line = { key: string; what: string; quantity: string; price: string }

const lines: Line[] = ['a', 'b', 'c'].map((key) => ({ key, what: key, quantity: '1', price: '1' }))
const columns: LineColumn<Line>[] = [
  { id: 'what', title: 'Descripción', show: ({ what }) => what, edit: { value: ({ what }) => what, maxLength: 10 } },
  { id: 'amount', title: 'Importe', show: () => '' },
  {
    id: 'quantity',
    title: 'Cantidad',
    show: ({ quantity }) => quantity,
    edit: { value: ({ quantity }) => quantity, decimals: 3 },
  },
  { id: 'price', title: 'Precio', show: ({ price }) => price, edit: { value: ({ price }) => price, decimals: 2 } },
]
const paste = (text: string, field = 'what', index = 0) => pastedBlock(text, { place: index, field }, lines, columns)

describe('what is pasted over lines (rules.md 13)', () => {
  it('goes into the columns that can be written, past those that are only read', () => {
    expect(paste('Arena\t1,200.5\t3,10\nPiedra\t2\t1.200,75')).toEqual({
      columns: [
        { field: 'what', values: ['Arena', 'Piedra'] },
        { field: 'quantity', values: ['1200.5', '2'] },
        { field: 'price', values: ['3.10', '1200.75'] },
      ],
      refused: [],
    })
  })

  it('drops what goes past the last line and the last column', () => {
    expect(paste('7\t8\t9\r\n10\t11\t12\r\n', 'quantity', 2).columns).toEqual([
      { field: 'quantity', values: ['7'] },
      { field: 'price', values: ['8'] },
    ])
  })

  it('names the cells that cannot stand where they were pasted', () => {
    expect(paste('1\t2.5555\ndoce\t1', 'quantity', 1).refused).toEqual([
      { place: 3, title: 'Cantidad', reason: numberMessages.symbols },
      { place: 2, title: 'Precio', reason: numberMessages.decimals(2) },
    ])
    expect(paste('demasiado larga').refused).toEqual([
      { place: 1, title: 'Descripción', reason: fieldMessages.maxLength(10) },
    ])
  })

  it('asks what can be read in two ways', () => {
    expect(paste('1,200', 'quantity').refused).toEqual([
      { place: 1, title: 'Cantidad', reason: numberMessages.twoReadings('1,200', '1200', '1.2') },
    ])
    expect(paste('1,200', 'price').columns).toEqual([{ field: 'price', values: ['1200'] }])
  })

  it('keeps a column whose first cells are empty in its place', () => {
    expect(paste('\t5\nArena\t6').columns).toEqual([
      { field: 'what', values: ['', 'Arena'] },
      { field: 'quantity', values: ['5', '6'] },
    ])
  })
})
