import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockAdjustmentMessages } from '#schema/modules/inventory/stock/stock-adjustment.ts'
import { createUsers, executeSql } from '#tests/kit/fixtures/approvers.ts'
import {
  attend,
  CEMENT,
  changeWarehouseRequirement,
  line,
  saveWarehouseRequirement,
  setStock,
  setStockIn,
  stockOf,
} from '#tests/kit/fixtures/warehouse-requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 4 })
let author: Caller
let keeper: Caller
let ArtID: number

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
  keeper = await upstream.signIn('comprador')
})
beforeEach(async () => {
  await setStock(upstream, CEMENT, '100')
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '0')
  const rows = await executeSql<{ ArtID: number }>(
    upstream,
    sql`select "ArtID" from "LgsArticle" where "CpyID" = 1 and "ArtCode" = ${CEMENT}`,
  )
  ArtID = rows[0]?.ArtID ?? 0
})

/** A count that obeys every rule; what a story is about, it changes. */
const adjust = (changes: object = {}, who = keeper) =>
  who.call<{ WhsCode: string; WhsName: string; StkQuantity: string }>('POST', 'LgsArticleStock/adjust', {
    ArtID,
    WhsCode: 'ALM-OBR',
    StkExpected: '100',
    StkCounted: '97.5',
    AdjReason: 'Bolsas rotas',
    ...changes,
  })
const newest = async () =>
  (await keeper.call<{ data: object[] }>('POST', 'LgsStockMovement/pagination', { filter: { ArtID } })).Result.data[0]

describe('a count', () => {
  it('becomes what is on record there, and the kardex says who counted and why', async () => {
    expect(await adjust()).toMatchObject({
      status: 200,
      Result: { WhsCode: 'ALM-OBR', WhsName: 'Almacén de obras', StkQuantity: '97.500' },
    })
    expect(await stockOf(upstream, CEMENT)).toBe('97.5')
    expect(await newest()).toMatchObject({
      TrsCode: 'AJU',
      TrsName: 'Ajuste de stock',
      MovReason: 'Bolsas rotas',
      WhsCode: 'ALM-OBR',
      MovQuantity: '-2.500',
      MovBalance: '97.500',
      UsrName: 'Carlos Alberto Núñez Salas',
    })
    const audits = await executeSql<{ AudChange: object }>(
      upstream,
      sql`select "AudChange" from "SecAudit" where "AudResource" = 'LgsStockAdjustment' order by "AudID" desc limit 1`,
    )
    expect(audits[0]?.AudChange).toMatchObject({ ArtCode: CEMENT, StkExpected: '100.000', StkCounted: '97.500' })
  })

  it('enters what nobody received into a warehouse that had none', async () => {
    expect((await adjust({ WhsCode: 'ALM-CEN', StkExpected: '0', StkCounted: '12' })).status).toBe(200)
    expect(await stockOf(upstream, CEMENT)).toBe('112')
    const asked = await saveWarehouseRequirement(author, {
      WhsCode: 'ALM-CEN',
      itemsDetails: [line({ WrdQuantity: '12' })],
    })
    expect((await attend(keeper, asked.Result, '12')).status).toBe(200)
  })

  it('puts right what was handed out and never left', async () => {
    const { Result: asked } = await saveWarehouseRequirement(author)
    expect((await attend(keeper, asked, '10')).status).toBe(200)
    expect((await adjust({ StkExpected: '90', StkCounted: '100', AdjReason: 'Se atendió por error' })).status).toBe(200)
    expect(await stockOf(upstream, CEMENT)).toBe('100')
  })

  it.each([
    [{ StkCounted: '' }, 'StkCounted', stockAdjustmentMessages.counted],
    [{ StkCounted: '-1' }, 'StkCounted', stockAdjustmentMessages.counted],
    [{ StkCounted: '1.0005' }, 'StkCounted', 'Cantidad admite hasta 3 decimales'],
    [{ StkCounted: '100.000' }, 'StkCounted', stockAdjustmentMessages.unchanged],
    [{ StkExpected: '90' }, 'StkExpected', stockAdjustmentMessages.changed('100')],
    [{ StkExpected: null }, 'StkExpected', stockAdjustmentMessages.changed('100')],
    [{ AdjReason: '  ' }, 'AdjReason', stockAdjustmentMessages.reason],
    [{ AdjReason: 'x'.repeat(257) }, 'AdjReason', 'El motivo admite hasta 256 caracteres'],
    [{ WhsCode: '' }, 'WhsCode', 'Seleccione almacén'],
    [{ WhsCode: 'NO-HAY' }, 'WhsCode', stockAdjustmentMessages.unknownWarehouse],
    // Of the other company.
    [{ WhsCode: 'RSE' }, 'WhsCode', stockAdjustmentMessages.unknownWarehouse],
  ])('is refused for %j', async (changes, path, message) => {
    const before = await newest()
    expect(await adjust(changes)).toMatchObject({ status: 400, Errors: [message], ErrorPaths: [path] })
    expect(await stockOf(upstream, CEMENT)).toBe('100')
    expect(await newest()).toEqual(before)
  })

  it('is refused for an article of which no stock is kept, and for one that is missing or foreign', async () => {
    const [service, foreign] = await executeSql<{ ArtID: number }>(
      upstream,
      sql`(select "ArtID" from "LgsArticle" where "CpyID" = 1 and not "ArtInventoriable" limit 1)
        union all (select "ArtID" from "LgsArticle" where "CpyID" = 2 limit 1)`,
      '*',
    )
    const refused = await adjust({ ArtID: service?.ArtID, StkExpected: '0' })
    expect(refused).toMatchObject({ status: 400, ErrorPaths: ['ArtID'] })
    expect(refused.Errors[0]).toMatch(/ no se guarda en almacén$/)
    const absent = await Promise.all([adjust({ ArtID: foreign?.ArtID }), adjust({ ArtID: 99_999_999 })])
    expect(absent.map(({ status }) => status)).toEqual([404, 404])
  })
})

