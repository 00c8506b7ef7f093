import { sql } from 'kysely'
import { arrange } from '#tests/approval/hiring.ts'
import { bytesOf, sampleText, SUPPLIER } from '#tests/cpe/samples.ts'
import { upload } from '#tests/report/upload.ts'
import type { Caller, Said, Service } from '#tests/upstream/service.ts'
import type { Database } from '#upstream/database/open.ts'

/** What the stories look at of a voucher. */
export interface Voucher {
  VouID: number
  VouNumber: string
  VouType: string | null
  VouTotal: string | null
  VouReception: number
  VouReceptionName: string | null
  VouAccepted: number
  VouReceivable: boolean
  VouFindings: { severity: string; code: string; message: string }[]
  details: { VodID: number; VodSupport: string; VodName: string; VodEditable: number; VodReplaceable: boolean }[]
  comments: { VocDescription: string; UsrFullName: string; VocFromSupplier: boolean }[]
}

export interface Ordered {
  OrdID: number
  OprID: number
  OrdDocumentNumber: string
}

/** The supplier of the samples, and one that has nothing to do with its orders. */
export const suppliers = async (house: Service): Promise<[Caller, Caller]> => [
  await house.signIn(SUPPLIER, { LexID: 1000 }),
  await house.signIn('20131312955', { LexID: 1000 }),
]

export interface Wanted {
  OrdTotal?: string
  OrdStatus?: number
  /** Kinds of files that it requires. */
  supports?: readonly string[]
  /** Whether its one line was served already. */
  served?: boolean
}

/** Whatever stands on a database of the story's own. */
interface Based {
  fresh: { database: Database }
}

/** An approved order of the supplier of the samples, for two units in soles; what a story is about, it changes. */
export async function order(
  { fresh: { database } }: Based,
  {
    OrdTotal = '472.00',
    OrdStatus = 1,
    supports = ['SreCompPayment', 'SreXml', 'SreCdr'],
    served = false,
  }: Wanted = {},
): Promise<Ordered> {
  const asks = (support: string) => supports.includes(support)
  const [made] = await arrange<Ordered>(
    database,
    sql`
    with o as (
      insert into "LgsOrderPurcharse" ("CpyID", "OrdDocumentNumber", "TypeOrder", "UsrID", "AreID", "TypeCategory", "SupID", "SupDocumentNumber",
        "SupName", "SupConName", "SupTelephone", "SupEmail", "TypeCurrency", "TypePayment", "TypeCredit", "OrdDeliveryDay", "OrdWarrantyDay",
        "OrdDate", "OrdTotalNet", "OrdSubTotal", "TypePercentage", "OrdTaxPercentage", "OrdTaxSign", "OrdTaxAmount", "OrdTotal", "OrdStatus",
        "UsrCreateID", "OrdSearch")
      select 1, 'OV-2026-' || n, 1, 3, 3, '1', "SupID", "SupDocumentNumber", "SupName", 'Rosa Campos',
        '987654321', 'ventas@proveedor.example', '1', '1', '1', 5, 30, '2019-11-01', ${OrdTotal}::numeric, ${OrdTotal}::numeric, '2', 0,
        '+', 0, ${OrdTotal}::numeric, ${OrdStatus}, 3, 'ov-2026-' || n
      from "GenSupplier", (select 100 + count(*) as n from "LgsOrderPurcharse") taken where "CpyID" = 1 and "SupDocumentNumber" = ${SUPPLIER}
      returning "OrdID", "OrdDocumentNumber"
    ), lines as (
      insert into "LgsOrderPurcharseDetail" ("CpyID", "OrdID", "Line", "ArtCode", "DerID", "OddDescription", "OddUnitMeasurement", "OddQuantity",
        "OddQuantityServed", "OddUnitPrice", "OddAmount")
      select 1, o."OrdID", 1, d."ArtCode", d."DerID", 'Cemento', 'BOL', 2, ${served ? 2 : 0}, 10, 20
      from o, (
        select * from "LgsRequirementDetail" where "CpyID" = 1 and "DerQuantityAttended" = 0 order by "DerQuantity" desc, "DerID" limit 1) d
    ), support as (
      insert into "LgsOrderSupport" ("CpyID", "OrdID", "SreCompPayment", "SreXml", "SreCdr", "SreOcos", "SreQuotation", "SreGuideRemission")
      select 1, o."OrdID", ${asks('SreCompPayment')}, ${asks('SreXml')}, ${asks('SreCdr')}, false, false, ${asks('SreGuideRemission')} from o
      returning "OprID"
    )
    select o.*, support."OprID" from o, support`,
  )
  if (!made) throw new Error('no order was made')
  return made
}

