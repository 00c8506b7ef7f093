import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { byId, save, line } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Row {
  ReqID: number
  ReqDocumentNumber: string
  ReqDate: string
  NeedDate: string | null
  UsrID: number
  AreID: number
  ReqStatus: number
  ReqStatusName: string
  TypePriority: string
  ReqEstimatedTotal: string
}

const upstream = provideUpstream()
let admin: Caller
let author: Caller

beforeAll(async () => {
  ;[admin, author] = [await upstream.signIn('admin'), await upstream.signIn('solicitante')]
})

const page = async (caller: Caller, body: Record<string, unknown> = {}) =>
  (
    await caller.call<{ data: Row[]; recordsTotal: number; recordsTotalExact: boolean; draw: number }>(
      'POST',
      'LgsRequirement/pagination',
      body,
    )
  ).Result
const all = async (caller: Caller, body: Record<string, unknown> = {}) =>
  (await page(caller, { length: -1, ...body })).data

describe('whose requirements', () => {
  it('are seen is for the level on the screen to say', async () => {
    const everything = await all(admin)
    expect(everything.length).toBeGreaterThan(100)
    expect((await page(admin)).recordsTotal).toBe(everything.length)
    expect(await all(await upstream.signIn('consulta'))).toHaveLength(everything.length)
    expect(new Set((await all(author)).map(({ UsrID }) => UsrID))).toEqual(new Set([2]))
  })

  it('an area sees its own, and what it approves', async () => {
    const vleon = await upstream.signIn('vleon')
    const visibleRows = await all(vleon)
    expect(visibleRows.filter(({ AreID }) => AreID === 4)).toHaveLength(
      (await all(admin, { filter: { AreID: 4 } })).length,
    )
    const [visibleDocuments] = await executeSql<{ documents: number[] }>(
      upstream,
      sql`
      select array_agg(distinct "DocEntry") as documents from "SecApprovalTransaction" where "CpyID" = 1 and ("PstID" = 8 or "UsrApproveID" = 16)`,
    )
    for (const { AreID, ReqID } of visibleRows)
      expect(AreID === 4 || visibleDocuments?.documents.includes(ReqID)).toBe(true)
  })

  it('of another company are not there', async () => {
    const foreign = await upstream.signIn('admin2')
    const own = await all(foreign)
    const others = new Set((await all(admin)).map(({ ReqID }) => ReqID))
    expect(own.length).toBeGreaterThan(0)
    expect(own.some(({ ReqID }) => others.has(ReqID))).toBe(false)
  })

  it('of another, of another company and missing answer alike', async () => {
    const [mine] = await all(admin, { filter: { AreID: 5 } })
    const [foreign] = await all(await upstream.signIn('admin2'))
    const requestedIds = [mine?.ReqID, foreign?.ReqID, 999_999]
    const answers = await Promise.all(
      requestedIds.map((ReqID) => author.call('POST', 'LgsRequirement/byid', { ReqID })),
    )
    expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(3).fill(`404 ${answers[0]?.body}`))
    const status = await Promise.all(
      requestedIds.map((DocEntry) =>
        author.call('POST', 'SecApprovaltransaction/statusapprovaltransaction', { DocEntry, TrsCode: 'REQ' }),
      ),
    )
    expect(status.map((each) => each.status)).toEqual([404, 404, 404])
    const batch = await author.call<Row[]>('POST', 'LgsRequirement/byid', { ReqID: requestedIds })
    expect(batch.Result).toEqual([])
  })
})

