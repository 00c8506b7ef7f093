import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { annul } from '#tests/kit/fixtures/order.ts'
import {
  cdrAnswer,
  createOrderToBill,
  invoiceFiles,
  invoiceXml,
  readOrderBilling,
  releaseVoucherNumbers,
  save,
  uploadSupports,
} from '#tests/kit/fixtures/voucher.ts'
import { STALE } from '#upstream/platform/errors/refusal.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { changeEntry, receiveDocument } from './entries.ts'
import { prepareMailbox, registerInvoice, unregister } from './registered.ts'

const upstream = provideUpstream({ size: 8 })
const callers = prepareMailbox(upstream)

const ofInvoice = () => createOrderToBill(upstream, { OrdTotal: '500.00', supports: ['SreCompPayment', 'SreXml'] })
const registered = async () => {
  const of = await ofInvoice()
  return { of, ...(await registerInvoice(upstream, callers.people.admin, of)) }
}
const readEntry = async (MbxID: number) => (await changeEntry(callers.people.admin, 'POST', 'byid', { MbxID })).Result
const receive = (VouID: number) => callers.people.buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })

/** Resolves once so many transactions wait for a lock. */
const expectWaiting = (count: number) =>
  expect
    .poll(async () => {
      const waiting = sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return (await executeSql<{ n: number }>(upstream, waiting))[0]?.n
    })
    .toBe(count)

/** Another connection that has done `text`, and lets go of what it locked. */
async function hold(text: string): Promise<() => Promise<void>> {
  const other = await upstream.fresh.database.pool.connect()
  await other.query(`BEGIN; SELECT set_config('app.company', '1', true); ${text}`)
  return async () => {
    await other.query('COMMIT')
    other.release()
  }
}

describe('a registration that is taken back, and at the same moment', () => {
  it('its voucher is received: whoever comes first', async () => {
    const orders: [string[], string[]][] = []
    for (const isReceivedFirst of [true, false]) {
      const { of, MbxID, VouID } = await registered()
      const release = await hold(`SELECT FROM "LgsOrderPurcharse" WHERE "OrdID" = ${of.OrdID} FOR UPDATE`)
      const [first, second] = isReceivedFirst
        ? [() => receive(VouID), () => unregister(callers.people.admin, MbxID)]
        : [() => unregister(callers.people.admin, MbxID), () => receive(VouID)]
      const one = first()
      await expectWaiting(1)
      const two = second()
      await expectWaiting(2)
      await release()
      orders.push([(await one).Errors, (await two).Errors])
      await releaseVoucherNumbers(upstream)
      await executeSql(upstream, sql`delete from "AccMailbox"`)
    }
    expect(orders).toEqual([
      [[], ['El comprobante ya fue recepcionado: primero deshaga su recepción.']],
      [[], ['No se encontró el registro']],
    ])
  })

  it('somebody else takes it back: once', async () => {
    const { of, MbxID } = await registered()
    const release = await hold(`SELECT FROM "LgsOrderPurcharse" WHERE "OrdID" = ${of.OrdID} FOR UPDATE`)
    const both = [unregister(callers.people.admin, MbxID), unregister(callers.people.admin, MbxID)]
    await expectWaiting(2)
    await release()
    expect((await Promise.all(both)).flatMap(({ Errors }) => Errors)).toEqual([
      'Solo se anula el registro de un comprobante registrado.',
    ])
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
  })

  it('its order is annulled: the document and SUNAT’s answer wait for another one', async () => {
    for (const isAnnulledFirst of [true, false, true, false]) {
      const { Result: answer } = await receiveDocument(upstream, callers.people.admin, cdrAnswer(), 'cdr.xml')
      const { of, MbxID } = await registered()
      const calls = [() => annul(callers.people.admin, of.OrdID), () => unregister(callers.people.admin, MbxID)]
      const [one, two] = await Promise.all((isAnnulledFirst ? calls : calls.reverse()).map((call) => call()))
      const [annulment, undoing] = isAnnulledFirst ? [one, two] : [two, one]
      expect(annulment?.status).toBe(200)
      expect([200, 400]).toContain(undoing?.status)
      const waiting = { MbxStatusName: 'Por emparejar', OrdID: null, VouID: null }
      for (const id of [MbxID, answer.MbxID]) expect(await readEntry(id)).toMatchObject(waiting)
      await executeSql(upstream, sql`delete from "AccMailbox"`)
    }
  })

  it('its month is closed: it stays', async () => {
    const { MbxID, VouID } = await registered()
    const close = `INSERT INTO "AccPeriod" ("CpyID", "PerMonth", "PerStatus", "PerClosedDate", "UsrClosedID", "UsrCreateID")
      VALUES (1, '2019-12', 2, clock_now(), 1, 1)`
    const release = await hold(close)
    const undoing = unregister(callers.people.admin, MbxID)
    await expectWaiting(1)
    await release()
    expect((await undoing).Errors).toEqual(['El periodo 12/2019 está cerrado y no recibe comprobantes.'])
    const reopened = { PerMonth: '2019-12', PerReason: 'Prueba' }
    expect((await callers.people.admin.call('PUT', 'AccPeriod/reopen', reopened)).status).toBe(200)
    const voucher = await callers.supplier.call('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)
    expect(voucher.status).toBe(200)
  })

  it('its supplier sends it for the right order: it counts once', async () => {
    const { of, MbxID } = await registered()
    // Of exactly its amount: the document is matched to it by itself, and its lock taken.
    const right = await createOrderToBill(upstream, { OrdTotal: '472.00' })
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdStatus" = 3 where "OrdTotal" = 472 and "OrdID" <> ${right.OrdID}`,
    )
    const details = await uploadSupports(upstream, callers.supplier, right, invoiceFiles(right))
    const release = await hold(`SELECT FROM "LgsOrderPurcharse" WHERE "OrdID" = ${right.OrdID} FOR UPDATE`)
    const sending = save(callers.supplier, right, { VouNumber: 'F001-1', details })
    await expectWaiting(1)
    const undoing = unregister(callers.people.admin, MbxID)
    await expectWaiting(2)
    await release()
    expect((await sending).Errors).toContain('Factura F001-1: ya está entre los comprobantes registrados.')
    expect((await undoing).Result).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: right.OrdID, VouID: null })
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
    expect((await save(callers.supplier, right, { VouNumber: 'F001-1', details })).Errors).toEqual([])
  })
})

it('a document whose answer somebody puts away while it is registered is not, and is once more without it', async () => {
  const { admin } = callers.people
  const { Result: answer } = await receiveDocument(upstream, admin, cdrAnswer(), 'cdr.xml')
  const of = await createOrderToBill(upstream, { OrdTotal: '500.00', supports: ['SreXml'] })
  const { Result: entry } = await receiveDocument(upstream, admin, invoiceXml(of))
  const release =
    await hold(`UPDATE "AccMailbox" SET "MbxStatus" = 5, "MbxDiscardReason" = 'No corresponde', "OrdID" = NULL,
    "MbxMatch" = NULL, "SecVersion" = "SecVersion" + 1 WHERE "MbxID" = ${answer.MbxID}`)
  const registering = changeEntry(admin, 'POST', 'voucher', { MbxID: entry.MbxID })
  await expectWaiting(1)
  await release()
  const { status, Errors } = await registering
  expect([status, Errors]).toEqual([409, [STALE]])
  expect(await readEntry(answer.MbxID)).toMatchObject({ MbxStatusName: 'Descartado' })
  expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
  expect((await changeEntry(admin, 'POST', 'voucher', { MbxID: entry.MbxID })).Result.MbxStatusName).toBe('Registrado')
})
