import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createOrderToReceive } from '#tests/kit/fixtures/reception.ts'
import { byId, line, save } from '#tests/kit/fixtures/requirement.ts'
import { createOrderToBill, signInSuppliers } from '#tests/kit/fixtures/voucher.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { SECRET, type Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

interface Hit {
  Kind: string
  Key: number
  ParentKey: number | null
  Title: string
  Detail: string
  StatusName: string | null
  NextAction: string | null
}

/** UsrID of the second company's administrator in the demo. */
const FOREIGN_ADMINISTRATOR = 7

const upstream = provideUpstream()
let people: People

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
})

const find = async (caller: Caller, Text: string): Promise<Hit[]> => {
  const response = await caller.call<Hit[]>('POST', 'LgsSearch/find', { Text })
  expect(response.status, response.body).toBe(200)
  return response.Result
}
const titles = (hits: readonly Hit[], kind?: string) =>
  hits.filter(({ Kind }) => !kind || Kind === kind).map(({ Title }) => Title)
const numberOf = async (table: string, column: string, where = sql`true`) => {
  const rows = await executeSql<{ text: string }>(
    upstream,
    sql`select ${sql.id(column)} as text from ${sql.id(table)} where "CpyID" = 1 and "SecStatus" = 1 and ${where} order by 1 limit 1`,
  )
  return rows[0]?.text ?? ''
}

