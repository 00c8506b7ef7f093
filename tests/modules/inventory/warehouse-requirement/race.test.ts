import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrange } from '#tests/kit/fixtures/approvers.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import {
  ask,
  CEMENT,
  hand,
  line,
  SAND,
  setStock,
  setStockIn,
  stockOf,
} from '#tests/kit/fixtures/warehouse-requirement.ts'

let house: Service
let author: Caller
let keepers: Caller[]

beforeAll(async () => {
  house = await service({ size: 8 })
  author = await house.signIn('solicitante')
  keepers = [await house.signIn('comprador'), await house.signIn('admin')]
})

afterAll(() => house.stop())

const asKeeper = (place: number): Caller => keepers[place % keepers.length] ?? author

it('gives the last of an article to one of two keepers, and the other a sentence', async () => {
  for (let round = 0; round < 5; round++) {
    await setStock(house, CEMENT, '10')
    const [one, other] = [(await ask(author)).Result, (await ask(author)).Result]
    const said = await Promise.all([hand(asKeeper(0), one, '10'), hand(asKeeper(1), other, '10')])
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(said.flatMap(({ Errors }) => Errors)).toEqual(['Stock insuficiente. [Cemento Portland tipo I] = 0'])
    expect(await stockOf(house, CEMENT)).toBe('0')
  }
})

it('counts what the asked warehouse has, whatever lies in another', async () => {
  await setStock(house, CEMENT, '1')
  await setStockIn(house, CEMENT, 'ALM-CEN', '5')
  const asked = { itemsDetails: [line({ WrdQuantity: '1' })] }
  const [one, other] = [(await ask(author, asked)).Result, (await ask(author, asked)).Result]
  expect(one.itemsDetails).toMatchObject([{ ArtStockDisponible: '1.000' }])
  const said = await Promise.all([hand(asKeeper(0), one, '1'), hand(asKeeper(1), other, '1')])
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await stockOf(house, CEMENT)).toBe('5')
  const there = await ask(author, { ...asked, WhsCode: 'ALM-CEN' })
  expect((await hand(asKeeper(0), there.Result, '1')).status).toBe(200)
  expect(await stockOf(house, CEMENT)).toBe('4')
})

it('attends one document once, however many press at the same moment', async () => {
  await setStock(house, CEMENT, '100')
  const { Result: asked } = await ask(author)
  const said = await Promise.all([0, 1, 2, 3].map((place) => hand(asKeeper(place), asked, '10')))
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await stockOf(house, CEMENT)).toBe('90')
})

it('waits in no ring when two documents ask for the same articles in another order, and loses nothing', async () => {
  await setStock(house, CEMENT, '1000')
  await setStock(house, SAND, '1000')
  const lines = [line({ WrdQuantity: '1' }), line({ ArtCode: SAND, WrdQuantity: '1' })]
  const documents = []
  for (let count = 0; count < 20; count++) {
    documents.push((await ask(author, { itemsDetails: count % 2 === 0 ? lines : lines.toReversed() })).Result)
  }
  const said = await Promise.all(documents.map((asked, place) => hand(asKeeper(place), asked, '1', '1')))
  expect(said.map(({ status }) => status)).toEqual(documents.map(() => 200))
  expect([await stockOf(house, CEMENT), await stockOf(house, SAND)]).toEqual(['980', '980'])
  const [ledger] = await arrange<{ out: number }>(
    house,
    sql`select sum("MovQuantity")::integer as out from "LgsStockMovement" where "TrsCode" = 'ALM' and "DocEntry" = any(${documents.map(({ WrqID }) => WrqID)}::integer[])`,
  )
  expect(ledger).toEqual({ out: -40 })
})