describe('a page', () => {
  it('is ordered both ways by every column, and pages never overlap', async () => {
    const words = new Intl.Collator('es')
    for (const [column, compare] of [
      ['ReqDocumentNumber', (one: Row, other: Row) => words.compare(one.ReqDocumentNumber, other.ReqDocumentNumber)],
      ['ReqDate', (one: Row, other: Row) => one.ReqDate.localeCompare(other.ReqDate)],
      ['ReqStatus', (one: Row, other: Row) => one.ReqStatus - other.ReqStatus],
      ['TypePriority', (one: Row, other: Row) => one.TypePriority.localeCompare(other.TypePriority)],
      ['ReqEstimatedTotal', (one: Row, other: Row) => Number(one.ReqEstimatedTotal) - Number(other.ReqEstimatedTotal)],
    ] as const) {
      for (const dir of ['asc', 'desc'] as const) {
        const whole = await all(admin, { order: [{ column, dir }] })
        const sign = dir === 'asc' ? 1 : -1
        whole
          .slice(1)
          .forEach((row, index) => expect(sign * compare(row, whole[index] as Row)).toBeGreaterThanOrEqual(0))
        const pages = await Promise.all(
          [0, 7, 14].map((start) => page(admin, { start, length: 7, order: [{ column, dir }] })),
        )
        expect(pages.flatMap(({ data }) => data.map(({ ReqID }) => ReqID))).toEqual(
          whole.slice(0, 21).map(({ ReqID }) => ReqID),
        )
      }
    }
  })

  it('puts what has no need date last, whichever way', async () => {
    for (const dir of ['asc', 'desc']) {
      const days = (await all(admin, { order: [{ column: 'NeedDate', dir }] })).map(({ NeedDate }) => NeedDate)
      const firstEmpty = days.indexOf(null)
      expect(firstEmpty).toBeGreaterThan(0)
      expect(days.slice(firstEmpty).every((day) => day === null)).toBe(true)
    }
  })

  it('is newest first unless told, and echoes its draw', async () => {
    const { data, draw } = await page(admin, { draw: 7, length: 5 })
    expect(draw).toBe(7)
    expect(data.map(({ ReqDate }) => ReqDate)).toEqual((await all(admin)).slice(0, 5).map(({ ReqDate }) => ReqDate))
  })

  it('is filtered by each field and by all of them', async () => {
    const everything = await all(admin)
    expect(await all(admin, { filter: { ReqStatus: 4 } })).toHaveLength(
      everything.filter(({ ReqStatus }) => ReqStatus === 4).length,
    )
    expect(await all(admin, { filter: { ReqStatus: [1, 6] } })).toHaveLength(
      everything.filter(({ ReqStatus }) => [1, 6].includes(ReqStatus)).length,
    )
    // The middle half of whatever days the demo was laid out for.
    const days = everything.map(({ ReqDate }) => ReqDate).toSorted()
    const [ReqDateFrom = '', ReqDateTo = ''] = [0.25, 0.75].map((share) => days[Math.floor(days.length * share)])
    const filter = { ReqDateFrom, ReqDateTo, TypePriority: '2', AreID: 4 }
    const some = await all(admin, { filter })
    expect(some.length).toBeGreaterThan(0)
    expect(some.map(({ ReqID }) => ReqID)).toEqual(
      everything
        .filter(
          (row) =>
            row.ReqDate >= filter.ReqDateFrom &&
            row.ReqDate <= filter.ReqDateTo &&
            row.TypePriority === '2' &&
            row.AreID === 4,
        )
        .map(({ ReqID }) => ReqID),
    )
    // Of the administrator is none among those that they see.
    expect(await all(admin, { filter: { UsrID: 1 } })).toEqual([])
    expect(await all(author, { filter: { UsrID: 2 } })).toEqual(await all(author))
    expect((await admin.call('POST', 'LgsRequirement/pagination', { filter: { UsrID: 2 } })).status).toBe(403)
  })

  it('finds words anywhere, without accents and in any order, and takes % and _ for what they are', async () => {
    const { Result } = await save(author, {
      itemsDetails: [line({ DerDescription: 'Cañería 100%_especial de Ñandú' })],
    })
    const find = async (search: string) => (await all(admin, { search })).map(({ ReqID }) => ReqID)
    for (const search of [
      'cañería',
      'CANERIA',
      'ñandu   quispe',
      'ÑANDÚ sofia',
      '100%_',
      { value: 'caneria' } as unknown as string,
    ]) {
      expect(await find(search)).toEqual([Result.ReqID])
    }
    expect(await find('100_')).toEqual([])
    const number = (await byId(author, Result.ReqID)).ReqDocumentNumber
    expect(await find(number.toLowerCase())).toEqual([Result.ReqID])
    expect(await find("'; drop table x; --")).toEqual([])
  })

  it('refuses what no page is', async () => {
    for (const wrong of [
      { start: -1 },
      { length: -2 },
      { filter: { ReqStatus: 9 } },
      { order: [{ column: 'ReqDate', dir: 'up' }] },
      { filter: { ReqDateFrom: 'ayer' } },
    ]) {
      expect((await admin.call('POST', 'LgsRequirement/pagination', wrong)).status).toBe(400)
    }
  })
})
