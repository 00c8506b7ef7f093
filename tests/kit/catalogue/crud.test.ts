import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { catalogues } from '#schema/app/catalogues.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { freeText, fullRow, writableFields } from './sample.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

type Row = Record<string, unknown> & { SecVersion: number; SecStatus: number }
interface Page {
  data: Row[]
  recordsTotal: number
  recordsTotalExact: boolean
  draw: number
}

const trail = (resource: string, record: unknown) =>
  executeSql<{ AudAction: string; UsrID: number; CpyID: number }>(
    upstream,
    sql`select "AudAction", "UsrID", "CpyID" from "SecAudit" where "AudResource" = ${resource} and "AudRecord" = ${String(record)} order by "AudID"`,
  )

/** A circuit is active once it has a level: what else is asked of rows is asked of one that is. */
async function enableCircuit(AccID: number) {
  await executeSql(
    upstream,
    sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") values (1, ${AccID}, 1, 2)`,
  )
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 1 where "AccID" = ${AccID}`)
}

describe.each(catalogues.map((catalogue) => [catalogue.resource, catalogue] as const))('%s', (resource, catalogue) => {
  const { key } = catalogue
  const named = freeText(catalogue)
  let row: Row
  const call = <R = Row>(method: 'POST' | 'PUT' | 'DELETE', verb: string, body: unknown) =>
    admin.call<R>(method, `${resource}/${verb}`, body)
  const key0 = () => ({ [key]: row[key] })

  it('creates a row with the labels of what it points to', async () => {
    const { status, Result } = await call('POST', 'save', {
      [key]: 0,
      ...fullRow(catalogue),
      SecStatus: 0,
      SecVersion: 99,
      ArtStockDisponible: '5',
    })
    expect(status).toBe(200)
    row = Result
    expect(row).toMatchObject({
      ...fullRow(catalogue),
      SecStatus: catalogue.startsInactive ? 0 : 1,
      SecVersion: 1,
      UsrCreateID: 1,
      UsrUpdateID: null,
      SecUpdate: null,
    })
    for (const { labelWire } of writableFields(catalogue))
      if (labelWire) expect(row[labelWire]).toEqual(expect.stringMatching(/./))
    if (resource === 'LgsArticle') expect(row.ArtStockDisponible).toBe('0.000')
    if (catalogue.startsInactive) {
      await enableCircuit(Number(row[key]))
      row = { ...row, SecStatus: 1 }
    }
  })

  it('finds it again by key, in a batch, by a search, by filter and in the list', async () => {
    expect((await call('POST', 'byid', key0())).Result).toEqual(row)
    expect((await call<Row[]>('POST', 'byid', { [key]: [row[key], 987_654] })).Result).toEqual([row])
    const search = String(row[catalogue.fields[catalogue.search[0] ?? '']?.wire ?? '']).toLowerCase()
    const page = await call<Page>('POST', 'PAGINATION', {
      filter: { CpyID: 1, SecStatus: 1, [key]: row[key] },
      draw: 3,
      start: 0,
      length: 5,
      search: { value: search },
    })
    expect(page.Result).toEqual({
      data: [row],
      EndCursor: expect.any(String) as unknown,
      HasNextPage: false,
      recordsTotal: 1,
      recordsTotalExact: true,
      draw: 3,
    })
    expect((await call<Page>('POST', 'pagination', { filter: { ...key0(), SecStatus: 0 } })).Result.data).toEqual([])
    const list = await admin.call<Row[]>('POST', `${resource}/list?defID=1008&TrsCode=REQ&search=`)
    expect(list.Result.map((each) => each[key])).toContain(row[key])
  })

  it('orders by any of its fields, both ways', async () => {
    for (const { wire } of Object.values(catalogue.fields)) {
      const both = await Promise.all(
        (['asc', 'desc'] as const).map((dir) =>
          call<Page>('POST', 'pagination', { start: 0, length: -1, order: [{ column: wire, dir }] }),
        ),
      )
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(both[0]?.Result.data.map((each) => each[key]))).toEqual(
        new Set(both[1]?.Result.data.map((each) => each[key])),
      )
    }
  })

  it('changes what was sent and leaves the rest', async () => {
    const { status, Result } = await call('PUT', 'update', {
      ...key0(),
      SecVersion: row.SecVersion,
      [named]: 'ZZ otro',
    })
    expect(status).toBe(200)
    expect(Result).toMatchObject({
      ...row,
      [named]: 'ZZ otro',
      SecVersion: 2,
      UsrUpdateID: 1,
      SecUpdate: expect.any(String) as string,
    })
  })

  it('refuses a change of what somebody changed since', async () => {
    expect(await call('POST', 'save', { ...key0(), ...fullRow(catalogue), SecVersion: 1 })).toMatchObject({
      status: 409,
      Errors: ['El registro fue modificado desde que usted lo abrió'],
    })
    expect((await call('POST', 'save', { ...key0(), ...fullRow(catalogue) })).status).toBe(400)
  })

  it('deletes softly and enables again, once however often it is asked', async () => {
    for (const again of [1, 2])
      expect((await call('DELETE', 'delete', key0())).Result, `time ${again}`).toMatchObject({
        SecStatus: 0,
        SecVersion: 3,
      })
    const list = await admin.call<Row[]>('POST', `${resource}/list?defID=1008&TrsCode=REQ`)
    expect(list.Result.map((each) => each[key])).not.toContain(row[key])
    expect((await call('DELETE', 'delete', { ...key0(), SecStatus: 1 })).Result).toMatchObject({
      SecStatus: 1,
      SecVersion: 4,
    })
    expect(await trail(resource, row[key])).toEqual(
      ['create', 'update', 'delete', 'restore'].map((AudAction) => ({ AudAction, UsrID: 1, CpyID: 1 })),
    )
  })
})
