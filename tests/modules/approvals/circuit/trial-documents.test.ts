import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements, describeStatements } from '#tests/platform/database/count-statements.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createOrder } from '#tests/kit/fixtures/order.ts'
import { openQuotation } from '#tests/kit/fixtures/quotation.ts'
import { saveApproved } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Tried {
  DocEntry: number
  DocumentNumber: string
  Date: string
  Difference: string
  Before: { AccName: string; levels: { TypeLevelText: string; PstName: string; UsrFullName: string | null }[] } | null
  ByException: boolean
  Circuits: { AccID: number; AccName: string; levels: { PstName: string; Approvers: { UsrFullName: string }[] }[] }[]
}

interface Trial {
  From: string
  To: string
  Total: number
  Most: number
  Items: Tried[]
}

const upstream = provideUpstream()
let people: People
/** A requirement that was approved last month. */
let ReqID: number

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
  await executeSql(upstream, sql`update "LgsRequirement" set "ReqDate" = '2001-01-01'`)
  ReqID = await saveApproved(people.author, people.boss)
  await executeSql(
    upstream,
    sql`update "LgsRequirement" set "NeedDate" = null, "ReqDate" = date_trunc('month', clock_today())::date - 1 where "ReqID" = ${ReqID}`,
  )
})

const ask = (more: object = {}) =>
  people.admin.call<Trial>('POST', 'SecCircuitCreate/trydocuments', { TrsCode: 'REQ', ...more })

/** The requirement as it would be approved today. */
async function tried(more: object = {}): Promise<Tried> {
  const found = (await ask(more)).Result.Items.find(({ DocEntry }) => DocEntry === ReqID)
  if (!found) throw new Error('the requirement is not looked at')
  return found
}

/** Runs `look` with the database changed, and changes it back. */
async function changed(change: ReturnType<typeof sql>, back: ReturnType<typeof sql>, look: () => Promise<void>) {
  await executeSql(upstream, change)
  await look().finally(() => executeSql(upstream, back))
}

const circuitOf = () =>
  sql`(select "AccID" from "SecApprovalTransaction" where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID} limit 1)`

describe('documents of last month', () => {
  it('show the circuit and people that they had, and the same today while nothing changed', async () => {
    const { Result } = await ask()
    expect(Result).toMatchObject({ Total: 1, Most: 200 })
    expect(Result.Items.map(({ Date }) => Date)).toEqual([Result.To])
    const document = await tried()
    expect(document.Difference).toBe('NONE')
    expect(document.Circuits.map(({ AccName }) => AccName)).toEqual([document.Before?.AccName])
    const [was, now] = [document.Before?.levels, document.Circuits[0]?.levels]
    expect(now?.map(({ PstName }) => PstName)).toEqual(was?.map(({ PstName }) => PstName))
    expect(now?.[0]?.Approvers.map(({ UsrFullName }) => UsrFullName)).toContain(was?.[0]?.UsrFullName)
  })

  it('are found by number too, whenever they were, in whatever letters', async () => {
    const { DocumentNumber } = await tried()
    const old = await saveApproved(people.author, people.boss)
    const [row] = await executeSql<{ number: string }>(
      upstream,
      sql`select "ReqDocumentNumber" as number from "LgsRequirement" where "ReqID" = ${old}`,
    )
    const { Items } = (await ask({ DocumentNumber: ` ${row?.number.toLowerCase()} ` })).Result
    expect(Items.map(({ DocEntry }) => DocEntry)).toEqual([old])
    expect((await ask({ DocumentNumber })).Result.Items.map(({ DocEntry }) => DocEntry)).toEqual([ReqID])
    expect((await ask({ DocumentNumber: 'REQ-0' })).Result).toMatchObject({ Total: 0, Items: [] })
  })

  it('tell another circuit, and none', () =>
    changed(
      sql`update "SecCircuit" set "AccAmountFrom" = 900000000 where "AccID" = ${circuitOf()}`,
      sql`update "SecCircuit" set "AccAmountFrom" = null where "AccID" = ${circuitOf()}`,
      async () => {
        const document = await tried()
        expect(document.Difference).toBe('CIRCUIT')
        expect(document.Circuits.map(({ AccName }) => AccName)).not.toContain(document.Before?.AccName)
      },
    ))

  it('tell other levels of the same circuit', () =>
    changed(
      sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") select 1, ${circuitOf()}, 900, min("PstID") from "GenPosition"`,
      sql`update "SecApprovalLevel" set "SecStatus" = 0 where "AlvOrder" = 900`,
      async () => {
        expect((await tried()).Difference).toBe('LEVELS')
      },
    ))

  it('tell a level that whoever decided could not decide today', () =>
    changed(
      sql`update "SecUser" set "SecStatus" = 0 where "UsrName" = 'jefe'`,
      sql`update "SecUser" set "SecStatus" = 1 where "UsrName" = 'jefe'`,
      async () => {
        expect((await tried()).Difference).toBe('PEOPLE')
      },
    ))

  it('try an inactive circuit before it is switched on', async () => {
    const [draft] = await executeSql<{ AccID: number }>(
      upstream,
      sql`with c as (insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "SecStatus") values (1, 'El nuevo', 'REQ', 0) returning "AccID"),
          e as (insert into "SecCircuitException" ("CpyID", "TrsCode", "AccID", "UsrID", "ExcFrom", "ExcTo", "ExcReason")
            select 1, 'REQ', "AccID", 2, clock_today(), clock_today(), 'Prueba' from c),
          l as (insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") select 1, "AccID", 10, (select min("PstID") from "GenPosition") from c)
        select "AccID" from c`,
    )
    expect((await tried()).Difference).toBe('NONE')
    const document = await tried({ AccID: draft?.AccID })
    expect(document).toMatchObject({ Difference: 'CIRCUIT', ByException: true, Circuits: [{ AccName: 'El nuevo' }] })
  })
})

describe('the trial of documents', () => {
  it('answers for every kind, and takes no more statements for many documents', async () => {
    await createOrder(people)
    await openQuotation(people)
    const count = countStatements(upstream)
    const before = await count(people.admin, () => ask())
    await executeSql(
      upstream,
      sql`update "LgsRequirement" set "NeedDate" = null, "ReqDate" = date_trunc('month', clock_today())::date - 2`,
    )
    const after = await count(people.admin, () => ask())
    expect(after.response.Result.Items.length).toBe(Math.min(200, after.response.Result.Total))
    expect(after.response.Result.Items.length).toBeGreaterThan(50)
    expect(after.statements.length, describeStatements('trydocuments', after.statements)).toBeLessThanOrEqual(
      before.statements.length + 1,
    )
    const day = sql`date_trunc('month', clock_today())::date - 2`
    const moves = {
      COT: sql`update "LgsCotization" set "CttDate" = ${day}, "NeedDateCot" = greatest("NeedDateCot", ${day})`,
      ORD: sql`update "LgsOrderPurcharse" set "OrdDate" = ${day}`,
      OTT: sql`update "LgsOrderAttended" set "OttDate" = ${day}`,
    }
    for (const [TrsCode, move] of Object.entries(moves)) {
      await executeSql(upstream, move)
      const { status, Result } = await ask({ TrsCode })
      expect([TrsCode, status, Result.Items.length > 0]).toEqual([TrsCode, 200, true])
    }
  })

  it('is for whoever sees circuits, of documents that they may see', async () => {
    expect((await people.author.call('POST', 'SecCircuitCreate/trydocuments', { TrsCode: 'REQ' })).status).toBe(403)
    expect((await ask({ TrsCode: 'ALM' })).status).toBe(400)
  })
})