describe('one call finds', () => {
  it.each([
    ['REQ', 'LgsRequirement', 'ReqDocumentNumber'],
    ['COT', 'LgsCotization', 'CttDocumentNumber'],
    ['ORD', 'LgsOrderPurcharse', 'OrdDocumentNumber'],
    ['OTT', 'LgsOrderAttended', 'OttDocumentNumber'],
    ['ALM', 'LgsWarehouseRequirement', 'WrqDocumentNumber'],
    ['VOU', 'LgsOrderPurcharseVoucher', 'VouNumber'],
    ['SUP', 'GenSupplier', 'SupDocumentNumber'],
    ['CUS', 'PagCustomer', 'nroDocumentoTitular'],
    ['ART', 'LgsArticle', 'ArtCode'],
  ])('%s by its number, before everything that only mentions it', async (kind, table, column) => {
    const number = await numberOf(table, column)
    const [first] = await find(people.admin, number)
    expect([first?.Kind, `${first?.Title} · ${first?.Detail}`]).toEqual([kind, expect.stringContaining(number)])
  })

  it('an employee by DNI and by name, accents or not', async () => {
    const [row] = await executeSql<{ document: string; name: string }>(
      upstream,
      sql`select p."PrsDocumentNumber" as document, n."NtpFullName" as name from "GenWorker" w
        join "GenNaturalPerson" n using ("NtpID") join "GenPerson" p using ("PrsID") where w."CpyID" = 1 and w."SecStatus" = 1 limit 1`,
    )
    for (const text of [row?.document ?? '', row?.name.toUpperCase() ?? ''])
      expect(titles(await find(people.admin, text), 'EMP')).toContain(row?.name)
  })

  it.each([
    ['SUP', 'GenSupplier', 'SupDocumentNumber', 'SupName'],
    ['CUS', 'PagCustomer', 'nroDocumentoTitular', 'nombreCompleto'],
    ['EMP', 'GenWorker', 'PrsDocumentNumber', 'NtpFullName'],
  ])('%s by a document however its digits are set apart, before others', async (kind, table, document, name) => {
    const source =
      table === 'GenWorker'
        ? sql`"GenWorker" join "GenNaturalPerson" n using ("NtpID") join "GenPerson" using ("PrsID")`
        : sql.id(table)
    const [row] = await executeSql<{ document: string; name: string }>(
      upstream,
      sql`select ${sql.id(document)} as document, ${sql.id(name)} as name from ${source}
        where ${sql.id(table, 'CpyID')} = 1 and ${sql.id(table, 'SecStatus')} = 1 and ${sql.id(document)} ~ '^[0-9]{8,11}$' order by 1 limit 1`,
    )
    const digits = row?.document ?? ''
    const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8)].filter(Boolean)
    for (const text of [groups.join('.'), groups.join(' '), `${digits.slice(0, -1)}-${digits.slice(-1)}`]) {
      const [first] = await find(people.admin, text)
      expect([text, first?.Kind, first?.Title]).toEqual([text, kind, row?.name])
    }
  })

  it('an article by its own name, though that holds a short number, before others', async () => {
    const [first] = await find(people.admin, 'Ladrillo de techo de 15 cm')
    expect([first?.Kind, first?.Detail]).toEqual(['ART', 'MAT-0011'])
  })

  it.each([
    [
      'SUP',
      sql`update "GenSupplier" set "SupName" = 'Grifo Ruta 66', "SupSearch" = 'grifo ruta 66' where "SupID" =
      (select min("SupID") from "GenSupplier" where "CpyID" = 1 and "SecStatus" = 1)`,
    ],
    [
      'CUS',
      sql`update "PagCustomer" set "nombres" = 'Grifo', "apellidosPaternos" = 'Ruta', "apellidosMaterno" = '66' where "CusID" =
      (select min("CusID") from "PagCustomer" where "CpyID" = 1 and "SecStatus" = 1)`,
    ],
  ])('%s by a name that holds a short number', async (kind, rename) => {
    await executeSql(upstream, rename)
    expect(titles(await find(people.admin, 'grifo ruta 66'), kind)).toEqual(['Grifo Ruta 66'])
  })

  it('a document by the end of its number, without its zeros', async () => {
    const found = await find(people.admin, '12')
    expect(found.length).toBeGreaterThan(0)
    for (const { Title } of found.filter(({ Kind }) => Kind === 'REQ')) expect(Title).toMatch(/-000012$/)
  })

  it('the newest first of words that many hold, five of a kind', async () => {
    const dates: number[] = []
    for (let n = 0; n < 7; n++) {
      const saved = await save(people.author, { itemsDetails: [line({ DerDescription: `Ñandú embalsamado ${n}` })] })
      dates.push(saved.Result.ReqID)
    }
    const hits = (await find(people.author, 'nandu embalsamado')).filter(({ Kind }) => Kind === 'REQ')
    expect(hits.map(({ Key }) => Key)).toEqual(dates.toReversed().slice(0, 5))
  })

  it('the newest of words that hundreds hold', async () => {
    const keys = await executeSql<{ key: number }>(
      upstream,
      sql`insert into "LgsRequirement" ("CpyID", "ReqDocumentNumber", "UsrID", "AreID", "ReqDate", "TypePriority", "TypeReason", "ReqSearch", "UsrCreateID")
        select 1, 'BULK-' || n, 2, 4, date '2019-01-01' + n, '1', '1', 'bulk-' || n || ' quinoto', 2 from generate_series(1, 300) n
        returning "ReqID" as key`,
    )
    const newest = keys.map(({ key }) => key).slice(-5)
    for (const caller of [people.author, people.boss, people.admin])
      expect((await find(caller, 'quinoto')).map(({ Key }) => Key)).toEqual(newest.toReversed())
  })

  it('nothing for what is too short, blank, or nowhere', async () => {
    for (const text of ['', '  ', 'a', 'de', '%', '___', 'no hay nada asi'])
      expect(await find(people.admin, text)).toEqual([])
  })
})