export const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')

/** The sample invoice, 472.00, as one for this order; every text of `changes` in place of another. */
export const invoice = ({ OrdDocumentNumber }: Ordered, changes: Readonly<Record<string, string>> = {}): Buffer =>
  bytesOf(
    Object.entries({ '>123456<': `>${OrdDocumentNumber}<`, ...changes }).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      sampleText('invoices/factura_con_orden_de_compra.xml'),
    ),
  )

/** SUNAT's answer to F001-1, or to another number. */
export const answer = (number = 'F001-1'): Buffer =>
  bytesOf(
    sampleText('cdr/R-20600995805-01-F001-1.xml').replaceAll('F001-1', number).replaceAll('F001-00000001', number),
  )

/** Sends one file up as the supplier's portal does. */
export const bring = (
  house: Service,
  caller: Caller,
  { OrdDocumentNumber }: Ordered,
  VodSupport: string,
  bytes: Buffer = PDF,
  { name = 'archivo.pdf', Ruc = SUPPLIER, NroVoucher = 'F001-1' } = {},
) => {
  const query = new URLSearchParams({ NroVoucher, Ruc, OrdDocumentNumber, VodSupport })
  return upload(house, caller.token, `Helper/uploadfileprovider?${query}`, bytes, name)
}

/** Files of a voucher as its save names them, by kind. */
export async function brought(
  house: Service,
  caller: Caller,
  of: Ordered,
  files: Readonly<Record<string, Buffer>>,
): Promise<{ VodSupport: string; FilID: string }[]> {
  const details = []
  for (const [VodSupport, bytes] of Object.entries(files)) {
    const said = await bring(house, caller, of, VodSupport, bytes, {
      name: bytes === PDF ? 'archivo.pdf' : `${VodSupport}.xml`,
    })
    if (said.status !== 200) throw new Error(said.Errors.join(' '))
    details.push({ VodSupport, FilID: (said.Result as unknown as { FilID: string }).FilID })
  }
  return details
}

/** The three files of an invoice that fits. */
export const whole = (of: Ordered, changes?: Readonly<Record<string, string>>, number?: string) => ({
  SreCompPayment: PDF,
  SreXml: invoice(of, changes),
  SreCdr: answer(number),
})

export const save = (
  caller: Caller,
  { OrdID, OprID }: Ordered,
  sent: Record<string, unknown>,
): Promise<Said<Voucher>> =>
  caller.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/save', { OrdID, OprID, VouNumber: 'F001-00000001', ...sent })

/** A voucher that was taken. */
export async function taken(
  house: Service,
  caller: Caller,
  of: Ordered,
  files = whole(of),
  VouNumber = 'F001-1',
): Promise<Voucher> {
  const { Result, Errors } = await save(caller, of, { VouNumber, details: await brought(house, caller, of, files) })
  if (!Result) throw new Error(Errors.join(' '))
  return Result
}

/** How the services hold an order. */
export async function held({ fresh: { database } }: Based, { OrdID }: Ordered) {
  const [row] = await arrange<{ OrdStatus: number; OrdVouchered: string; vouchers: number }>(
    database,
    sql`select "OrdStatus", "OrdVouchered", (
        select count(*) from "LgsOrderPurcharseVoucher" v where v."OrdID" = o."OrdID" and v."SecStatus" = 1) as vouchers
      from "LgsOrderPurcharse" o where "OrdID" = ${OrdID}`,
  )
  return row
}

/** Frees the sample's number again, so that the next story may send it. */
export const forget = ({ fresh: { database } }: Based) =>
  arrange(database, sql`update "LgsOrderPurcharseVoucher" set "SecStatus" = 0`)
