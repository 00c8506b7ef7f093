import { sql } from 'kysely'
import { arrange } from '#tests/approval/people.ts'
import {
  approvedRequirement,
  decide as decideQuotation,
  inDays,
  moveDeadline,
  offered,
  opened,
  send,
  won,
} from '#tests/quotation/asking.ts'
import { decide } from '#tests/requirement/writing.ts'
import type { People } from '#tests/upstream/people.ts'
import type { Caller, Said, Service } from '#tests/upstream/service.ts'

export interface Saved {
  Data: { AccID: number; AccName: string }[]
  OrdID: number
  Warning: string | null
  UsersNotified: number[]
}

/** What the stories look at of an order. */
export interface Order {
  OrdID: number
  OrdDocumentNumber: string
  TypeOrder: number
  TypeOrderName: string
  CttDocumentNumber: string | null
  SupName: string
  TypeCategory: string | null
  ConDescription: string | null
  DayDescription: string | null
  OrdTotalNet: string
  OrdGeneralgto: string
  OrdSubTotal: string
  OrdTaxAmount: string
  OrdTotal: string
  OrdObservation: string | null
  OrdStatus: number
  OrdStatusName: string
  OrdStatusReceptionName: string
  OrdReceivable: boolean
  OrdAnnullable: boolean
  OrdAnnulRefusal: string | null
  AtsDecidableID: number | null
  SecVersion: number
  itemsDetails: {
    OddID: number
    DerID: number
    CpdID: number | null
    OddQuantity: string
    OddUnitPrice: string
    OddAmount: string
  }[]
  itemsSupport: Record<string, boolean | number>
  Transaction: { AtsStatus: number } | null
}

export interface Proposal {
  supplier: { SupID: number; SupName: string }
  TypeCurrency: string
  TypePayment: string
  ConID: number | null
  DayID: number | null
  OrdDeliveryDay: number
  OrdWarrantyDay: number
  OrdGeneralgto: string
  TypePercentage: string
  OrdTotal: string
  itemsDetails: { DerID: number; CpdID: number; OddQuantity: string; OddUnitPrice: string }[]
}

/** An order of ten bags at 20 plus IGV: 236.00; cash, condition 1. What a story is about, it changes. */
export const body = (lines: readonly number[], changes: Record<string, unknown> = {}) => ({
  TypeOrder: 1,
  SupID: 4,
  SupConName: 'Óscar Palomares Vidal',
  SupTelephone: '998120451',
  SupEmail: 'ventas@ferrisan.example',
  TypeCurrency: '1',
  TypePayment: '1',
  ConID: 1,
  DayID: null,
  OrdDeliveryDay: 5,
  OrdWarrantyDay: 0,
  OrdDate: inDays(0),
  TypePercentage: '1',
  OrdTotal: '236.00',
  itemsDetails: lines.map((DerID) => ({ DerID, OddQuantity: '10', OddUnitPrice: '20' })),
  ...changes,
})

export const save = (caller: Caller, sent: Record<string, unknown>): Promise<Said<Saved>> =>
  caller.call<Saved>('POST', 'LgsOrderPurcharse/save', sent)

export const byId = async (caller: Caller, OrdID: number): Promise<Order> =>
  (await caller.call<Order>('POST', 'LgsOrderPurcharse/byid', { OrdID })).Result

export const annul = (caller: Caller, OrdID: number, TypeAnulated = '1') =>
  caller.call<Order>('PUT', 'LgsOrderPurcharse/anulated', { OrdID, TypeAnulated })

export const proposal = (caller: Caller, CttID: number, TypeOrder = 1) =>
  caller.call<Proposal | null>('POST', 'LgsOrderPurcharse/proposal', { CttID, TypeOrder })

/** An order of the whole of an approved requirement. */
export async function ordered(who: People, changes: Record<string, unknown> = {}) {
  const { ReqID, lines } = await approvedRequirement(who)
  const { Result, Errors } = await save(who.buyer, body(lines, changes))
  if (!Result) throw new Error(Errors.join(' '))
  return { OrdID: Result.OrdID, ReqID, lines }
}

/** Both levels approve. */
export async function approve({ boss, manager }: Pick<People, 'boss' | 'manager'>, OrdID: number) {
  await decide(boss, OrdID, 2, { TrsCode: 'ORD' })
  return decide(manager, OrdID, 2, { TrsCode: 'ORD' })
}

/** A quotation whose first participant won and was approved by both levels, at 20 a unit without tax. */
export async function wonQuotation(house: Service, who: People, changes: Record<string, unknown> = {}) {
  const quotation = await opened(who, changes)
  await offered(house, quotation.CttID)
  await moveDeadline(house, quotation.CttID, -1)
  await send(who.buyer, quotation.CttID)
  await won(house, quotation.CttID)
  await decideQuotation(who.boss, quotation.CttID, 2)
  await decideQuotation(who.manager, quotation.CttID, 2)
  return quotation
}

/** What a form that was filled in by the proposal sends. */
export const accepting = (CttID: number, asked: Proposal, changes: Record<string, unknown> = {}) =>
  body([], {
    CttID,
    SupID: asked.supplier.SupID,
    TypeCurrency: asked.TypeCurrency,
    TypePayment: asked.TypePayment,
    ConID: asked.ConID,
    DayID: asked.DayID,
    OrdDeliveryDay: asked.OrdDeliveryDay,
    OrdWarrantyDay: asked.OrdWarrantyDay,
    OrdGeneralgto: asked.OrdGeneralgto,
    TypePercentage: asked.TypePercentage,
    OrdTotal: asked.OrdTotal,
    itemsDetails: asked.itemsDetails,
    ...changes,
  })

/** How the services hold a requirement: its status, and what is attended of its lines. */
export async function standing(house: Service, ReqID: number) {
  const [row] = await arrange<{ status: number; attended: string[] }>(
    house,
    sql`select r."ReqStatus" as status, array_agg(d."DerQuantityAttended" order by d."DerNumLine") as attended
      from "LgsRequirement" r join "LgsRequirementDetail" d using ("ReqID") where r."ReqID" = ${ReqID} group by 1`,
  )
  return row
}

export const lettersOf = (house: Service, OrdID: number) =>
  arrange<{ MalTo: string; MalSubject: string; MalText: string }>(
    house,
    sql`select "MalTo", "MalSubject", "MalText" from "GenMail" where "TrsCode" = 'ORD' and "DocEntry" = ${OrdID}`,
  )
