import { sql, type Transaction } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'

export interface Detail {
  CtdID: number
  CttID: number
  CtdNumLine: number
  DerID: number
  ReqID: number
  ReqDocumentNumber: string
  TypeCotization: number
  TypeCotizationName: string
  ArtCode: string
  CtdDescription: string
  CtdQuantity: string
  CtdUnitMeasurement: string | null
  CtdObservation: string | null
  /** When and where the requirement wants it. */
  NeedDate: string | null
  ReqDeliveryPlace: string | null
}

export interface Payment {
  CppID: number
  CttID: number
  TypePayment: string
  TypePaymentName: string | null
  conditions: { ConID: number; ConDescription: string }[]
  days: { DayID: number; DayDescription: string }[]
}

export interface AttachType {
  CttID: number
  RqdID: number
  RqdDescription: string
  RqdAccept: string
  RqdRequired: number
  RqdSize: number
  RqdLength: number
  RqdRoute: string | null
  RqdActiveEditable: number
}

type Parts<P> = Promise<Map<number, P[]>>

/** What quotations ask for, in order, by quotation. */
export async function readDetails(tx: Transaction<Tables>, quotations: readonly number[]): Parts<Detail> {
  const { rows } = await sql<Detail>`
    select q."CtdID", q."CttID", q."CtdNumLine", q."DerID", d."ReqID", r."ReqDocumentNumber", q."TypeCotization",
      case q."TypeCotization" when 1 then 'Bien' else 'Servicio' end as "TypeCotizationName",
      q."ArtCode", q."CtdDescription", q."CtdQuantity", q."CtdUnitMeasurement", q."CtdObservation",
      r."NeedDate", r."ReqDeliveryPlace"
    from "LgsCotizationDetail" q
    join "LgsRequirementDetail" d on d."DerID" = q."DerID"
    join "LgsRequirement" r on r."ReqID" = d."ReqID"
    where q."CttID" = any(${quotations}::integer[]) order by q."CttID", q."CtdNumLine"`.execute(tx)
  return groupBy(rows, ({ CttID }) => CttID)
}

/** The payment types on offer, by quotation, each with the conditions and credit days to choose from. */
export async function readPayments(tx: Transaction<Tables>, quotations: readonly number[]): Parts<Payment> {
  const { rows } = await sql<Omit<Payment, 'TypePaymentName'>>`
    select p."CppID", p."CttID", p."TypePayment",
      coalesce((select jsonb_agg(jsonb_build_object('ConID', c."ConID", 'ConDescription', c."ConDescription") order by c."ConID")
        from "LgsPaymentCondition" c where c."ConID" = any(p."ConIDs")), '[]') as conditions,
      coalesce((select jsonb_agg(jsonb_build_object('DayID', y."DayID", 'DayDescription', y."DayDescription") order by y."DayNumber", y."DayID")
        from "LgsDayCredit" y where y."DayID" = any(p."DayIDs")), '[]') as days
    from "LgsCotizationPayment" p where p."CttID" = any(${quotations}::integer[]) order by p."CttID", p."CppID"`.execute(
    tx,
  )
  const labels = await readLabels(tx)
  return groupBy(
    rows.map((row) => ({ ...row, TypePaymentName: labels.of(LISTS.paymentForm, row.TypePayment) })),
    ({ CttID }) => CttID,
  )
}

/** The kinds of files that offers must bring, by quotation. */
export async function readAttachTypes(tx: Transaction<Tables>, quotations: readonly number[]): Parts<AttachType> {
  const rows = await tx
    .selectFrom('LgsCotizationAttachType as t')
    .innerJoin('GenAttachConfiguration as c', 'c.RqdID', 't.RqdID')
    .select([
      't.CttID',
      'c.RqdID',
      'c.RqdDescription',
      'c.RqdAccept',
      'c.RqdRequired',
      'c.RqdSize',
      'c.RqdLength',
      'c.RqdRoute',
      'c.RqdActiveEditable',
    ])
    .where('t.CttID', 'in', [...quotations, -1])
    .orderBy('t.RqdID')
    .execute()
  return groupBy(rows, ({ CttID }) => CttID)
}
