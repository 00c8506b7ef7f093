import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { annul } from '#tests/kit/fixtures/order.ts'
import {
  cdrAnswer,
  createOrderToBill,
  invoiceXml,
  releaseVoucherNumbers,
  type OrderToBill,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { changeEntry, reasonsOf, receiveDocument, unnamed, uploadRest } from './entries.ts'

const upstream = provideUpstream({ size: 6 })
let people: People

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
})
beforeEach(async () => {
  await executeSql(upstream, sql`delete from "AccMailbox"`)
  await releaseVoucherNumbers(upstream)
})

const receive = (bytes: Buffer, name?: string) => receiveDocument(upstream, people.admin, bytes, name)
const match = (MbxID: number, { OrdID }: OrderToBill) => changeEntry(people.admin, 'PUT', 'match', { MbxID, OrdID })
const readEntry = (MbxID: number) => changeEntry(people.admin, 'POST', 'byid', { MbxID })

const countWaiting = async () =>
  (
    await executeSql<{ n: number }>(
      upstream,
      sql`select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.n

/** The annulment of an order, which another connection stops where it frees its requirements: its own rows are locked and written. */
async function annulHalfway({ OrdID }: OrderToBill) {
  const other = await upstream.fresh.database.pool.connect()
  await other.query(`BEGIN; SELECT set_config('app.company', '1', true)`)
  await other.query(
    `SELECT FROM "LgsRequirement" WHERE "ReqID" IN (
      SELECT d."ReqID" FROM "LgsOrderPurcharseDetail" o JOIN "LgsRequirementDetail" d USING ("DerID") WHERE o."OrdID" = $1) FOR UPDATE`,
    [OrdID],
  )
  const annulment = annul(people.admin, OrdID)
  await expect.poll(countWaiting).toBe(1)
  return async () => {
    await other.query('COMMIT')
    other.release()
    expect((await annulment).status).toBe(200)
  }
}

describe('an order that is annulled at the same moment', () => {
  it('takes no document that a person matches to it', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
    const { Result: entry } = await receive(unnamed(of))
    expect(entry.MbxStatusName).toBe('Por emparejar')
    const finish = await annulHalfway(of)
    const matching = match(entry.MbxID, of)
    await expect.poll(countWaiting).toBe(2)
    await finish()
    expect(await matching).toMatchObject({ status: 400, ErrorPaths: ['OrdID'] })
    expect((await readEntry(entry.MbxID)).Result).toMatchObject({ MbxStatusName: 'Por emparejar', OrdID: null })
  })

  it('takes none that comes and would be matched to it by itself', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '472.00' })
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdStatus" = 3 where "OrdTotal" = 472 and "OrdID" <> ${of.OrdID}`,
    )
    const finish = await annulHalfway(of)
    const coming = receive(unnamed(of))
    await expect.poll(countWaiting).toBe(2)
    await finish()
    expect((await coming).Result).toMatchObject({ MbxStatusName: 'Por emparejar', OrdID: null, MbxMatch: null })
  })

  it('takes no answer that comes to a document of its own', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
    const { Result: entry } = await receive(invoiceXml(of))
    expect(entry.MbxStatusName).toBe('Emparejado')
    const finish = await annulHalfway(of)
    const coming = receive(cdrAnswer(), 'cdr.xml')
    await expect.poll(countWaiting).toBe(2)
    await finish()
    expect((await coming).Result).toMatchObject({ MbxStatusName: 'Por emparejar', OrdID: null })
  })

  it('lets go of what was matched to it first', async () => {
    for (const number of ['F001-1', 'F001-2', 'F001-3']) {
      const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
      const { Result: entry } = await receive(unnamed(of, { 'F001-1': number }))
      await Promise.all([match(entry.MbxID, of), annul(people.admin, of.OrdID)])
      expect((await readEntry(entry.MbxID)).Result).toMatchObject({ MbxStatusName: 'Por emparejar', OrdID: null })
    }
  })
})

it('an upgrade lets go of what belonged to orders that were annulled before', async () => {
  const [annulled, live] = [await createOrderToBill(upstream), await createOrderToBill(upstream)]
  const { Result: answer } = await receive(cdrAnswer(), 'cdr.xml')
  const { Result: made } = await receive(invoiceXml(annulled))
  const { Result: matched } = await receive(invoiceXml(annulled, { 'F001-1': 'F001-2' }))
  const details = await uploadRest(upstream, people.admin)
  expect((await changeEntry(people.admin, 'POST', 'voucher', { MbxID: made.MbxID, details })).status).toBe(200)
  const { Result: others } = await receive(invoiceXml(live, { 'F001-1': 'F001-3' }))
  // As an annulment left them that released nothing.
  await executeSql(upstream, sql`update "LgsOrderPurcharse" set "OrdStatus" = 3 where "OrdID" = ${annulled.OrdID}`)
  const before = (await readEntry(others.MbxID)).Result
  expect(before).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: live.OrdID })
  const name = '0145_mailbox_of_annulled_orders'
  await upstream.fresh.database.pool.query('DELETE FROM "SecMigration" WHERE "MigName" = $1', [name])
  expect(await migrate(upstream.fresh.database)).toEqual([name])

  const free = { MbxStatusName: 'Por emparejar', OrdID: null, VouID: null, MbxMatch: null }
  for (const { MbxID } of [made, matched]) {
    const released = await readEntry(MbxID)
    expect(released.Result).toMatchObject(free)
    expect(reasonsOf(released)).toEqual([
      `La orden ${annulled.OrdDocumentNumber} se anuló: empareje el comprobante con otra o descártelo.`,
    ])
  }
  const waiting = await readEntry(answer.MbxID)
  expect(waiting.Result).toMatchObject(free)
  expect(reasonsOf(waiting)).toEqual(['La constancia (CDR) espera su comprobante.'])
  expect((await readEntry(others.MbxID)).Result).toEqual(before)
})

it('an upgrade lets what was released with an annulled order before become the voucher of another', async () => {
  const supports = ['SreCompPayment', 'SreXml']
  const [annulled, other] = [
    await createOrderToBill(upstream, { supports }),
    await createOrderToBill(upstream, { supports }),
  ]
  const { Result: entry } = await receive(unnamed(annulled))
  const register = async (of: OrderToBill) => {
    await match(entry.MbxID, of)
    const details = await uploadRest(upstream, people.admin)
    return changeEntry(people.admin, 'POST', 'voucher', { MbxID: entry.MbxID, details })
  }
  const { Result: first } = await register(annulled)
  expect((await annul(people.admin, annulled.OrdID)).status).toBe(200)
  // As an annulment left them that did not release the files.
  await executeSql(
    upstream,
    sql`update "LgsOrderPurcharseVoucherDetail" set "SecStatus" = 1 where "VouID" = ${first.VouID}`,
  )
  const { pool } = upstream.fresh.database
  await pool.query(`DROP INDEX "one_voucher_a_file", "LgsOrderPurcharseVoucherDetail_file";
    ALTER TABLE "LgsOrderPurcharseVoucherDetail" ADD CONSTRAINT "LgsOrderPurcharseVoucherDetail_FilID_key" UNIQUE ("FilID")`)
  const name = '0155_files_of_withdrawn_vouchers'
  await pool.query('DELETE FROM "SecMigration" WHERE "MigName" = $1', [name])
  expect(await migrate(upstream.fresh.database)).toEqual([name])
  expect((await register(other)).Result).toMatchObject({ MbxStatusName: 'Registrado', OrdID: other.OrdID })
})
