import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import {
  byId as requirementById,
  line as requirementLine,
  save as saveRequirement,
} from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  saveWarehouseRequirement,
  CEMENT,
  attend,
  changeWarehouseRequirement,
  line,
  SAND,
  setStock,
  setStockIn,
  stockOf,
} from '#tests/kit/fixtures/warehouse-requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let keeper: Caller
let ArtID: number

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
  keeper = await upstream.signIn('comprador')
  ;[{ ArtID }] = (await executeSql<{ ArtID: number }>(
    upstream,
    sql`select "ArtID" from "LgsArticle" where "CpyID" = 1 and "ArtCode" = ${CEMENT}`,
  )) as [{ ArtID: number }]
})

interface Movement {
  DocumentNumber: string
  WhsCode: string
  MovQuantity: string
  MovBalance: string
}
const kardex = async (filter: object = {}) =>
  (
    await keeper.call<{ data: Movement[]; recordsTotal: number }>('POST', 'LgsStockMovement/pagination', {
      filter: { ArtID, ...filter },
    })
  ).Result
const places = async (who = keeper, filter: object = {}) =>
  (await who.call<{ WhsCode: string; StkQuantity: string }[]>('POST', 'LgsArticleStock/list', { ArtID, ...filter }))
    .Result

it('tells what each warehouse has of an article, and each movement with what there was then', async () => {
  await setStock(upstream, CEMENT, '100')
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '20')
  const [near, far] = [
    (await saveWarehouseRequirement(author)).Result,
    (await saveWarehouseRequirement(author, { WhsCode: 'ALM-CEN', itemsDetails: [line({ WrdQuantity: '5' })] })).Result,
  ]
  await attend(keeper, near, '10')
  await attend(keeper, far, '5')
  expect(await places()).toMatchObject([
    { WhsCode: 'ALM-CEN', StkQuantity: '15.000' },
    { WhsCode: 'ALM-OBR', StkQuantity: '90.000' },
  ])
  expect((await kardex()).data.slice(0, 2)).toMatchObject([
    { DocumentNumber: far.WrqDocumentNumber, WhsCode: 'ALM-CEN', MovQuantity: '-5.000', MovBalance: '105.000' },
    { DocumentNumber: near.WrqDocumentNumber, WhsCode: 'ALM-OBR', MovQuantity: '-10.000', MovBalance: '110.000' },
  ])
  expect((await kardex({ WhsCode: 'ALM-OBR' })).data[0]).toMatchObject({
    DocumentNumber: near.WrqDocumentNumber,
    MovBalance: '90.000',
  })
})

it('names a warehouse that became empty where its movements are asked for, and nowhere else', async () => {
  await setStock(upstream, CEMENT, '100')
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '5')
  const { Result: asked } = await saveWarehouseRequirement(author, {
    WhsCode: 'ALM-CEN',
    itemsDetails: [line({ WrdQuantity: '5' })],
  })
  await attend(keeper, asked, '5')
  const own = { WhsCode: 'ALM-OBR', StkQuantity: '100.000' }
  expect(await places()).toMatchObject([own])
  expect(await places(keeper, { StkEmptied: true })).toMatchObject([
    { WhsCode: 'ALM-CEN', WhsName: 'Almacén central', StkQuantity: '0.000' },
    own,
  ])
  expect((await kardex({ WhsCode: 'ALM-CEN' })).data[0]).toMatchObject({ MovQuantity: '-5.000', MovBalance: '0.000' })
  // The row of what there is may be gone; the movements still say it.
  await executeSql(upstream, sql`delete from "LgsArticleStock" where "ArtID" = ${ArtID} and "WhsCode" = 'ALM-CEN'`)
  expect(await places(keeper, { StkEmptied: true })).toMatchObject([{ WhsCode: 'ALM-CEN', StkQuantity: '0.000' }, own])
  expect(await places(await upstream.signIn('admin2'), { StkEmptied: true })).toEqual([])
})

