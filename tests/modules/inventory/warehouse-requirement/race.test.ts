import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  saveWarehouseRequirement,
  CEMENT,
  attend,
  line,
  SAND,
  setStock,
  setStockIn,
  stockOf,
} from '#tests/kit/fixtures/warehouse-requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 8 })
let author: Caller
let keepers: Caller[]

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
  keepers = [await upstream.signIn('comprador'), await upstream.signIn('admin')]
})

const asKeeper = (index: number): Caller => keepers[index % keepers.length] ?? author

it('gives the last of an article to one of two keepers, and the other a sentence', async () => {
  for (let round = 0; round < 5; round++) {
    await setStock(upstream, CEMENT, '10')
    const [one, other] = [
      (await saveWarehouseRequirement(author)).Result,
      (await saveWarehouseRequirement(author)).Result,
    ]
    const responses = await Promise.all([attend(asKeeper(0), one, '10'), attend(asKeeper(1), other, '10')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(responses.flatMap(({ Errors }) => Errors)).toEqual(['Stock insuficiente. [Cemento Portland tipo I] = 0'])
    expect(await stockOf(upstream, CEMENT)).toBe('0')
  }
})

it('counts what the asked warehouse has, whatever lies in another', async () => {
  await setStock(upstream, CEMENT, '1')
  await setStockIn(upstream, CEMENT, 'ALM-CEN', '5')
  const requirement = { itemsDetails: [line({ WrdQuantity: '1' })] }
  const [one, other] = [
    (await saveWarehouseRequirement(author, requirement)).Result,
    (await saveWarehouseRequirement(author, requirement)).Result,
  ]
  expect(one.itemsDetails).toMatchObject([{ ArtStockDisponible: '1.000' }])
  const responses = await Promise.all([attend(asKeeper(0), one, '1'), attend(asKeeper(1), other, '1')])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await stockOf(upstream, CEMENT)).toBe('5')
  const there = await saveWarehouseRequirement(author, { ...requirement, WhsCode: 'ALM-CEN' })
  expect((await attend(asKeeper(0), there.Result, '1')).status).toBe(200)
  expect(await stockOf(upstream, CEMENT)).toBe('4')
})

it('attends one document once, however many press at the same moment', async () => {
  await setStock(upstream, CEMENT, '100')
  const { Result: requirement } = await saveWarehouseRequirement(author)
  const responses = await Promise.all([0, 1, 2, 3].map((index) => attend(asKeeper(index), requirement, '10')))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await stockOf(upstream, CEMENT)).toBe('90')
})

it('waits in no ring when two documents ask for the same articles in another order, and loses nothing', async () => {
  await setStock(upstream, CEMENT, '1000')
  await setStock(upstream, SAND, '1000')
  const lines = [line({ WrdQuantity: '1' }), line({ ArtCode: SAND, WrdQuantity: '1' })]
  const documents = []
  for (let count = 0; count < 20; count++) {
    documents.push(
      (await saveWarehouseRequirement(author, { itemsDetails: count % 2 === 0 ? lines : lines.toReversed() })).Result,
    )
  }
  const responses = await Promise.all(
    documents.map((requirement, index) => attend(asKeeper(index), requirement, '1', '1')),
  )
  expect(responses.map(({ status }) => status)).toEqual(documents.map(() => 200))
  expect([await stockOf(upstream, CEMENT), await stockOf(upstream, SAND)]).toEqual(['980', '980'])
  const [ledger] = await executeSql<{ out: number }>(
    upstream,
    sql`select sum("MovQuantity")::integer as out from "LgsStockMovement" where "TrsCode" = 'ALM' and "DocEntry" = any(${documents.map(({ WrqID }) => WrqID)}::integer[])`,
  )
  expect(ledger).toEqual({ out: -40 })
})