describe('each finds what they may see', () => {
  it('a requester their own requirements, no article or partner without the option', async () => {
    const foreign = await numberOf('LgsRequirement', 'ReqDocumentNumber', sql`"UsrID" <> 2 and "AreID" <> 2`)
    expect(titles(await find(people.author, foreign), 'REQ')).toEqual([])
    await executeSql(
      upstream,
      sql`delete from "SecUserOption" where "UsrID" = 2 and "OptID" in (
        select "OptID" from "SecOption" where "OptCode" in ('ARTICLES', 'BUSINESS_PARTNERS', 'WORKERS'))`,
    )
    const fresh = await upstream.signIn('solicitante')
    passKnownRights()
    expect(titles(await find(fresh, 'cemento'), 'ART')).toEqual([])
    const ruc = await numberOf('GenSupplier', 'SupDocumentNumber')
    expect(titles(await find(fresh, ruc), 'SUP')).toEqual([])
  })

  it('nobody anything of another company', async () => {
    const sur = upstream.with(await tokenOf(upstream.fresh.database, SECRET, FOREIGN_ADMINISTRATOR, 2))
    const [own] = await find(people.admin, await numberOf('LgsOrderPurcharse', 'OrdDocumentNumber'))
    expect(own?.Kind).toBe('ORD')
    const found = await find(sur, own?.Title ?? '')
    expect(found.filter(({ Kind, Key }) => Kind === own?.Kind && Key === own.Key)).toEqual([])
  })

  it('a supplier its quotations, orders and vouchers, and not whom else a quotation asks', async () => {
    const [one, other] = await signInSuppliers(upstream)
    const [mine] = await executeSql<{ number: string; rival: string; search: string }>(
      upstream,
      sql`select r."CttDocumentNumber" as number, o."CtpRuc" as rival, r."CttSearch" as search
        from "LgsCotizationParticipant" p join "LgsCotization" r using ("CttID") join "LgsCotizationParticipant" o on o."CttID" = r."CttID" and o."CtpID" <> p."CtpID"
        where p."CtpRuc" = '20512333797' and p."CpyID" = 1 and r."SecStatus" = 1 limit 1`,
    )
    if (!mine) throw new Error('the demo asks the supplier for nothing')
    await executeSql(
      upstream,
      sql`update "LgsCotization" set "CttSearch" = "CttSearch" || ' ' || ${mine.rival} where "CttDocumentNumber" = ${mine.number}`,
    )
    expect(titles(await find(one, mine.number))).toContain(mine.number)
    expect(titles(await find(one, mine.rival), 'COT')).toEqual([])
    const listed = await one.call<{ data: unknown[] }>('POST', 'SupPortalProviders/pagination', { search: mine.rival })
    expect(listed.Result.data).toEqual([])
    const { OrdID, OrdDocumentNumber: number } = await createOrderToBill(upstream)
    expect((await find(one, number)).map(({ Kind, Key, NextAction }) => [Kind, Key, NextAction])).toEqual([
      ['ORD', OrdID, 'BILL'],
    ])
    expect(await find(other, number)).toEqual([])
  })

  it('a customer what they bought, and nothing of the staff', async () => {
    const customer = await upstream.signIn('45678912', { LexID: 1001 })
    const own = await executeSql<{ text: string }>(
      upstream,
      sql`select p."correlativo" as text from "PagPurchase" p join "PagCustomer" c using ("CusID") where c."nroDocumentoTitular" = '45678912' and p."SecStatus" = 1`,
    )
    for (const { text } of own) expect(titles(await find(customer, text), 'PUR')).toEqual([text])
    expect(await find(customer, await numberOf('LgsOrderPurcharse', 'OrdDocumentNumber'))).toEqual([])
    expect(await find(customer, '41234567')).toEqual([])
  })
})

describe('the next step stands at the hit', () => {
  it('of whoever it waits for: decide, quote, receive, finish a draft', async () => {
    const { author, boss, buyer } = people
    const { ReqID } = (await save(author)).Result
    const number = (await byId(author, ReqID)).ReqDocumentNumber
    const stepOf = async (caller: Caller, text: string) => (await find(caller, text))[0]?.NextAction
    expect(await stepOf(boss, number)).toBe('APPROVE')
    expect(await stepOf(author, number)).toBeNull()

    const order = await createOrderToReceive(upstream, author, boss)
    const [row] = await executeSql<{ order: string; requirement: string }>(
      upstream,
      sql`select o."OrdDocumentNumber" as order, r."ReqDocumentNumber" as requirement from "LgsOrderPurcharse" o, "LgsRequirement" r
        where o."OrdID" = ${order.OrdID} and r."ReqID" = ${order.ReqID}`,
    )
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdSearch" = lower("OrdDocumentNumber") where "OrdID" = ${order.OrdID}`,
    )
    expect(await stepOf(buyer, row?.order ?? '')).toBe('RECEIVE')
    expect(await stepOf(buyer, row?.requirement ?? '')).toBe('QUOTE')
  })
})
