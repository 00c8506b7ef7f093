import { expect, it } from 'vitest'
import { maskFields } from '#upstream/platform/http/field-mask.ts'
import { openWorld } from '#tests/kit/world/world.ts'

it('a read hands out what is wanted and nothing else, however deep', () => {
  const result = {
    data: [{ a: 1, b: 2, lines: [{ c: 3, d: 4 }], one: { e: 5, f: 6 }, gone: null }],
    recordsTotal: 9,
    draw: 1,
  }
  expect(maskFields(result, ['a', 'lines.c', 'one.f', 'gone.x', 'neverThere', '__proto__'])).toEqual({
    data: [{ a: 1, lines: [{ c: 3 }], one: { f: 6 }, gone: null }],
    recordsTotal: 9,
    draw: 1,
  })
  expect(maskFields([{ a: 1, b: 2 }], ['b'])).toEqual([{ b: 2 }])
  expect(maskFields(null, ['b'])).toBeNull()
})

it('the services read only the named fields of a page, of documents and of levels', async () => {
  const world = await openWorld()
  try {
    const buyer = await world.as('comprador')
    const page = await buyer.rest<{ data: Record<string, unknown>[]; recordsTotal: number }>(
      'POST',
      'LgsRequirement/pagination',
      {
        length: 2,
        fields: ['ReqID', 'ReqDocumentNumber'],
      },
    )
    expect(page.Result.recordsTotal).toBeGreaterThan(2)
    expect(page.Result.data.map((row) => Object.keys(row))).toEqual([
      ['ReqID', 'ReqDocumentNumber'],
      ['ReqID', 'ReqDocumentNumber'],
    ])

    const ids = page.Result.data.map(({ ReqID }) => ReqID)
    const documents = await buyer.rest<Record<string, unknown>[]>('POST', 'LgsRequirement/byid', {
      ReqID: ids,
      fields: ['ReqID', 'itemsDetails.DerID'],
    })
    expect(Object.keys(documents.Result[0]!)).toEqual(['ReqID', 'itemsDetails'])
    expect(Object.keys((documents.Result[0]!['itemsDetails'] as object[])[0]!)).toEqual(['DerID'])
  } finally {
    await world.close()
  }
})
