import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { upload } from '#tests/kit/files/file-transfer.ts'
import { createOrderToReceive, receive } from '#tests/kit/fixtures/reception.ts'
import { byId, line, save, share } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { saveWarehouseRequirement } from '#tests/kit/fixtures/warehouse-requirement.ts'
import { writeExcel } from '#upstream/kit/xlsx/sheet.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

/** Two cost centres of the demo's first company. */
const [OURS, THEIRS] = [1, 2]

const upstream = provideUpstream()
let admin: Caller
let author: Caller
let buyer: Caller

beforeAll(async () => {
  ;[admin, author, buyer] = await Promise.all([
    upstream.signIn('admin'),
    upstream.signIn('solicitante'),
    upstream.signIn('comprador'),
  ])
})
beforeEach(() => Promise.all([author, buyer].map((who) => limit(who, []))))

const idOf = async (who: Caller) =>
  (await who.call<{ Data: { User: { UsrID: number } } }>('GET', 'Account/session')).Result.Data.User.UsrID
const limit = async (who: Caller, items: number[]) =>
  admin.call('POST', 'SecUserCostCenter/save', { UsrID: await idOf(who), items })

const toCentre = (Prj_Ceco: number, changes: Record<string, unknown> = {}) =>
  share({ TypeP: 1, Ptd_GF: 1, Prj_Ceco, PrjID: 1, ...changes })
const charged = (...Details: object[]) => ({ itemsDetails: [line({ Details })] })
const outside = 'El centro de costo no está entre los que usted puede usar'

describe('what a person may charge', () => {
  it('is refused at the share that names a cost centre of others', async () => {
    await limit(author, [OURS])
    const refused = await save(
      author,
      charged(toCentre(OURS, { DepPorcentaje: 40 }), toCentre(THEIRS, { DepPorcentaje: 60 })),
    )
    expect(refused.status).toBe(400)
    expect(refused).toMatchObject({ Errors: [outside], ErrorPaths: ['itemsDetails.0.Details.1.Prj_Ceco'] })
    expect((await save(author, charged(toCentre(OURS)))).status).toBe(200)
    expect((await save(author, charged(share()))).status).toBe(200)
  })

  it('stays on a document that held it before', async () => {
    const { ReqID } = (await save(author, charged(toCentre(THEIRS)))).Result
    await limit(author, [OURS])
    const { SecVersion, itemsDetails } = await byId(author, ReqID)
    const lines = itemsDetails.map(({ DerID }) => line({ DerID, DerQuantity: '2', Details: [toCentre(THEIRS)] }))
    expect((await save(author, { ReqID, SecVersion, itemsDetails: lines })).status).toBe(200)
  })

  it('is refused in an Excel', async () => {
    const centre = async (id: number) =>
      (
        await executeSql<{ name: string }>(
          upstream,
          sql`select "CceDescription" as name from "GenCostCenter" where "CceID" = ${id}`,
        )
      )[0]?.name ?? ''
    const [ours, theirs] = [await centre(OURS), await centre(THEIRS)]
    await limit(author, [OURS])
    const titles = ['Código artículo', 'Cantidad', 'Tipo', 'Proyecto / Centro de costo']
    const rows = [ours, theirs].map((name) => ['MAT-0001', '1', 'Gasto', name])
    const sheet = await writeExcel([{ name: 'Hoja', columns: titles.map((title) => ({ title })), rows }])
    const { Result } = await upload(upstream, author.token, 'LgsRequirement/previewexcel', sheet)
    expect(Result.rows.map(({ errors }) => errors.target)).toEqual([
      undefined,
      `«${theirs}» no existe o no está entre los que usted puede usar`,
    ])
  })
})

