import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mailboxMessages } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { upload } from '#tests/kit/files/file-transfer.ts'
import { bytesOf, sampleText, SUPPLIER } from '#tests/kit/cpe/samples.ts'
import {
  cdrAnswer,
  createOrderToBill,
  invoiceXml,
  type OrderToBill,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { RestResponse } from '#tests/platform/environment/service.ts'
import { changeEntry, reasonsOf, receiveDocument, unnamed, type Entry } from './entries.ts'
import { prepareMailbox, registerInvoice, unregister } from './registered.ts'

const upstream = provideUpstream({ size: 8 })
const callers = prepareMailbox(upstream)

/** SUNAT's portal numbers each kind of document by itself: an invoice and a note of one supplier bear this. */
const NUMBER = 'E001-1'
const ofBoth = () => createOrderToBill(upstream, { OrdTotal: '500.00', supports: ['SreXml', 'SreCdr'] })
const receive = (bytes: Buffer, name: string) => receiveDocument(upstream, callers.people.admin, bytes, name)
const act = (method: 'POST' | 'PUT', verb: string, body: object) =>
  changeEntry(callers.people.admin, method, verb, body)
const readEntry = async ({ MbxID }: Pick<Entry, 'MbxID'>) => (await act('POST', 'byid', { MbxID })).Result
const hasAnswer = async (entry: Pick<Entry, 'MbxID'>) =>
  (await readEntry(entry)).asked.find(({ VodSupport }) => VodSupport === 'SreCdr')?.MbxHas

const sendInvoice = (of: OrderToBill) => receive(invoiceXml(of, { 'F001-1': NUMBER }), 'factura.xml')
/** A credit note of the invoice, three days later. */
const sendNote = () => {
  const text = sampleText('invoices/nota_credito.xml')
    .replaceAll('2360.00', '72.00')
    .replaceAll('FC01-1', NUMBER)
    .replaceAll('F001-1', NUMBER)
    .replaceAll('2019-12-24', '2019-12-27')
  return receive(bytesOf(text), 'nota.xml')
}
const ANSWERED = { '01': '2019-12-26', '07': '2019-12-28' }
/** SUNAT's answer, which does not say what kind of document it answers. */
const answerTo = (type: keyof typeof ANSWERED) =>
  bytesOf(cdrAnswer(NUMBER).toString('latin1').replaceAll('2019-12-26', ANSWERED[type]))
const sendAnswer = (type: keyof typeof ANSWERED, name = `R-${SUPPLIER}-${type}-${NUMBER}.xml`) =>
  receive(answerTo(type), name)
/** A person brings it when they register its document. */
async function bringAnswer(type: keyof typeof ANSWERED) {
  const { token } = callers.people.admin
  const path = 'Helper/uploadfile?parameter=0'
  const sent = await upload(upstream, token, path, answerTo(type), 'constancia.xml')
  return [{ VodSupport: 'SreCdr', FilID: (sent.Result as unknown as { FilID: string } | null)?.FilID }]
}

const namesOf = async (VouID: number | null) => {
  const path = `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`
  const { details } = (await callers.supplier.call<Voucher>('GET', path)).Result
  return details.map(({ VodName }) => VodName)
}

describe('SUNAT’s answers to an invoice and a credit note of one number', () => {
  it('go with the document that their names announce, also once the other one was registered with its own', async () => {
    const of = await ofBoth()
    const { Result: answer } = await sendAnswer('01')
    const { Result: invoice } = await sendInvoice(of)
    expect((await readEntry(answer)).OrdID).toBe(of.OrdID)
    const made = await act('POST', 'voucher', { MbxID: invoice.MbxID })
    expect(made.Errors).toEqual([])
    const { Result: note } = await sendNote()
    expect([note.OrdID, await hasAnswer(note)]).toEqual([of.OrdID, false])
    const noteAnswer = await sendAnswer('07')
    expect([noteAnswer.Result.MbxStatusName, reasonsOf(noteAnswer)]).toEqual(['Emparejado', []])
    expect(await hasAnswer(note)).toBe(true)
    const noted = await act('POST', 'voucher', { MbxID: note.MbxID })
    expect(noted.Errors).toEqual([])
    expect(await namesOf(made.Result.VouID)).toEqual(['factura.xml', `R-${SUPPLIER}-01-${NUMBER}.xml`])
    expect(await namesOf(noted.Result.VouID)).toEqual(['nota.xml', `R-${SUPPLIER}-07-${NUMBER}.xml`])
    expect((await readEntry(noteAnswer.Result)).VouID).toBe(noted.Result.VouID)
  })

  it('wait for a person where neither the answer nor its name says to which it belongs', async () => {
    const of = await ofBoth()
    const { Result: invoice } = await sendInvoice(of)
    const alone = await sendAnswer('01', 'cdr.xml')
    expect([alone.Result.MbxStatusName, await hasAnswer(invoice)]).toEqual(['Emparejado', true])
    await sendNote()
    const { MbxStatusName, MbxReasons } = await readEntry(alone.Result)
    expect([MbxStatusName, MbxReasons.map(({ message }) => message)]).toEqual([
      'Por emparejar',
      [mailboxMessages.severalDocuments(NUMBER)],
    ])
    expect(await hasAnswer(invoice)).toBe(false)
    const made = await act('POST', 'voucher', { MbxID: invoice.MbxID, details: await bringAnswer('01') })
    expect([made.Errors, await namesOf(made.Result.VouID)]).toEqual([[], ['factura.xml', 'constancia.xml']])
  })

  it('are not offered again once one of the documents was registered with them', async () => {
    const of = await ofBoth()
    const { Result: invoice } = await sendInvoice(of)
    await sendAnswer('01', 'cdr.xml')
    const made = await act('POST', 'voucher', { MbxID: invoice.MbxID })
    expect([made.Errors, await namesOf(made.Result.VouID)]).toEqual([[], ['factura.xml', 'cdr.xml']])
    const { Result: note } = await sendNote()
    expect(await hasAnswer(note)).toBe(false)
    const noteAnswer = await sendAnswer('07')
    expect([noteAnswer.Result.MbxStatusName, await hasAnswer(note)]).toEqual(['Emparejado', true])
    expect((await act('POST', 'voucher', { MbxID: note.MbxID })).Errors).toEqual([])
  })
})

describe('SUNAT’s answer that is being written while its document', () => {
  const countWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await executeSql(upstream, waiting)).length
  }

  /** Another connection that has written the same answer: whoever writes it too waits until that is taken back. */
  async function holdAnswer(): Promise<() => Promise<void>> {
    const other = await upstream.fresh.database.pool.connect()
    await other.query(`BEGIN; SELECT set_config('app.company', '1', true);
      INSERT INTO "AccMailbox" ("CpyID", "MbxName", "MbxKind", "MbxStatus", "MbxType", "MbxNumber", "MbxIssuer", "UsrCreateID")
      VALUES (1, 'cdr.xml', 'CDR', 2, '01', '${NUMBER}', '${SUPPLIER}', 1)`)
    return async () => {
      await other.query('ROLLBACK')
      other.release()
    }
  }

  /** Keeps the answer from being written until the document is, or waits for it. @returns the answer as it stands then */
  async function writeTogether(
    answer: () => Promise<RestResponse<Entry>>,
    document: () => Promise<RestResponse<Entry>>,
  ) {
    const release = await holdAnswer()
    const answering = answer()
    await expect.poll(countWaiting).toBe(1)
    let isWritten = false
    const writing = document().finally(() => (isWritten = true))
    await expect.poll(async () => isWritten || (await countWaiting()) === 2).toBe(true)
    await release()
    expect((await writing).Errors).toEqual([])
    return readEntry((await answering).Result)
  }

  it('comes, goes with it', async () => {
    const of = await ofBoth()
    const written = await writeTogether(
      () => sendAnswer('01'),
      () => sendInvoice(of),
    )
    expect(written).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: of.OrdID })
  })

  it('comes, goes with it also where the answer had been put away', async () => {
    const of = await ofBoth()
    const { MbxID } = (await sendAnswer('01')).Result
    expect((await act('PUT', 'discard', { MbxID, MbxDiscardReason: 'Llegó antes' })).Errors).toEqual([])
    const written = await writeTogether(
      () => act('PUT', 'restore', { MbxID }),
      () => sendInvoice(of),
    )
    expect(written).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: of.OrdID })
  })

  it('is matched by a person, goes with it', async () => {
    const of = await ofBoth()
    const { Result } = await receive(unnamed(of, { 'F001-1': NUMBER }), 'factura.xml')
    expect(Result.MbxStatusName).toBe('Por emparejar')
    const written = await writeTogether(
      () => sendAnswer('01'),
      () => act('PUT', 'match', { MbxID: Result.MbxID, OrdID: of.OrdID }),
    )
    expect(written).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: of.OrdID })
  })

  it('is taken back from its order, waits with it', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00', supports: ['SreCompPayment', 'SreXml'] })
    const { MbxID } = await registerInvoice(upstream, callers.people.admin, of, NUMBER)
    const written = await writeTogether(
      () => sendAnswer('01'),
      () => unregister(callers.people.admin, MbxID),
    )
    expect(written).toMatchObject({ MbxStatusName: 'Por emparejar', OrdID: null })
  })
})
