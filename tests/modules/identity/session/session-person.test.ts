import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

interface Entry {
  OptCode: string
  childCount: number
  child: Entry[]
}

it('builds the menu of what a person may look at', async () => {
  const onlooker = await upstream.signIn('solicitante')
  const { Result } = await onlooker.call<Entry[]>('GET', 'UserOption/ListByUser')
  expect(Result.map(({ OptCode, child }) => [OptCode, child.map((each) => each.OptCode)])).toEqual([
    ['CONFIGURATION', ['INBOX']],
    ['LOGISTICS', ['REQUIREMENTS', 'ARTICLES', 'ATTENTIONS', 'CONFORMITIES', 'MY_WAREHOUSE_REQUIREMENTS']],
  ])
  expect(Result[1]?.childCount).toBe(5)
})

it('tells what a person may do on an option, and on all of them', async () => {
  const requester = await upstream.signIn('solicitante')
  expect((await requester.call('GET', 'useroption/useroptionallow?optCode=REQUIREMENTS')).Result).toMatchObject({
    OptCode: 'REQUIREMENTS',
    IsAllowAdd: true,
    IsAllowDelete: false,
    IsAllowExport: false,
    IsLevelAssistant: true,
    IsLevelAdmin: false,
  })
  expect((await requester.call('GET', 'UserOption/UserOptionAllow?optCode=NOTHING')).Result).toMatchObject({
    OptCode: 'NOTHING',
    IsAllowView: false,
  })
  expect((await requester.call<unknown[]>('GET', 'UserOption/UserOptionAllow')).Result).toHaveLength(6)
})

it('knows people of the company only, one by one or in a batch', async () => {
  const foreign = await admin.call('POST', 'User/byid', { UsrID: 7 })
  const missing = await admin.call('POST', 'User/byid', { UsrID: 7_000 })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toBe(missing.body)
  const { Result } = await admin.call<{ UsrID: number }[]>('POST', 'User/byid', { UsrID: [2, 7, 3, 7_000] })
  expect(Result.map(({ UsrID }) => UsrID).sort()).toEqual([2, 3])
  expect((await admin.call('POST', 'User/byid', { UsrID: [] })).Result).toEqual([])
})

it('finds staff by any part of the name, for staff', async () => {
  const { Result } = await admin.call<{ UsrFullName: string }[]>('POST', 'User/list?search=paredes')
  expect(Result).toEqual([{ UsrID: 4, UsrFullName: 'Jorge Luis Paredes Rojas' }])
  expect((await admin.call('POST', 'User/list?search=%25')).Result).toEqual([])
  const supplier = await upstream.signIn('20512333797', { LexID: 1000 })
  expect((await supplier.call('POST', 'User/list')).status).toBe(403)
})

it('keeps what a person stores under a key, for that person alone', async () => {
  const other = await upstream.signIn('jefe')
  const read = async (who: Caller) => (await who.call('GET', 'User/preference?key=grid%3Arequirements')).Result
  expect(await read(admin)).toBeNull()
  for (const PrfValue of ['first', 'second'])
    await admin.call('POST', 'User/preference', { PrfKey: 'grid:requirements', PrfValue })
  expect(await read(admin)).toEqual({ PrfKey: 'grid:requirements', PrfValue: 'second' })
  expect(await read(other)).toBeNull()
  await admin.call('POST', 'User/preference', { PrfKey: 'grid:requirements', PrfValue: null })
  expect(await read(admin)).toBeNull()
})

it('answers a parameter of the company by its name', async () => {
  expect((await admin.call('GET', 'Helper/getparam?PrmName=DEMO')).Result).toEqual({ PrmName: 'DEMO', PrmValue: '1' })
  expect((await admin.call('GET', 'Helper/getparam?PrmName=NADA')).status).toBe(404)
})