describe('what a person sees', () => {
  const visibleTo = async (who: Caller, ReqID: number) =>
    (await who.call('POST', 'LgsRequirement/byid', { ReqID })).status === 200
  const counted = async (who: Caller) => {
    const { Result } = await who.call<{ DocumentsByStatus: { TrsCode: string; Count: number }[] }>(
      'POST',
      'LgsDashboard/byone',
      {},
    )
    return Result.DocumentsByStatus.filter(({ TrsCode }) => TrsCode === 'REQ').reduce(
      (sum, { Count }) => sum + Count,
      0,
    )
  }
  const listed = async (who: Caller) => {
    const { Result } = await who.call<{ data: { ReqID: number }[]; recordsTotal: number }>(
      'POST',
      'LgsRequirement/pagination',
      { length: -1 },
    )
    return Result.data.map(({ ReqID }) => ReqID)
  }

  it('leaves out what is charged to the cost centres of others alone, wherever it is looked for', async () => {
    const today = { ReqDate: '2026-11-02', NeedDate: '2026-11-20' }
    const write = async (...Details: object[]) =>
      (await save(author, { ...today, ...charged(...Details) })).Result.ReqID
    const ours = await write(toCentre(OURS))
    const theirs = await write(toCentre(THEIRS))
    const both = await write(toCentre(OURS, { DepPorcentaje: 50 }), toCentre(THEIRS, { DepPorcentaje: 50 }))
    const project = await write(share())
    const all = await listed(buyer)
    expect(all).toEqual(expect.arrayContaining([ours, theirs, both, project]))
    const before = await counted(buyer)

    await limit(buyer, [OURS])
    const left = await listed(buyer)
    expect(left).toEqual(expect.arrayContaining([ours, both, project]))
    expect(left).not.toContain(theirs)
    expect(await Promise.all([ours, theirs, both, project].map((ReqID) => visibleTo(buyer, ReqID)))).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(await counted(buyer)).toBeLessThan(before)
    const printed = await buyer.call('GET', `LgsRequirement/datapdf?ReqID=${theirs}`)
    expect(printed.status).toBe(404)
  })

  it('always holds what is their own and what they decide', async () => {
    const { ReqID, Data } = (await save(author, charged(toCentre(THEIRS)))).Result
    expect(Data).toEqual([])
    const boss = await upstream.signIn('jefe')
    await Promise.all([limit(author, [OURS]), limit(boss, [OURS])])
    expect(await Promise.all([author, boss].map((who) => visibleTo(who, ReqID)))).toEqual([true, true])
    await limit(boss, [])
  })

  it('holds for quotations and orders as for what asked for them', async () => {
    const [row] = await executeSql<{ CttID: number; OrdID: number }>(
      upstream,
      sql`select q."CttID", o."OrdID" from "LgsOrderPurcharse" o join "LgsCotization" q on q."CttID" = o."CttID"
        where o."CpyID" = 1 limit 1`,
    )
    const onlooker = await upstream.signIn('consulta')
    const looked = async () =>
      Promise.all([
        onlooker.call('POST', 'LgsCotization/byId', { CttID: row?.CttID }),
        onlooker.call('POST', 'LgsOrderPurcharse/byId', { OrdID: row?.OrdID }),
      ]).then((responses) => responses.map(({ status }) => status))
    expect(await looked()).toEqual([200, 200])
    await executeSql(
      upstream,
      sql`update "LgsRequirementDistribution" set "TypeP" = 1, "Ptd_GF" = 1, "Prj_Ceco" = ${THEIRS}, "PrjID" = 1
        where "DerID" in (select "DerID" from "LgsCotizationDetail" where "CttID" = ${row?.CttID})`,
    )
    expect(await looked()).toEqual([200, 200])
    await limit(onlooker, [OURS])
    expect(await looked()).toEqual([404, 404])
    await limit(onlooker, [THEIRS])
    expect(await looked()).toEqual([200, 200])
  })
})

it('keeps an order that is not seen from being received, save by whoever asked for the goods', async () => {
  const boss = await upstream.signIn('jefe')
  const UsrID = await idOf(admin)
  const ordered = await createOrderToReceive(upstream, author, boss, { UsrID })
  await executeSql(
    upstream,
    sql`update "LgsRequirementDistribution" set "TypeP" = 1, "Ptd_GF" = 1, "Prj_Ceco" = ${THEIRS}, "PrjID" = 1
      where "DerID" in (select "DerID" from "LgsOrderPurcharseDetail" where "OrdID" = ${ordered.OrdID})`,
  )
  await Promise.all([author, buyer].map((who) => limit(who, [OURS])))
  const { OrdID } = ordered
  expect((await buyer.call('POST', 'LgsOrderPurcharse/byid', { OrdID })).status).toBe(404)
  // A quantity that is refused would tell what remains of the line.
  const tooMuch = ordered.lines.map((OddID) => ({ OddID, OtdQuantity: '1000' }))
  const missing = await receive(buyer, { ...ordered, OrdID: 999_999 })
  for (const changes of [{}, { itemsDetails: tooMuch }]) {
    const { status, body } = await receive(buyer, ordered, changes)
    expect({ status, body }).toEqual({ status: 404, body: missing.body })
  }
  expect(await executeSql(upstream, sql`select from "LgsOrderAttended" where "OrdID" = ${OrdID}`)).toEqual([])
  expect((await receive(author, ordered)).status).toBe(200)
  await limit(buyer, [THEIRS])
  expect((await receive(buyer, ordered)).status).toBe(200)
})

it('refuses marks that were set upon others than those that were read', async () => {
  const UsrID = await idOf(buyer)
  const mark = (items: number[], before?: number[]) =>
    admin.call('POST', 'SecUserCostCenter/save', { UsrID, items, before })
  const responses = await Promise.all([mark([OURS], []), mark([THEIRS], [])])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const winningArea = responses[0].status === 200 ? OURS : THEIRS
  expect((await mark([], [OURS, THEIRS])).status).toBe(409)
  expect((await mark([], [winningArea])).status).toBe(200)
})

it('tells a keeper of another area to whom the area that asks was opened', async () => {
  const [keeper] = await executeSql<{ UsrID: number }>(
    upstream,
    sql`select "UsrID" from "SecUser" where "UsrName" = 'comprador'`,
  )
  const UsrID = keeper?.UsrID ?? 0
  await executeSql(
    upstream,
    sql`update "SecUserOption" set "IsLevelManager" = false, "IsLevelArea" = true
      where "UsrID" = ${UsrID} and "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'WAREHOUSE_REQUIREMENTS')`,
  )
  const alertCount = async (WrqID: number) =>
    (
      await executeSql(
        upstream,
        sql`select from "SecAlert" where "UsrID" = ${UsrID} and "TrsCode" = 'ALM' and "DocEntry" = ${WrqID}`,
      )
    ).length
  const before = (await saveWarehouseRequirement(author)).Result
  expect(await alertCount(before.WrqID)).toBe(0)
  const [{ AreID = 0 } = {}] = await executeSql<{ AreID: number }>(
    upstream,
    sql`select "AreID" from "LgsWarehouseRequirement" where "WrqID" = ${before.WrqID}`,
  )
  await admin.call('POST', 'SecUserArea/save', { UsrID, items: [AreID] })
  expect(await alertCount((await saveWarehouseRequirement(author)).Result.WrqID)).toBe(1)
})
