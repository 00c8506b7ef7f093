import { sql } from 'kysely'
import * as clock from '#schema/rules/clock.ts'
import { arrange } from '#tests/approval/people.ts'
import { decide, line, save as raise } from '#tests/requirement/writing.ts'
import type { Caller, Said, Service } from '#tests/upstream/service.ts'

export interface Reception {
  OttID: number
  OttDocumentNumber: string
  OttStatus: number
  OttAmount: string
  OttConformityNumber: string | null
  OttMayConformity: boolean
  OttAnnullable: boolean
  OttAnnulRefusal: string | null
  AtsDecidableID: number | null
  OrdID: number
  SupName: string
  TypePaymentName: string | null
  itemsDetails: { OddID: number; OddQuantity: string; OddQuantityServed: string; OtdQuantity: string }[]
}

export interface Saved {
  Data: unknown[]
  OttID: number
  Warning: string | null
  UsersNotified: number[]
}

/** An order as a story needs it: its key, its lines in order, and the requirement that it attends. */
export interface Ordered {
  OrdID: number
  ReqID: number
  lines: number[]
}

export interface Wanted {
  /** Quantities, a line each. */
  quantities?: readonly string[]
  TypeOrder?: 1 | 2
  OrdStatus?: number
  /** The buyer. */
  UsrID?: number
}

/** `comprador` of the demo. */
const BUYER = 3

/** An approved requirement of the author, and an order of everything that it asks for at 10.005 a unit. */
export async function order(
  house: Service,
  author: Caller,
  boss: Caller,
  { quantities = ['10', '4'], TypeOrder = 1, OrdStatus = 1, UsrID = BUYER }: Wanted = {},
): Promise<Ordered> {
  const itemsDetails = quantities.map((DerQuantity, place) =>
    line({ DerQuantity, DerDescription: `Cemento ${place + 1}` }),
  )
  const { ReqID } = (await raise(author, { itemsDetails })).Result
  await decide(boss, ReqID, 2)
  const [row] = await arrange<{ OrdID: number; lines: number[] }>(
    house,
    sql`
    with o as (
      insert into "LgsOrderPurcharse" ("CpyID", "OrdDocumentNumber", "TypeOrder", "UsrID", "AreID", "TypeCategory", "SupID", "SupDocumentNumber",
        "SupName", "SupConName", "SupTelephone", "SupEmail", "TypeCurrency", "TypePayment", "TypeCredit", "OrdDeliveryDay", "OrdWarrantyDay",
        "OrdDate", "OrdTotalNet", "OrdSubTotal", "TypePercentage", "OrdTaxPercentage", "OrdTaxSign", "OrdTaxAmount", "OrdTotal", "OrdStatus",
        "UsrCreateID")
      select 1, 'ORD-' || ${ReqID}::integer, ${TypeOrder}, ${UsrID}, 3, '1', "SupID", "SupDocumentNumber", "SupName", 'Rosa Campos', '987654321',
        'ventas@proveedor.example', '1', '1', '1', 5, 30, ${clock.today()}, 100, 100, '1', 18, '+', 18, 118, ${OrdStatus}, ${UsrID}
      from "GenSupplier" where "CpyID" = 1 order by "SupID" limit 1
      returning "OrdID"
    ), lines as (
      insert into "LgsOrderPurcharseDetail" ("CpyID", "OrdID", "Line", "ArtCode", "DerID", "OddDescription", "OddUnitMeasurement", "OddQuantity",
        "OddUnitPrice", "OddAmount")
      select 1, o."OrdID", d."DerNumLine", d."ArtCode", d."DerID", d."DerDescription", d."DerUnitMeasurement", d."DerQuantity", 10.005,
        round(d."DerQuantity" * 10.005, 2)
      from o, "LgsRequirementDetail" d where d."ReqID" = ${ReqID}
      returning "OddID", "Line"
    )
    select (select "OrdID" from o) as "OrdID", array_agg("OddID" order by "Line") as lines from lines`,
  )
  if (!row) throw new Error('no order was made')
  return { ReqID, ...row }
}

/** A reception of the order that obeys every rule; what a story is about, it changes. */
export const body = ({ OrdID, lines }: Ordered, changes: Record<string, unknown> = {}) => ({
  OrdID,
  OttDate: clock.today(),
  OrdGuideRemission: 'T001-000123',
  OttObservation: 'Llegó completo.',
  itemsDetails: lines.slice(0, 1).map((OddID) => ({ OddID, OtdQuantity: '4' })),
  ...changes,
})

export const receive = (caller: Caller, of: Ordered, changes?: Record<string, unknown>): Promise<Said<Saved>> =>
  caller.call<Saved>('POST', 'LgsOrderAttended/save', body(of, changes))

export const byId = async (caller: Caller, OttID: number): Promise<Reception> =>
  (await caller.call<Reception>('POST', 'LgsOrderAttended/byid', { OttID })).Result

export const approve = (caller: Caller, OttID: number) => decide(caller, OttID, 2, { TrsCode: 'OTT' })

/** A reception that was approved. */
export async function received(
  [receiver, boss]: readonly [Caller, Caller],
  of: Ordered,
  changes?: Record<string, unknown>,
): Promise<number> {
  const { Result, Errors } = await receive(receiver, of, changes)
  if (!Result) throw new Error(Errors.join(' '))
  await approve(boss, Result.OttID)
  return Result.OttID
}

/** How the services hold an order and its requirement. */
export async function standing(house: Service, { OrdID, ReqID }: Ordered) {
  const [row] = await arrange<{ OrdStatus: number; served: string[]; ReqStatus: number; attended: string[] }>(
    house,
    sql`
    select o."OrdStatus", r."ReqStatus",
      (select array_agg("OddQuantityServed" order by "Line") from "LgsOrderPurcharseDetail" where "OrdID" = o."OrdID") as served,
      (select array_agg("DerQuantityAttended" order by "DerNumLine") from "LgsRequirementDetail" where "ReqID" = r."ReqID") as attended
    from "LgsOrderPurcharse" o, "LgsRequirement" r where o."OrdID" = ${OrdID} and r."ReqID" = ${ReqID}`,
  )
  return row
}
