import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import { approve, createApprovedReception, createOrderToReceive, receive } from '#tests/kit/fixtures/reception.ts'
import {
  attend,
  CEMENT,
  line,
  saveWarehouseRequirement,
  setStock,
  setStockIn,
} from '#tests/kit/fixtures/warehouse-requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller
let admin: Caller
let ArtID: number

beforeAll(async () => {
  ;({ author, boss, buyer } = await signInDemoPeople(upstream))
  admin = await upstream.signIn('admin')
})

/** The cement lies nowhere by name: it has no warehouse, and what there is of it is in the other one. */
beforeEach(async () => {
  await setStock(upstream, CEMENT, '0')
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '3')
  const rows = await executeSql<{ ArtID: number }>(
    upstream,
    sql`update "LgsArticle" set "WhsCode" = null where "CpyID" = 1 and "ArtCode" = ${CEMENT} returning "ArtID"`,
  )
  ArtID = rows[0]?.ArtID ?? 0
})

async function keepIn(WhsCode: string) {
  const { Result } = await admin.call<Record<string, unknown>>('POST', 'LgsArticle/byid', { ArtID })
  return admin.call('PUT', 'LgsArticle/update', { ...Result, WhsCode })
}
const places = async () =>
  (await buyer.call<{ WhsCode: string | null; StkQuantity: string }[]>('POST', 'LgsArticleStock/list', { ArtID }))
    .Result
const kardex = async (WhsCode?: string) =>
  (
    await buyer.call<{ data: { WhsCode: string | null; MovQuantity: string; MovBalance: string }[] }>(
      'POST',
      'LgsStockMovement/pagination',
      { filter: { ArtID, WhsCode } },
    )
  ).Result.data

it('what came in while an article had no warehouse lies in its first one, and is handed out there', async () => {
  const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
  expect(await places()).toMatchObject([
    { WhsCode: 'ALM-CEN', StkQuantity: '3.000' },
    { WhsCode: null, StkQuantity: '4.000' },
  ])
  expect((await kardex())[0]).toMatchObject({ WhsCode: null, MovQuantity: '4.000', MovBalance: '7.000' })

  expect((await keepIn('ALM-CEN')).status).toBe(200)
  expect(await places()).toMatchObject([{ WhsCode: 'ALM-CEN', StkQuantity: '7.000' }])
  for (const movements of [await kardex(), await kardex('ALM-CEN')])
    expect(movements[0]).toMatchObject({ WhsCode: 'ALM-CEN', MovQuantity: '4.000', MovBalance: '7.000' })

  const lines = [line({ WrdQuantity: '6' })]
  const asked = await saveWarehouseRequirement(author, { WhsCode: 'ALM-CEN', itemsDetails: lines })
  expect(asked.status).toBe(200)
  expect((await attend(buyer, asked.Result, '6')).status).toBe(200)
  expect(await places()).toMatchObject([{ WhsCode: 'ALM-CEN', StkQuantity: '1.000' }])

  const annul = () => buyer.call('PUT', 'LgsOrderAttended/anulated', { OttID, TypeAnulated: '1' })
  expect((await annul()).status).toBe(400)
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '5')
  expect((await annul()).status).toBe(200)
  expect(await places()).toMatchObject([{ WhsCode: 'ALM-CEN', StkQuantity: '1.000' }])
})

it('another warehouse than the first takes nothing along', async () => {
  await keepIn('ALM-CEN')
  await keepIn('ALM-OBR')
  expect(await places()).toMatchObject([
    { WhsCode: 'ALM-CEN', StkQuantity: '3.000' },
    { WhsCode: 'ALM-OBR', StkQuantity: '0.000' },
  ])
})

it('nothing stays behind where a reception is approved or annulled while the article gets its warehouse', async () => {
  const withoutWarehouse = () =>
    executeSql(upstream, sql`update "LgsArticle" set "WhsCode" = null where "ArtID" = ${ArtID}`)
  const total = async () => (await places()).reduce((sum, { StkQuantity }) => sum + Number(StkQuantity), 0)
  for (const round of [1, 2, 3]) {
    await withoutWarehouse()
    const { OttID } = (await receive(author, await createOrderToReceive(upstream, author, boss))).Result
    const before = await total()
    const added = await Promise.all([approve(boss, OttID), keepIn('ALM-CEN')])
    expect(
      added.map(({ status }) => status),
      `approved, round ${round}`,
    ).toEqual([200, 200])
    expect(await places()).toMatchObject([{ WhsCode: 'ALM-CEN' }])
    expect(await total()).toBe(before + 4)
  }
  for (const round of [1, 2, 3]) {
    await withoutWarehouse()
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    const before = await total()
    const taken = await Promise.all([
      buyer.call('PUT', 'LgsOrderAttended/anulated', { OttID, TypeAnulated: '1' }),
      keepIn('ALM-CEN'),
    ])
    expect(
      taken.map(({ status }) => status),
      `annulled, round ${round}`,
    ).toEqual([200, 200])
    expect(await total()).toBe(before - 4)
  }
})
