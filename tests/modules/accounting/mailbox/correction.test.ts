import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CPE_FILE } from '#schema/platform/files/upload-limits.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import {
  createOrderToBill,
  createVoucher,
  invoiceXml,
  uploadSupports,
  type OrderToBill,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { prepareMailbox, registerInvoice, setRequester } from './registered.ts'

const upstream = provideUpstream()
const callers = prepareMailbox(upstream)

interface Detail {
  VodID: number
  VodSupport: string
  VodReplacement: { RqdDescription: string; RqdAccept: string; RqdSize: number; RqdLength: number } | null
}
const xmlOf = async (VouID: number, caller = callers.supplier) => {
  const { Result } = await caller.call<{ details: Detail[] }>('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)
  return Result.details.find(({ VodSupport }) => VodSupport === 'SreXml')
}
const replace = async (of: OrderToBill, VodID: number | undefined) => {
  const [sent] = await uploadSupports(upstream, callers.supplier, of, { SreXml: invoiceXml(of) })
  return callers.supplier.call<Voucher>('POST', 'LgsOrderPurcharseVoucherDetail/active', { VodID, FilID: sent?.FilID })
}

it('a file that came by the mailbox says what another in its place may be, though its order asks for none', async () => {
  const of = await createOrderToBill(upstream, { OrdTotal: '500.00', supports: ['SreCompPayment'] })
  const { VouID } = await registerInvoice(upstream, callers.people.admin, of)
  const xml = await xmlOf(VouID)
  expect(xml?.VodReplacement).toBeNull()
  const marked = await callers.people.buyer.call('PUT', 'LgsOrderPurcharseVoucherDetail/update', { VodID: xml?.VodID })
  expect(marked.Errors).toEqual([])
  expect((await xmlOf(VouID))?.VodReplacement).toMatchObject({
    RqdDescription: 'XML',
    RqdAccept: CPE_FILE.extensions.join(','),
    RqdSize: CPE_FILE.largest,
    RqdLength: CPE_FILE.longestName,
  })
  expect((await xmlOf(VouID, callers.people.buyer))?.VodReplacement).toBeNull()
  expect((await replace(of, xml?.VodID)).Errors).toEqual([])
  const received = await callers.people.buyer.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  expect(received.Errors).toEqual([])
})

const mark = (caller: Caller, VodID: number | undefined, more: { VodEditable?: 0 | 1; VocDescription?: string } = {}) =>
  caller.call<Voucher>('PUT', 'LgsOrderPurcharseVoucherDetail/update', { VodID, ...more })
const receive = (VouID: number) =>
  callers.people.buyer.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
const lettersOf = async (number: string) =>
  (
    await executeSql<{ MalText: string }>(
      upstream,
      sql`select "MalText" from "GenMail" where "MalSubject" = ${`Comprobante ${number}: archivo ya no por corregir`}`,
    )
  ).map(({ MalText }) => MalText)

describe('a file that need not be corrected after all', () => {
  const marked = async () => {
    const of = await createOrderToBill(upstream)
    const { VouID, details } = await createVoucher(upstream, callers.supplier, of)
    const VodID = details.find(({ VodSupport }) => VodSupport === 'SreXml')?.VodID
    await mark(callers.people.buyer, VodID)
    expect((await receive(VouID)).Errors).toEqual(['El comprobante tiene archivos por corregir.'])
    return { of, VouID, VodID }
  }

  it('is as it was: its voucher is received, and its supplier is told once', async () => {
    const { of, VouID, VodID } = await marked()
    const undone = await mark(callers.people.buyer, VodID, { VodEditable: 0, VocDescription: 'Lo trajeron en papel.' })
    expect(undone.Errors).toEqual([])
    expect(undone.Result.details.map(({ VodEditable }) => VodEditable)).toEqual([0, 0, 0])
    expect(undone.Result).toMatchObject({
      VouReceivable: true,
      comments: [{ VocDescription: 'Lo trajeron en papel.' }],
    })
    expect((await replace(of, VodID)).Errors).toEqual(['El archivo no está por corregir.'])
    expect((await mark(callers.people.buyer, VodID, { VodEditable: 0 })).Errors).toEqual([])
    expect(await lettersOf('F001-1')).toEqual([
      expect.stringMatching(/ya no hay que corregir el archivo: XML\.\n\nLo trajeron en papel\./),
    ])
    const alerts = await callers.supplier.call<{ data: { AleMessage: string }[] }>('POST', 'SecAlert/pagination', {
      start: 0,
      length: 1,
    })
    expect(alerts.Result.data[0]?.AleMessage).toBe('Comprobante F001-1: archivo ya no por corregir')
    const traces = await callers.people.buyer.call<{ AudText: string; AudRemark: string | null }[]>(
      'POST',
      'SecAudit/bydocument',
      { TrsCode: 'ORD', DocEntry: of.OrdID },
    )
    const sentences = traces.Result.filter(({ AudText }) => AudText.includes('corregir'))
    expect(sentences.map(({ AudText, AudRemark }) => [AudText, AudRemark])).toEqual([
      ['Indicó que ya no hay que corregir un archivo del comprobante F001-1', 'Lo trajeron en papel.'],
      ['Pidió corregir un archivo del comprobante F001-1', null],
    ])
    expect((await receive(VouID)).Errors).toEqual([])
    expect((await mark(callers.people.buyer, VodID, { VodEditable: 0 })).Errors).toEqual([
      'El comprobante ya fue recepcionado: no se puede modificar.',
    ])
  })

  it('does not wait for a supplier that was disabled meanwhile', async () => {
    const { of, VouID, VodID } = await marked()
    const setSupplier = (status: 0 | 1) =>
      executeSql(
        upstream,
        sql`update "GenSupplier" set "SecStatus" = ${status} where "SupID" = (
          select "SupID" from "LgsOrderPurcharse" where "OrdID" = ${of.OrdID})`,
      )
    await setSupplier(0)
    await expect(replace(of, VodID)).rejects.toThrow('La empresa deshabilitó a su proveedor.')
    expect((await mark(callers.people.buyer, VodID, { VodEditable: 0 })).Errors).toEqual([])
    expect((await receive(VouID)).Errors).toEqual([])
    await setSupplier(1)
  })

  it('is so said by those whose level covers its order, and by no supplier', async () => {
    const { of, VouID, VodID } = await marked()
    await setRequester(upstream, of, 'solicitante')
    const grant = (isAllowEdit: boolean) =>
      executeSql(
        upstream,
        sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsLevelAssistant")
          select (select "UsrID" from "SecUser" where "UsrName" = 'solicitante'), 1, "OptID", true, ${isAllowEdit}, true
          from "SecOption" where "OptCode" = 'ORDERS'
          on conflict ("UsrID", "CpyID", "OptID") do update set "IsAllowEdit" = excluded."IsAllowEdit"`,
      )
    await grant(true)
    passKnownRights()
    expect((await mark(callers.people.author, VodID, { VodEditable: 0 })).status).toBe(403)
    expect((await mark(callers.supplier, VodID, { VodEditable: 0 })).status).toBe(403)
    await grant(false)
    passKnownRights()
    expect((await receive(VouID)).status).toBe(400)
    expect((await mark(callers.people.buyer, VodID, { VodEditable: 0 })).status).toBe(200)
  })
})
