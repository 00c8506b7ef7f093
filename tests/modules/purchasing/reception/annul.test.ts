import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { ARTICLE } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { setStock, setStockIn } from '#tests/kit/fixtures/warehouse-requirement.ts'
import {
  approve,
  byId,
  createOrderToReceive,
  receive,
  createApprovedReception,
  readOrderState,
  type Reception,
} from '#tests/kit/fixtures/reception.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller

beforeAll(async () => {
  ;({ author, boss, buyer } = await signInDemoPeople(upstream))
})

const annul = (caller: Caller, OttID: number, TypeAnulated: string | undefined = '1') =>
  caller.call<Reception>('PUT', 'LgsOrderAttended/anulated', { OttID, TypeAnulated })

describe('annulling a reception', () => {
  it('gives back what it brought, to the order and to the requirement', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss, { quantities: ['4'] })
    const OttID = await createApprovedReception([author, boss], ordered)
    expect(await readOrderState(upstream, ordered)).toMatchObject({ OrdStatus: 2, served: ['4.000'], ReqStatus: 6 })
    expect((await annul(buyer, OttID)).Result).toMatchObject({
      OttStatus: 3,
      OttAnnullable: false,
      OttAnnulRefusal: 'Solo se anula una recepción pendiente o aprobada',
    })
    expect(await readOrderState(upstream, ordered)).toMatchObject({ OrdStatus: 1, served: ['0.000'], ReqStatus: 2 })
    expect((await receive(author, ordered)).status).toBe(200)
  })

  it('leaves what other receptions brought', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss, { quantities: ['10'] })
    await createApprovedReception([author, boss], ordered)
    const OttID = await createApprovedReception([author, boss], ordered)
    await annul(buyer, OttID)
    expect(await readOrderState(upstream, ordered)).toMatchObject({ OrdStatus: 2, served: ['4.000'] })
  })

  it('ends the run of a pending one and frees what it took', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss, { quantities: ['4'] })
    const { Result } = await receive(author, ordered)
    expect((await annul(buyer, Result.OttID)).status).toBe(200)
    const { Result: feed } = await author.call<{ data: { AleMessage: string; DocEntry: number }[] }>(
      'POST',
      'SecAlert/pagination',
      {},
    )
    expect(feed.data[0]).toMatchObject({
      AleMessage: 'Recepción anulada: Registrado por error',
      DocEntry: Result.OttID,
    })
    expect((await approve(boss, Result.OttID)).status).toBe(409)
    expect((await receive(author, ordered)).status).toBe(200)
  })

  it('wants a reason of the list', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const { Result } = await receive(author, ordered)
    expect(await annul(buyer, Result.OttID, '')).toMatchObject({
      status: 400,
      Errors: ['Seleccione motivo de anulación'],
      ErrorPaths: ['TypeAnulated'],
    })
  })

  it('happens once, whoever asks twice', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const OttID = await createApprovedReception([author, boss], ordered)
    const answers = await Promise.all([annul(buyer, OttID), annul(buyer, OttID)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await readOrderState(upstream, ordered)).toMatchObject({ served: ['0.000', '0.000'] })
  })

  it('is for who may delete: not for who recorded it, nor for another company', async () => {
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    expect((await annul(author, OttID)).status).toBe(403)
    expect((await byId(author, OttID)).OttAnnulRefusal).toBe('Sin permiso para anular la recepción')
    expect((await annul(await upstream.signIn('admin2'), OttID)).status).toBe(404)
  })
})

describe('the stock', () => {
  const stockOf = async () =>
    (
      await executeSql<{ ArtStockDisponible: string; moved: string }>(
        upstream,
        sql`select a."ArtStockDisponible", coalesce((select sum("MovQuantity") from "LgsStockMovement" m
            where m."CpyID" = 1 and m."ArtCode" = a."ArtCode" and m."TrsCode" = 'OTT'), 0) as moved
          from "LgsArticle" a where a."CpyID" = 1 and a."ArtCode" = ${ARTICLE}`,
      )
    )[0]

  it('rises with an approved reception, falls with its annulment, and is never given back twice', async () => {
    const before = await stockOf()
    const by = async (quantity: number) => {
      const now = await stockOf()
      expect(Number(now?.ArtStockDisponible) - Number(before?.ArtStockDisponible)).toBe(quantity)
      expect(Number(now?.moved) - Number(before?.moved)).toBe(quantity)
    }
    const ordered = await createOrderToReceive(upstream, author, boss)
    const OttID = await createApprovedReception([author, boss], ordered)
    await by(4)
    await annul(buyer, OttID)
    await by(0)
    await annul(buyer, OttID)
    await by(0)
  })

  it.each([[false], [true]])(
    'falls by what came in, whether stock of the article was kept (%s) or not',
    async (isInventoriable) => {
      const setInventoriable = (isInventoriable: boolean) =>
        executeSql(
          upstream,
          sql`update "LgsArticle" set "ArtInventoriable" = ${isInventoriable} where "CpyID" = 1 and "ArtCode" = ${ARTICLE}`,
        )
      await setStock(upstream, ARTICLE, '1')
      await setInventoriable(isInventoriable)
      const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
      await setInventoriable(!isInventoriable)
      expect((await annul(buyer, OttID)).status).toBe(200)
      expect(Number((await stockOf())?.ArtStockDisponible)).toBe(1)
      await setInventoriable(true)
    },
  )

  it('falls where it was brought in, although the article is kept elsewhere since', async () => {
    const setWarehouse = (code: string | null) =>
      executeSql(
        upstream,
        sql`update "LgsArticle" set "WhsCode" = ${code} where "CpyID" = 1 and "ArtCode" = ${ARTICLE} returning "WhsCode"`,
      )
    const stockIn = async (code: string) =>
      (
        await executeSql<{ StkQuantity: string }>(
          upstream,
          sql`select s."StkQuantity" from "LgsArticleStock" s join "LgsArticle" a using ("ArtID")
            where a."CpyID" = 1 and a."ArtCode" = ${ARTICLE} and s."WhsCode" = ${code}`,
        )
      )[0]?.StkQuantity
    await setWarehouse('ALM-OBR')
    await setStock(upstream, ARTICLE, '1')
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    expect(await stockIn('ALM-OBR')).toBe('5.000')
    await setWarehouse(null)
    await setWarehouse('ALM-CEN')
    await setStockIn(upstream, ARTICLE, 'ALM-CEN', '20')
    expect((await annul(buyer, OttID)).status).toBe(200)
    expect([await stockIn('ALM-OBR'), await stockIn('ALM-CEN')]).toEqual(['1.000', '20.000'])
  })

  it('that was used up keeps the reception from being annulled', async () => {
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    await setStock(upstream, ARTICLE, '1')
    expect((await annul(buyer, OttID)).status).toBe(400)
    expect((await byId(author, OttID)).OttStatus).toBe(1)
  })
})
