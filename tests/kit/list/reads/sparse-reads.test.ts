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

it('what is wanted of requirements and their levels is the same whatever else is', async () => {
  const world = await openWorld()
  try {
    const buyer = await world.as('comprador')
    type Row = Record<string, unknown>
    const ask = async (path: string, body: object) => {
      const { Result } = await buyer.rest<Row[] | { data: Row[] }>('POST', path, body)
      return 'data' in Result ? Result.data : Result
    }
    const whole = await ask('LgsRequirement/pagination', { length: 20 })
    const DocEntry = whole.map(({ ReqID }) => ReqID)
    const calls: [path: string, body: object][] = [
      ['LgsRequirement/pagination', { length: 20 }],
      ['LgsRequirement/byid', { ReqID: DocEntry }],
      ['SecApprovaltransaction/statusapprovaltransaction', { DocEntry, TrsCode: 'REQ' }],
    ]
    for (const [path, body] of calls) {
      const rows = await ask(path, body)
      expect(rows.length).toBeGreaterThan(2)
      // How long a level waits goes on meanwhile.
      for (const column of Object.keys(rows[0]!).filter((name) => name !== 'AlvTimeElapsedText'))
        expect([path, column, await ask(path, { ...body, fields: [column] })]).toEqual([
          path,
          column,
          rows.map((row) => ({ [column]: row[column] })),
        ])
    }
  } finally {
    await world.close()
  }
})

it('a page that nobody counts has its rows, and says how many there are at least', async () => {
  const world = await openWorld()
  try {
    const buyer = await world.as('comprador')
    const lists = ['LgsRequirement/pagination', 'GenArea/pagination', 'AccVoucher/pagination', 'SecRole/pagination']
    const answered: string[] = []
    for (const path of lists) {
      const page = async (body: object) => {
        const response = await buyer.rest<{ data: object[]; recordsTotal: number; recordsTotalExact: boolean }>(
          'POST',
          path,
          { start: 1, length: 2, ...body },
        )
        return response.Result
      }
      const counted = await page({})
      if (!counted) continue
      answered.push(path)
      const { data, recordsTotal, recordsTotalExact } = await page({ count: false })
      expect([path, data]).toEqual([path, counted.data])
      expect(recordsTotalExact).toBe(false)
      expect(recordsTotal).toBeGreaterThanOrEqual(1 + data.length)
      expect(recordsTotal).toBeLessThanOrEqual(counted.recordsTotal)
    }
    expect(answered).toContain('LgsRequirement/pagination')
    expect(answered.length).toBeGreaterThan(1)
  } finally {
    await world.close()
  }
})

it('a supplier who asks for the levels of orders gets the orders alone: who approves is of the company', async () => {
  const world = await openWorld()
  try {
    const fields = ['OrdID', 'Levels.AtsID', 'Levels.PstName']
    type Page = { data: { OrdID: number; Levels?: object[] }[] }
    const ask = { length: 5, fields }
    const staff = await (await world.as('comprador')).rest<Page>('POST', 'LgsOrderPurcharse/pagination', ask)
    expect(staff.Result.data.some(({ Levels }) => Levels?.length)).toBe(true)
    const supplier = await world.as('20512333797', { audience: 'SUPPLIER' })
    const own = await supplier.rest<Page>('POST', 'LgsOrderPurcharse/pagination', ask)
    expect(own.Result.data.length).toBeGreaterThan(0)
    expect(own.Result.data.map((row) => Object.keys(row))).toEqual(own.Result.data.map(() => ['OrdID']))
  } finally {
    await world.close()
  }
})