it('lists movements in the order in which they changed the stock, whenever their documents began', async () => {
  await setStock(upstream, CEMENT, '5')
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '0')
  await executeSql(
    upstream,
    sql`insert into "LgsStockMovement" ("CpyID", "TrsCode", "DocEntry", "ArtCode", "WhsCode", "MovQuantity", "UsrCreateID", "SecCreate")
      select 1, 'OTT', 0, ${CEMENT}, 'ALM-OBR', quantity::numeric, 1, clock_now() + later::interval
      from (values (1, '10', '3 seconds'), (2, '-5', '1 second')) moved (place, quantity, later) order by place`,
  )
  expect((await kardex()).data.slice(0, 2)).toMatchObject([
    { MovQuantity: '-5.000', MovBalance: '5.000' },
    { MovQuantity: '10.000', MovBalance: '10.000' },
  ])
})

it('tells what the asked warehouse has, and by the same rule as saving whether it may be asked', async () => {
  await setStock(upstream, CEMENT, '100')
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '0')
  const [, [service]] = [
    await setStock(upstream, SAND, '7'),
    await executeSql<{ ArtCode: string }>(
      upstream,
      sql`select "ArtCode" from "LgsArticle" where "CpyID" = 1 and not "ArtInventoriable" and "SecStatus" = 1 limit 1`,
    ),
  ]
  const codes = [CEMENT, SAND, service?.ArtCode ?? '', 'NO-EXISTE']
  const inWarehouse = async (WhsCode: string, who = author) =>
    (
      await who.call<{ ArtCode: string; StkQuantity: string; StkRefusal: string | null }[]>(
        'POST',
        'LgsWarehouseRequirement/stock',
        { WhsCode, ArtCode: codes },
      )
    ).Result
  const refusalOf = async (WhsCode: string, ArtCode: string) => {
    const { status, Errors } = await saveWarehouseRequirement(author, { WhsCode, itemsDetails: [line({ ArtCode })] })
    return status === 200 ? null : Errors[0]
  }
  for (const [WhsCode, quantity] of [
    ['ALM-OBR', '100.000'],
    ['ALM-CEN', '0.000'],
  ] as const) {
    const rows = await inWarehouse(WhsCode)
    expect(rows.map(({ ArtCode }) => ArtCode).sort()).toEqual(codes.slice(0, 3).sort())
    expect(rows.find(({ ArtCode }) => ArtCode === CEMENT)).toMatchObject({ WhsCode, StkQuantity: quantity })
    for (const { ArtCode, StkRefusal } of rows)
      expect(StkRefusal, `${ArtCode} in ${WhsCode}`).toBe(await refusalOf(WhsCode, ArtCode))
  }
  expect((await inWarehouse('ALM-CEN')).find(({ ArtCode }) => ArtCode === CEMENT)?.StkRefusal).toBe(
    'Cemento Portland tipo I no se guarda en este almacén',
  )
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '3')
  expect((await inWarehouse('ALM-CEN')).find(({ ArtCode }) => ArtCode === CEMENT)).toMatchObject({
    StkQuantity: '3.000',
    StkRefusal: null,
  })
  expect(await refusalOf('ALM-CEN', CEMENT)).toBeNull()
  // Of its own warehouse an article may be asked while there is none.
  await setStock(upstream, CEMENT, '0')
  expect((await inWarehouse('ALM-OBR')).find(({ ArtCode }) => ArtCode === CEMENT)).toMatchObject({
    StkQuantity: '0.000',
    StkRefusal: null,
  })
  expect(await inWarehouse('ALM-OBR', await upstream.signIn('admin2'))).not.toContainEqual(
    expect.objectContaining({ StkQuantity: '7.000' }),
  )
})

it('is not handed out of an article of which none is kept any more', async () => {
  await setStock(upstream, CEMENT, '100')
  const { Result: asked } = await saveWarehouseRequirement(author)
  const setInventoriable = (isInventoriable: boolean) =>
    executeSql(upstream, sql`update "LgsArticle" set "ArtInventoriable" = ${isInventoriable} where "ArtID" = ${ArtID}`)
  await setInventoriable(false)
  expect(await attend(keeper, asked, '10')).toMatchObject({
    status: 400,
    Errors: [`${asked.itemsDetails[0]?.WrdDescription} no se guarda en almacén`],
    ErrorPaths: ['itemsDetails.0.WrdQuantity'],
  })
  await setInventoriable(true)
  expect((await attend(keeper, asked, '10')).status).toBe(200)
})

