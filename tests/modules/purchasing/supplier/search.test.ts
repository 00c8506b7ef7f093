import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Supplier {
  SupID: number
  SupDocumentNumber: string
  SupName: string
  SupConName: string
}

const upstream = provideUpstream()
let buyer: Caller

beforeAll(async () => {
  buyer = await upstream.signIn('comprador')
})

const list = (body: Record<string, unknown>) =>
  buyer.call<{ data: Supplier[]; recordsTotal: number }>('POST', 'GenSupplier/pagination', { length: 5, ...body })

describe('suppliers', () => {
  it('are found by any of their words, or by one column', async () => {
    const { Result } = await list({ search: 'pachacutec servicios' })
    expect(Result.data).toMatchObject([{ SupDocumentNumber: '20131312955' }])
    const [first] = (await list({})).Result.data
    const byContact = await list({ filter: { SupConName: first?.SupConName.toUpperCase() } })
    expect(byContact.Result.data.map(({ SupID }) => SupID)).toContain(first?.SupID)
    expect((await list({ filter: { SupDocumentNumber: '2013131295' } })).Result.recordsTotal).toBe(1)
  })

  it('are ordered both ways', async () => {
    const by = async (dir: string) =>
      (await list({ length: -1, order: [{ column: 'SupDocumentNumber', dir }] })).Result.data.map(
        (one) => one.SupDocumentNumber,
      )
    const up = await by('asc')
    expect(up).toEqual(up.toSorted())
    expect(await by('desc')).toEqual(up.toReversed())
  })

  it('are read by RUC, by key and several at once', async () => {
    const byRuc = await buyer.call<Supplier>('POST', 'GenSupplier/searchbyruc', { ruc: ' 20512333797 ' })
    expect(byRuc.Result.SupName).toBe('Materiales y Acabados del Centro S.A.C.')
    expect((await buyer.call('POST', 'GenSupplier/searchbyruc', { ruc: '20512333798' })).Result).toBeNull()
    const { SupID } = byRuc.Result
    expect((await buyer.call('POST', 'GenSupplier/byid', { SupID })).Result).toEqual(byRuc.Result)
    expect((await buyer.call('POST', 'GenSupplier/byid', { SupID: [SupID, 2_000_000] })).Result).toEqual([byRuc.Result])
    expect((await buyer.call('POST', 'GenSupplier/byid', { SupID: 2_000_000 })).status).toBe(404)
  })

  it('are the company’s own, and nobody’s but its staff’s', async () => {
    const south = await upstream.signIn('admin2')
    const { Result } = await buyer.call<Supplier>('POST', 'GenSupplier/searchbyruc', { ruc: '20512333797' })
    expect((await south.call('POST', 'GenSupplier/byid', { SupID: Result.SupID })).status).toBe(404)
    const supplier = await upstream.signIn('20512333797', { LexID: 1000 })
    expect((await supplier.call('POST', 'GenSupplier/pagination', {})).status).toBe(403)
  })
})

describe('lookups', () => {
  it('offer what services are bought for, and the accounts of each', async () => {
    const ask = (path: string) => buyer.call<{ ConID: number }[]>('POST', path)
    const [concept] = (await ask('GenConceptService/list')).Result
    const accounts = (await ask(`GenConceptServiceAccount/list?ConID=${concept?.ConID}`)).Result
    expect(accounts.length).toBeGreaterThan(0)
    expect(new Set(accounts.map(({ ConID }) => ConID))).toEqual(new Set([concept?.ConID]))
    expect((await ask('GenConceptService/list?search=zzzz')).Result).toEqual([])
  })

  it('mind no accents', async () => {
    const areas = (search: string) => buyer.call<{ AreName: string }[]>('POST', `GenArea/list?search=${search}`)
    expect((await areas('logistica')).Result).toMatchObject([{ AreName: 'Logística' }])
    const articles = (search: string) =>
      buyer.call<{ data: { ArtName: string }[] }>('POST', 'LgsArticle/pagination', { search, length: 50 })
    const [plain, accented] = [await articles('plastico'), await articles('PLÁSTICO')]
    expect(plain.Result.data.length).toBeGreaterThan(0)
    expect(plain.Result.data).toEqual(accented.Result.data)
  })
})
