import { describe, expect, it } from 'vitest'
import { errorSheet } from '#web/kit/import/csv.ts'
import {
  countBlankRows,
  withCell,
  withCheckedRows,
  withCellErrors,
  withoutRow,
  withRow,
  rowErrors,
  type Preview,
  type PreviewRow,
} from '#web/kit/import/preview.ts'
import {
  cellsOf,
  linesOfRows,
  pastedPreview,
  rowRefusals,
} from '#web/modules/purchasing/requirement/detail/imported-lines.ts'

const preview: Preview = {
  columns: [
    { key: 'code', title: 'Código', required: true },
    { key: 'quantity', title: 'Cantidad', required: true },
  ],
  rows: [
    { number: 2, cells: { code: 'A', quantity: '1' }, errors: {} },
    { number: 5, cells: { code: '=B', quantity: '0' }, errors: { quantity: 'mal', code: 'peor' } },
  ],
  rowsTotal: 2,
  validTotal: 1,
}

describe('discarding a row', () => {
  const wrong = preview.rows[1]!
  const rest = withoutRow(preview, wrong.number)

  it('leaves the others to be loaded, and counts it apart from the empty ones', () => {
    expect(rest).toMatchObject({ rowsTotal: 1, validTotal: 1, discarded: [5] })
    expect([preview, rest].map(countBlankRows)).toEqual([2, 2])
  })

  it('is undone: the row stands in its place again', () => {
    const first = preview.rows[0]!
    const both = withRow(withRow(withoutRow(rest, first.number), wrong), first)
    expect(both.rows).toEqual(preview.rows)
    expect(both).toMatchObject({ rowsTotal: 2, validTotal: 1, discarded: [] })
  })
})

describe('mending a cell', () => {
  it('takes its error away and leaves those of its neighbours', () => {
    const next = withCell(preview, 5, 'quantity', '3')
    expect(next.rows[1]).toEqual({ number: 5, cells: { code: '=B', quantity: '3' }, errors: { code: 'peor' } })
    expect(next.validTotal).toBe(1)
    expect(withCell(next, 5, 'code', 'B').validTotal).toBe(2)
  })

  it('keeps the sheet’s row numbers when the service answers by place', () => {
    const sent = withCell(preview, 5, 'quantity', '3')
    const answer: Preview = {
      ...preview,
      rows: sent.rows.map(({ cells }, index) => ({ number: index + 1, cells, errors: {} })),
    }
    expect(withCheckedRows(sent, sent.rows, answer).rows.map(({ number }) => number)).toEqual([2, 5])
    expect(withCheckedRows(sent, sent.rows, answer).validTotal).toBe(2)
  })

  it('does not lose what was typed while the service looked', () => {
    const sent = withCell(preview, 5, 'quantity', '3')
    const typed = withCell(sent, 5, 'quantity', '4')
    const answer: Preview = { ...preview, rows: sent.rows.map((row) => ({ ...row, errors: { quantity: 'viejo' } })) }
    const after = withCheckedRows(typed, sent.rows, answer)
    expect(after.rows[1]).toEqual(typed.rows[1])
    expect(after.rows[0]?.errors).toEqual({ quantity: 'viejo' })
  })

  it('places what was refused while loading, at a cell or at the row', () => {
    const refused = withCellErrors(preview, [
      { row: 0, key: 'code', message: 'no' },
      { row: 0, key: '', message: 'fila' },
    ])
    expect(refused.validTotal).toBe(0)
    expect(rowErrors(refused, refused.rows[0] ?? preview.rows[1]!)).toEqual(['fila'])
  })
})

it('the sheet of errors runs nothing when it is opened', () => {
  const [head, ...rows] = errorSheet(preview).split('\r\n')
  expect(head).toBe('"Fila","Código","Cantidad","Errores"')
  expect(rows).toEqual([`"5","'=B","0","Código: peor; Cantidad: mal"`])
})

it('the sheet of errors says what is wrong with a row as a whole, after its cells', () => {
  const errors: PreviewRow['errors'][] = [{ '': 'Esta fila no' }, { quantity: 'mal', item: 'no existe' }]
  const refused = { ...preview, rows: preview.rows.map((row, index) => ({ ...row, errors: errors[index] ?? {} })) }
  const [, ...rows] = errorSheet(refused).split('\r\n')
  expect(rows).toEqual(['"2","A","1","Esta fila no"', `"5","'=B","0","Cantidad: mal; no existe"`])
})

describe('rows pasted from Excel', () => {
  it('are read cell by cell, quotes and lines inside included', () => {
    expect(cellsOf('A\t1\r\nB\t"dos ""y"" tres\nlíneas"\r\n')).toEqual([
      ['A', '1'],
      ['B', 'dos "y" tres\nlíneas'],
    ])
  })

  it('are code, quantity, observation; a description may stand between', () => {
    expect(pastedPreview('A\t2\thoy').rows[0]?.cells).toEqual({ articleCode: 'A', quantity: '2', observation: 'hoy' })
    expect(pastedPreview('A\tCemento\t2').rows[0]?.cells).toEqual({
      articleCode: 'A',
      description: 'Cemento',
      quantity: '2',
      observation: '',
    })
  })

  it('follow their titles where they have some', () => {
    const { rows } = pastedPreview('cantidad\tCODIGO ARTICULO\tOtra\n3\tA\tx')
    expect(rows.map(({ cells }) => cells)).toEqual([{ quantity: '3', articleCode: 'A' }])
  })

  it('cannot repeat a line of the form nor one another, and keep the share that they state', () => {
    const share = {
      percentage: '100',
      business: { id: '1', label: 'C' },
      mode: 'EXPENSE',
      item: null,
      target: null,
      project: null,
    }
    const lines = linesOfRows([
      { articleCode: 'A', description: 'Cemento', quantity: '1,200.5', distribution: JSON.stringify([share]) },
      { articleCode: 'B', description: 'cemento', quantity: '1' },
    ])
    expect(lines[0]).toMatchObject({
      quantity: '1200.5',
      distribution: [{ business: { value: '1', label: 'C' }, item: null }],
    })
    expect(linesOfRows([{ articleCode: 'A', quantity: '1,5' }])[0]?.quantity).toBe('1.5')
    expect(rowRefusals(linesOfRows([{ articleCode: 'A', quantity: '-3' }]), [])).toContainEqual({
      row: 0,
      key: 'quantity',
      message: 'Cantidad debe ser mayor a Cero',
    })
    expect(rowRefusals(lines, [])).toEqual([{ row: 1, key: 'description', message: 'Descripción ya fue agregada' }])
    expect(rowRefusals(lines.slice(0, 1), lines.slice(1))).toEqual([
      { row: 0, key: 'description', message: 'Descripción ya fue agregada' },
    ])
  })
})
