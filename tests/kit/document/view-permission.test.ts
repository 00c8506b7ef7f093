import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql, createUsers, type Person } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

/** A kind of document: where it is listed and read, and its option. */
const KINDS = [
  { resource: 'LgsRequirement', key: 'ReqID', read: 'byid', option: 'REQUIREMENTS', code: 'REQ' },
  { resource: 'LgsCotization', key: 'CttID', read: 'byId', option: 'QUOTATIONS', code: 'COT' },
  { resource: 'LgsOrderPurcharse', key: 'OrdID', read: 'byid', option: 'ORDERS', code: 'ORD' },
  { resource: 'LgsOrderAttended', key: 'OttID', read: 'byid', option: 'ATTENTIONS', code: 'OTT' },
] as const
type Kind = (typeof KINDS)[number]

const upstream = provideUpstream()
let admin: Caller
let blind: Person
let seeing: Person
let orderReader: Person

/** Rights on documents at the manager's level, with View or without. */
const grant = ({ UsrID }: Person, options: readonly string[], view: boolean) =>
  executeSql(
    upstream,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowEdit", "IsAllowDelete", "IsAllowSave",
        "IsAllowExport", "IsAllowView", "IsLevelManager")
      select ${UsrID}, 1, "OptID", true, true, true, true, true, ${view}, true from "SecOption" where "OptCode" = any(${options}::text[])`,
  )

beforeAll(async () => {
  admin = await upstream.signIn('admin')
  const hired = await createUsers(upstream, 4, 3)
  if (!hired[0] || !hired[1] || !hired[2]) throw new Error('nobody was hired')
  ;[blind, seeing, orderReader] = [hired[0], hired[1], hired[2]]
  const options = [
    ...KINDS.map(({ option }) => option),
    'CONFORMITIES',
    'ARTICLES',
    'QUERY_CONFIGURATION',
    'QUERY_SQL',
    'COMPANY',
  ]
  await grant(blind, options, false)
  await grant(seeing, options, true)
  await grant(orderReader, ['ORDERS'], true)
})

const total = async (caller: Caller, { resource }: Pick<Kind, 'resource'>) =>
  (await caller.call<{ recordsTotal: number }>('POST', `${resource}/pagination`, { length: 5 })).Result.recordsTotal
const first = async (caller: Caller, { resource, key }: Kind) =>
  (await caller.call<{ data: Record<string, number>[] }>('POST', `${resource}/pagination`, { length: 1 })).Result
    .data[0]?.[key] ?? 0
const statusOf = async (caller: Caller, { resource, read, key }: Kind, id: number) =>
  (await caller.call('POST', `${resource}/${read}`, { [key]: id })).status

describe('without View, whatever the level and the other rights', () => {
  it.each(KINDS)('$resource: nothing is listed, read, exported, or told of', async (kind) => {
    const id = await first(admin, kind)
    expect(await total(seeing, kind)).toBe(await total(admin, kind))
    expect(await statusOf(seeing, kind, id)).toBe(200)
    expect(await total(blind, kind)).toBe(0)
    expect(await statusOf(blind, kind, id)).toBe(404)
    const named = { TrsCode: kind.code, DocEntry: id }
    expect((await blind.call('POST', 'LgsDocumentChain/byid', named)).status).toBe(404)
    expect((await blind.call('POST', 'SecAudit/bydocument', named)).status).toBe(404)
    expect((await blind.call('POST', 'LgsDocumentAttach/list', named)).Result).toEqual([])
    const call = kind.code === 'COT' ? 'listexcel' : 'dataexcel'
    expect((await blind.call('POST', `${kind.resource}/${call}`, {})).status).toBe(403)
    expect((await seeing.call('POST', `${kind.resource}/${call}`, {})).status).toBe(200)
  })

  it('nothing is printed', async () => {
    const [requirement, quotation, order] = await Promise.all(KINDS.slice(0, 3).map((kind) => first(admin, kind)))
    for (const path of [
      `LgsRequirement/datapdf?ReqID=${requirement}`,
      `LgsCotization/datapdf?CttID=${quotation}`,
      `orderpurchase/pdforderpurcharse?OrdID=${order}`,
    ])
      expect((await blind.call('GET', path)).status, path).toBe(404)
  })

  it('a catalogue is not exported either', async () => {
    expect((await blind.call('POST', 'LgsArticle/dataexcel', {})).status).toBe(403)
    expect((await seeing.call('POST', 'LgsArticle/dataexcel', {})).status).toBe(200)
  })

  it('nor is what an act answers: a report that is tried, a query that is typed, what the company lacks', async () => {
    const query = { QrpSql: 'select numero from requerimientos', filter: {} }
    for (const [call, body] of [
      ['QmgReport/try', query],
      ['QmgRun/run', { QrnSql: query.QrpSql }],
      ['LgsDashboard/firststeps', {}],
    ] as const) {
      expect((await blind.call('POST', call, body)).status, call).toBe(403)
      expect((await admin.call('POST', call, body)).status, call).toBe(200)
    }
    expect((await seeing.call('POST', 'QmgReport/try', query)).status).toBe(200)
  })

  it('an approver still reads what waits for them, and an author what is theirs', async () => {
    await executeSql(
      upstream,
      sql`update "SecUserOption" set "IsAllowView" = false where "UsrID" in (
      select "UsrID" from "SecUser" where "UsrName" in ('jefe', 'solicitante'))`,
      '*',
    )
    const { boss, author } = await signInDemoPeople(upstream)
    const { Result } = await boss.call<{ data: { TrsCode: string; DocEntry: number }[] }>(
      'POST',
      'SecApprovaltransaction/pagination',
      { filter: { Tab: 'PENDING' }, length: 50 },
    )
    const waiting = Result.data.filter(({ TrsCode }) => TrsCode === 'REQ')
    expect(waiting.length).toBeGreaterThan(0)
    for (const { DocEntry } of waiting) expect(await statusOf(boss, KINDS[0], DocEntry)).toBe(200)
    expect(await total(author, KINDS[0])).toBeGreaterThan(0)
    expect(await total(boss, KINDS[0])).toBeLessThan(await total(admin, KINDS[0]))
  })
})

it('a chain tells no lines of a requirement that is not shown', async () => {
  const order = await first(orderReader, KINDS[2])
  const { status, Result } = await orderReader.call<{ documents: { TrsCode: string }[]; lines: unknown[] }>(
    'POST',
    'LgsDocumentChain/byid',
    { TrsCode: 'ORD', DocEntry: order },
  )
  expect(status).toBe(200)
  expect(Result.documents.map(({ TrsCode }) => TrsCode)).not.toContain('REQ')
  expect(Result.lines).toEqual([])
})
