import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { byId } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Row {
  ReqID: number
}

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const page = async (caller: Caller, body: Record<string, unknown>) =>
  (await caller.call<{ data: Row[] }>('POST', 'LgsRequirement/pagination', body)).Result

describe('a batch', () => {
  it('answers in the order asked, as single calls do', async () => {
    const keys = (await page(admin, { length: 5 })).data.map(({ ReqID }) => ReqID).reverse()
    const batch = (await admin.call<Row[]>('POST', 'LgsRequirement/byid', { ReqID: [...keys, 999_999] })).Result
    expect(batch.map(({ ReqID }) => ReqID)).toEqual(keys)
    expect(batch[0]).toEqual(await byId(admin, keys[0] ?? 0))
    expect(
      (await admin.call('POST', 'LgsRequirement/byid', { ReqID: Array.from({ length: 501 }, (_, key) => key + 1) }))
        .status,
    ).toBe(400)
    const levels = (
      await admin.call<{ DocEntry: number }[]>('POST', 'SecApprovaltransaction/statusapprovaltransaction', {
        DocEntry: keys,
        TrsCode: 'REQ',
      })
    ).Result
    expect([...new Set(levels.map(({ DocEntry }) => DocEntry))]).toEqual(
      keys.filter((key) => levels.some(({ DocEntry }) => DocEntry === key)),
    )
  })
})