/** Somebody who hands out in their area alone, and may look at articles. */
async function createAreaKeeper(): Promise<Caller> {
  const [areaKeeper] = await createUsers(upstream, 4)
  if (!areaKeeper) throw new Error('nobody was hired')
  await executeSql(
    upstream,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsLevelArea")
      select ${areaKeeper.UsrID}, 1, "OptID", true, true, true from "SecOption"
      where "OptCode" in ('WAREHOUSE_REQUIREMENTS', 'ARTICLES')`,
  )
  return areaKeeper
}

it('is for who hands out in the whole company, and the services say so beforehand', async () => {
  const areaKeeper = await createAreaKeeper()
  const onlooker = await upstream.signIn('consulta')
  for (const who of [areaKeeper, author, onlooker]) expect((await adjust({}, who)).status).toBe(403)
  const mayAdjust = async (who: Caller, about = ArtID) =>
    (await who.call<{ StkAdjustable: boolean }>('POST', 'LgsArticleStock/adjustable', { ArtID: about })).Result
  for (const who of [areaKeeper, onlooker]) expect(await mayAdjust(who)).toEqual({ StkAdjustable: false })
  expect(await mayAdjust(keeper)).toEqual({ StkAdjustable: true })
  const [service, foreign] = await executeSql<{ ArtID: number }>(
    upstream,
    sql`(select "ArtID" from "LgsArticle" where "CpyID" = 1 and not "ArtInventoriable" limit 1)
      union all (select "ArtID" from "LgsArticle" where "CpyID" = 2 limit 1)`,
    '*',
  )
  for (const about of [service?.ArtID, foreign?.ArtID])
    expect(await mayAdjust(keeper, about)).toEqual({ StkAdjustable: false })
  expect((await adjust({}, await upstream.signIn('admin2'))).status).toBe(404)
  expect(await stockOf(upstream, CEMENT)).toBe('100')
})

it('of two counts one comes through, and none over a hand-out that it did not see', async () => {
  const counts = await Promise.all([adjust({ StkCounted: '98' }), adjust({ StkCounted: '99' })])
  expect(counts.map(({ status }) => status).sort()).toEqual([200, 400])

  for (const round of [1, 2, 3]) {
    await setStock(upstream, CEMENT, '100')
    const { Result: asked } = await saveWarehouseRequirement(author)
    const [handed, counted] = await Promise.all([attend(keeper, asked, '10'), adjust({ StkCounted: '95' })])
    expect(handed.status, `round ${round}`).toBe(200)
    expect(await stockOf(upstream, CEMENT)).toBe(counted.status === 200 ? '85' : '90')
  }
})

it('a correction of nothing, without a reason or below zero is kept out by the database too', async () => {
  const insert = (expected: number, counted: number, reason: string) =>
    executeSql(
      upstream,
      sql`insert into "LgsStockAdjustment" ("CpyID", "ArtCode", "WhsCode", "StkExpected", "StkCounted", "AdjReason", "UsrCreateID")
        values (1, ${CEMENT}, 'ALM-OBR', ${expected}, ${counted}, ${reason}, 1)`,
    )
  await expect(insert(5, 5, 'Nada')).rejects.toThrow('adjustment_changes_stock')
  await expect(insert(5, -1, 'Nada')).rejects.toThrow('LgsStockAdjustment')
  await expect(insert(5, 4, ' ')).rejects.toThrow('LgsStockAdjustment')
})

it('an article of which stock is left, or that is asked of a warehouse, goes on being kept in warehouses', async () => {
  const admin = await upstream.signIn('admin')
  const keep = async (ArtInventoriable: boolean) => {
    const { Result } = await admin.call<Record<string, unknown>>('POST', 'LgsArticle/byid', { ArtID })
    return admin.call('PUT', 'LgsArticle/update', { ...Result, ArtInventoriable })
  }
  const refused = {
    status: 400,
    Errors: [
      'El artículo tiene existencias o requerimientos de almacén por atender: ajústelas a cero y atiéndalos antes',
    ],
    ErrorPaths: ['ArtInventoriable'],
  }
  expect(await keep(false)).toMatchObject(refused)
  expect((await keep(true)).status).toBe(200)
  await setStock(upstream, CEMENT, '0')
  const { Result } = await saveWarehouseRequirement(author)
  expect(await keep(false)).toMatchObject(refused)
  await changeWarehouseRequirement(author, 'anulated', Result.WrqID, { TypeAnulated: '1' })
  await executeSql(upstream, sql`update "LgsWarehouseRequirement" set "WrqStatus" = 3 where "WrqStatus" in (2, 4, 5)`)
  expect((await keep(false)).status).toBe(200)
  expect((await keep(true)).status).toBe(200)
})
