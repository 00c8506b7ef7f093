import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId, decide } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { chooseWinner, createQuotationInEvaluation } from '#tests/kit/fixtures/offer.ts'
import {
  bodyFor,
  decide as decideCorrection,
  requestCorrection,
} from '#tests/modules/purchasing/offer/correction/correction.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

const upstream = provideUpstream()
let callers: People
let positions: { boss: number; manager: number }

/** The offers of three suppliers come to 1180.00, 1121.00 and 1416.00. */
const LIMIT = '1200'

const circuit = async (name: string, bounds: { from: string | null; to: string | null }, position: number) => {
  const [row] = await executeSql<{ AccID: number }>(
    upstream,
    sql`insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "AccAmountFrom", "AccAmountTo")
      values (1, ${name}, 'COT', ${bounds.from}::numeric, ${bounds.to}::numeric) returning "AccID"`,
  )
  await executeSql(
    upstream,
    sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") values (1, ${row?.AccID}, 1, ${position})`,
  )
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 1 where "AccID" = ${row?.AccID}`)
}

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  const levels = await executeSql<{ PstID: number }>(
    upstream,
    sql`select l."PstID" from "SecApprovalLevel" l join "SecCircuit" c using ("AccID")
      where c."CpyID" = 1 and c."TrsCode" = 'COT' and c."SecStatus" = 1 order by l."AlvOrder"`,
  )
  positions = { boss: levels[0]?.PstID ?? 0, manager: levels[1]?.PstID ?? 0 }
})

beforeEach(async () => {
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'COT'`)
  await circuit(`Menores ${Math.random()}`, { from: null, to: LIMIT }, positions.boss)
})

const participantsOf = ({ itemsParticipant }: { itemsParticipant: { CtpID: number }[] }) =>
  itemsParticipant.map(({ CtpID }) => CtpID) as [number, number, number]

it('takes a quotation whose winner is dearer than the lowest offer to the circuit of that amount', async () => {
  await circuit(`Mayores ${Math.random()}`, { from: LIMIT, to: null }, positions.manager)
  const quotation = await createQuotationInEvaluation(callers)
  const [, , dearest] = participantsOf(quotation)
  expect((await chooseWinner(callers.boss, quotation.CttID, dearest, { WinComments: 'Mejor marca' })).Errors).toEqual(
    [],
  )
  // It is not the boss's any more, who saw it as its approver.
  expect((await decide(callers.boss, quotation.CttID, 2)).status).toBe(404)
  expect(await byId(callers.manager, quotation.CttID)).toMatchObject({
    CttStatus: 4,
    CttMayChoose: true,
    itemsWinner: [{ CtpID: dearest }],
  })
  expect((await decide(callers.manager, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
  const [trace] = await executeSql<{ AudChange: { levels: unknown[] } }>(
    upstream,
    sql`select "AudChange" from "SecAudit" where "AudAction" = 'forget' and "AudRecord" = ${`COT-${quotation.CttID}`}`,
  )
  expect(trace?.AudChange.levels).toHaveLength(1)
})

it('leaves the circuit alone where it takes the winner’s amount as well', async () => {
  await circuit(`Mayores ${Math.random()}`, { from: LIMIT, to: null }, positions.manager)
  const quotation = await createQuotationInEvaluation(callers)
  const [first] = participantsOf(quotation)
  await chooseWinner(callers.boss, quotation.CttID, first)
  expect((await decide(callers.boss, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
})

it('names no winner whose amount no circuit takes', async () => {
  const quotation = await createQuotationInEvaluation(callers)
  const [, , dearest] = participantsOf(quotation)
  expect(await chooseWinner(callers.boss, quotation.CttID, dearest, { WinComments: 'Mejor marca' })).toMatchObject({
    status: 400,
    Errors: ['No existe circuito configurado'],
  })
  expect(await byId(callers.boss, quotation.CttID)).toMatchObject({ CttMayChoose: true, itemsWinner: [] })
})

it('names no winner whose circuit nobody could decide', async () => {
  const [row] = await executeSql<{ PstID: number }>(
    upstream,
    sql`insert into "GenPosition" ("CpyID", "PstName") values (1, 'Cargo sin nadie') returning "PstID"`,
  )
  await circuit(`Mayores ${Math.random()}`, { from: LIMIT, to: null }, row?.PstID ?? 0)
  const quotation = await createQuotationInEvaluation(callers)
  const [, , dearest] = participantsOf(quotation)
  expect(await chooseWinner(callers.boss, quotation.CttID, dearest, { WinComments: 'Mejor marca' })).toMatchObject({
    status: 400,
    Errors: ['Nadie ocupa el cargo que debe aprobar el primer nivel'],
  })
})

it('takes a quotation whose offer was corrected to more, after it was sent, to the circuit of that amount', async () => {
  await circuit(`Mayores ${Math.random()}`, { from: '1200.01', to: null }, positions.manager)
  const quotation = await createQuotationInEvaluation(callers, { suppliers: [1] }, [{ prices: ['100'] }])
  const { CttID } = quotation
  const asked = await requestCorrection(callers.buyer, bodyFor(quotation, { prices: ['150'] }))
  expect((await decideCorrection(callers.manager, asked.Result.CorID, 2)).Errors).toEqual([])
  // 1770.00 where it had been 1180.00.
  const named = await chooseWinner(callers.boss, CttID, participantsOf(quotation)[0], { WinComments: 'Única oferta' })
  expect(named.Errors).toEqual([])
  expect((await decide(callers.boss, CttID, 2)).status).toBe(404)
  expect((await decide(callers.manager, CttID, 2)).Result.DocumentStatus).toBe(1)
})

it('takes a quotation further whose first winner, taken back since, had brought it to the circuit in between', async () => {
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'COT'`)
  await circuit(`Hasta 1130 ${Math.random()}`, { from: null, to: '1130' }, positions.boss)
  await circuit(`Hasta 1200 ${Math.random()}`, { from: '1130.01', to: LIMIT }, positions.manager)
  await circuit(`Desde 1200 ${Math.random()}`, { from: '1200.01', to: null }, positions.boss)
  const { CttID, ...quotation } = await createQuotationInEvaluation(callers)
  const [middle, , dearest] = participantsOf(quotation)
  const name = async (decider: Caller, CtpID: number) => {
    const { Result, Errors } = await chooseWinner(decider, CttID, CtpID, { WinComments: 'Mejor marca' })
    expect(Errors).toEqual([])
    return Result[0]?.WinID
  }
  const takeBack = async (decider: Caller, WinID: number | undefined) => {
    const { Errors } = await decider.call('PUT', 'LgsCotization/removewinner', { CttID, WinID })
    expect(Errors).toEqual([])
  }

  await takeBack(callers.manager, await name(callers.boss, middle))
  const top = await name(callers.manager, dearest)
  expect((await decide(callers.manager, CttID, 2)).status).toBe(403)
  expect(await byId(callers.boss, CttID)).toMatchObject({ CttMayChoose: true, itemsWinner: [{ CtpID: dearest }] })

  // A cheaper one leaves it on the highest.
  await takeBack(callers.boss, top)
  await name(callers.boss, middle)
  expect((await decide(callers.boss, CttID, 2)).Result.DocumentStatus).toBe(1)
})