it('keeps the unit of an article that has stock, whatever else of it is changed', async () => {
  await setStock(upstream, CEMENT, '7')
  const admin = await upstream.signIn('admin')
  const { Result: article } = await admin.call<Record<string, unknown>>('POST', 'LgsArticle/byid', { ArtID })
  const change = (fields: object) => admin.call('PUT', 'LgsArticle/update', { ...article, ...fields })
  const [other] = await executeSql<{ unit: string }>(
    upstream,
    sql`select "TypeUnitOfMeasuarement" as unit from "LgsArticle" where "CpyID" = 1 and "TypeUnitOfMeasuarement" <> ${String(article['TypeUnitOfMeasuarement'])} limit 1`,
  )
  expect(await change({ TypeUnitOfMeasuarement: other?.unit })).toMatchObject({
    status: 400,
    Errors: ['El artículo tiene existencias, movimientos o pedidos en su unidad: cree otro artículo'],
    ErrorPaths: ['TypeUnitOfMeasuarement'],
  })
  expect((await change({ ArtDescription: 'Bolsa de 42.5 kg' })).status).toBe(200)
})

it('keeps the unit of an article of which a warehouse is still to hand something out', async () => {
  const admin = await upstream.signIn('admin')
  const create = async (ArtCode: string) =>
    (
      await admin.call<{ ArtID: number; SecVersion: number }>('POST', 'LgsArticle/save', {
        ...{ ArtCode, ArtName: `Alambre ${ArtCode}`, TypeUnitOfMeasuarement: 'NIU' },
        ...{ ArtInventoriable: true, WhsCode: 'ALM-OBR' },
      })
    ).Result
  const setUnit = async ({ ArtID: of }: { ArtID: number }, TypeUnitOfMeasuarement: string) => {
    const { Result } = await admin.call<Record<string, unknown>>('POST', 'LgsArticle/byid', { ArtID: of })
    return admin.call('PUT', 'LgsArticle/update', { ...Result, TypeUnitOfMeasuarement })
  }
  const article = await create('ALA-1')
  const ask = async () =>
    (await saveWarehouseRequirement(author, { itemsDetails: [line({ ArtCode: 'ALA-1' })] })).Result
  const pending = await ask()
  const refused = {
    status: 400,
    Errors: ['El artículo tiene existencias, movimientos o pedidos en su unidad: cree otro artículo'],
    ErrorPaths: ['TypeUnitOfMeasuarement'],
  }
  expect(await setUnit(article, 'BG')).toMatchObject(refused)
  // Its author can send it again as it stands.
  await changeWarehouseRequirement(keeper, 'decline', pending.WrqID, { WrqDeclineReason: 'Indique el frente' })
  expect(await setUnit(article, 'BG')).toMatchObject(refused)
  await changeWarehouseRequirement(author, 'anulated', pending.WrqID, { TypeAnulated: '1' })
  expect((await setUnit(article, 'BG')).status).toBe(200)

  // A line that was taken out asks for nothing.
  const other = await saveWarehouseRequirement(author, {
    itemsDetails: [line({ ArtCode: 'ALA-1' }), line({ ArtCode: SAND, WrdQuantity: '1' })],
  })
  const { WrqID, SecVersion, itemsDetails } = other.Result
  const removed = { ...line({ ArtCode: 'ALA-1' }), WrdID: itemsDetails[0]?.WrdID, SecStatus: 0 }
  expect((await saveWarehouseRequirement(author, { WrqID, SecVersion, itemsDetails: [removed] })).status).toBe(200)
  expect((await setUnit(article, 'NIU')).status).toBe(200)
})

