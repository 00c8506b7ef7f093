import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { byId, insertOffers, moveDeadline, openQuotation, send } from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People

/** For a bag, of which ten are asked: the reference estimate lies under the limit, the offers over it. */
const DEAR = 900
const LIMIT = '1000'

async function createCircuit(AccName: string, bounds: { from: string | null; to: string | null }): Promise<void> {
  const [row] = await executeSql<{ AccID: number }>(
    upstream,
    sql`insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "AccAmountFrom", "AccAmountTo")
      values (1, ${AccName}, 'COT', ${bounds.from}::numeric, ${bounds.to}::numeric) returning "AccID"`,
  )
  await executeSql(
    upstream,
    sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID")
      select 1, ${row?.AccID}, 1, min(l."PstID") from "SecApprovalLevel" l join "SecCircuit" c using ("AccID")
      where c."CpyID" = 1 and c."TrsCode" = 'COT' and l."AlvOrder" = 1`,
  )
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 1 where "AccID" = ${row?.AccID}`)
}

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'COT'`)
  await createCircuit('Menores', { from: null, to: LIMIT })
  await createCircuit('Mayores', { from: LIMIT, to: null })
})

const fittingCircuits = async (DocEntry: number) =>
  (
    await callers.admin.call<{ AccName: string }[]>('POST', 'SecCircuitCreate/getcircuits', {
      TrsCode: 'COT',
      DocEntry,
    })
  ).Result.map(({ AccName }) => AccName)

it('circuits that fit tell nothing of sealed offers until these may be read', async () => {
  const { CttID } = await openQuotation(callers)
  const before = await fittingCircuits(CttID)
  await insertOffers(upstream, CttID, DEAR)
  expect(await fittingCircuits(CttID)).toEqual(before)
  await moveDeadline(upstream, CttID, -1)
  expect(await fittingCircuits(CttID)).toEqual(['Mayores'])
  expect(before).toEqual(['Menores'])
})

it('a quotation that everybody answered goes before its deadline to the circuit of what was offered', async () => {
  const { CttID } = await openQuotation(callers)
  await insertOffers(upstream, CttID, DEAR)
  expect((await send(callers.buyer, CttID)).Result).toMatchObject({ Data: [], Warning: null })
  const levels = await executeSql<{ AccName: string }>(
    upstream,
    sql`select "AccName" from "SecApprovalTransaction" where "TrsCode" = 'COT' and "DocEntry" = ${CttID}`,
  )
  expect(levels).toEqual([{ AccName: 'Mayores' }])
})

it('asking which of several circuits it may go to opens the offers', async () => {
  await createCircuit('Otras mayores', { from: LIMIT, to: null })
  const { CttID } = await openQuotation(callers)
  await insertOffers(upstream, CttID, DEAR)
  const { Result } = await send(callers.buyer, CttID)
  expect(Result.Data.map(({ AccName }) => AccName)).toEqual(['Mayores', 'Otras mayores'])
  expect(await byId(callers.buyer, CttID)).toMatchObject({
    CttIsSealed: false,
    CttAcceptsOffers: false,
    CttSendable: true,
  })
  expect((await send(callers.buyer, CttID, Result.Data[1]?.AccID)).Result).toMatchObject({ Data: [], Warning: null })
})

it('naming a circuit while offers are sealed does not tell whether it fits', async () => {
  const [lesser] = await executeSql<{ AccID: number }>(
    upstream,
    sql`select "AccID" from "SecCircuit" where "AccName" = 'Menores'`,
  )
  const { CttID } = await openQuotation(callers)
  await insertOffers(upstream, CttID, DEAR)
  expect((await send(callers.buyer, CttID, lesser?.AccID)).Result.Data).toHaveLength(2)
  expect((await byId(callers.buyer, CttID)).CttIsSealed).toBe(false)
  expect((await send(callers.buyer, CttID, lesser?.AccID)).Errors).toEqual(['El circuito no corresponde al documento'])
})