it('is asked for in the unit that it has once the request is saved, also where that is changed meanwhile', async () => {
  const admin = await upstream.signIn('admin')
  const article = { ArtCode: 'ALA-2', ArtName: 'Alambre', TypeUnitOfMeasuarement: 'NIU' }
  const created = { ...article, ArtInventoriable: true, WhsCode: 'ALM-OBR' }
  expect((await admin.call('POST', 'LgsArticle/save', created)).status).toBe(200)
  /** Asks while another connection changes the unit, as saving the article does. */
  const askMeanwhile = async <R>(unit: string, ask: () => Promise<{ Result: R }>): Promise<R> => {
    const { pool } = upstream.fresh.database
    const other = await pool.connect()
    await other.query(`BEGIN; SELECT set_config('app.company', '1', true);
      SELECT FROM "LgsArticle" WHERE "CpyID" = 1 AND "ArtCode" = 'ALA-2' FOR UPDATE;
      UPDATE "LgsArticle" SET "TypeUnitOfMeasuarement" = '${unit}' WHERE "CpyID" = 1 AND "ArtCode" = 'ALA-2'`)
    const asking = ask()
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await other.query('COMMIT')
    other.release()
    return (await asking).Result
  }
  const ofWarehouse = { itemsDetails: [line({ ArtCode: 'ALA-2' })] }
  const asked = await askMeanwhile('BG', () => saveWarehouseRequirement(author, ofWarehouse))
  expect(asked.itemsDetails).toMatchObject([{ WrdUnitMeasurement: 'Bolsa' }])

  const toPurchase = { itemsDetails: [requirementLine({ ArtCode: 'ALA-2' })] }
  const { ReqID } = await askMeanwhile('NIU', () => saveRequirement(author, toPurchase))
  expect((await requirementById(author, ReqID)).itemsDetails).toMatchObject([{ DerUnitMeasurement: 'Unidad' }])
})

it('keeps the sum by the database, whoever writes it, and no warehouse below zero', async () => {
  await setStock(upstream, CEMENT, '7')
  await executeSql(upstream, sql`update "LgsArticle" set "ArtStockDisponible" = 999 where "ArtID" = ${ArtID}`)
  expect(await stockOf(upstream, CEMENT)).toBe('7')
  await expect(
    executeSql(upstream, sql`update "LgsArticleStock" set "StkQuantity" = -1 where "ArtID" = ${ArtID}`),
  ).rejects.toThrow('no_warehouse_below_zero')
})

it('is for who may look at articles of the company, and leaves as Excel with the right alone', async () => {
  expect(await places(await upstream.signIn('admin2'))).toEqual([])
  expect(
    (await (await upstream.signIn('solicitante')).call('POST', 'LgsStockMovement/dataexcel', { filter: { ArtID } }))
      .status,
  ).toBe(403)
  expect((await keeper.call('POST', 'LgsStockMovement/dataexcel', { filter: { ArtID } })).status).toBe(200)
  const [foreign] = await executeSql<{ ArtID: number }>(
    upstream,
    sql`select "ArtID" from "LgsArticle" where "CpyID" = 2 limit 1`,
    '*',
  )
  const refused = await Promise.all(
    [foreign?.ArtID, 99_999_999].map((of) =>
      keeper.call('POST', 'LgsStockMovement/dataexcel', { filter: { ArtID: of } }),
    ),
  )
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  expect(new Set(refused.map(({ Message }) => Message)).size).toBe(1)
})

it('begins where the demo says: the ledger never stood below zero, and the sums are those of the catalogue', async () => {
  const [wrong] = await executeSql<{ count: number }>(
    upstream,
    sql`select count(*)::integer as count from "LgsArticle" a
      where a."ArtStockDisponible" <> (select coalesce(sum("StkQuantity"), 0) from "LgsArticleStock" s where s."ArtID" = a."ArtID")`,
  )
  expect(wrong).toEqual({ count: 0 })
  const { data } = (
    await keeper.call<{ data: Movement[] }>('POST', 'LgsStockMovement/pagination', { filter: { ArtID }, length: -1 })
  ).Result
  expect(data.some(({ MovQuantity }) => !MovQuantity.startsWith('-'))).toBe(true)
})
