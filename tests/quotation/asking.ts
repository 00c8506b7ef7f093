import { sql } from 'kysely'
import * as clock from '#schema/rules/clock.ts'
import { arrange } from '#tests/approval/people.ts'
import {
  byId as requirementById,
  decide as decideAny,
  line,
  save as saveRequirement,
} from '#tests/requirement/writing.ts'
import type { People } from '#tests/upstream/people.ts'
import type { Caller, Said, Service } from '#tests/upstream/service.ts'

/** A day so many days from today, in Lima. */
export const inDays = (days: number): string =>
  new Date(clock.now().getTime() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** An approved requirement of one line of so many bags of cement; more lines as they are given. */
export async function approvedRequirement(
  { author, boss }: Pick<People, 'author' | 'boss'>,
  quantity = '10',
  more: Record<string, unknown>[] = [],
): Promise<{ ReqID: number; lines: number[] }> {
  const itemsDetails = [line({ DerQuantity: quantity }), ...more.map((each) => line(each))]
  const { Result } = await saveRequirement(author, { itemsDetails })
  await decideAny(boss, Result.ReqID, 2)
  const { itemsDetails: lines } = await requirementById(author, Result.ReqID)
  return { ReqID: Result.ReqID, lines: lines.map(({ DerID }) => DerID) }
}

export interface Quotation {
  CttID: number
  CttDocumentNumber: string
  CttStatus: number
  CttStatusName: string
  NeedDateCot: string
  CttIsSealed: boolean
  CttMayUnseal: boolean
  CttMayDecideUnseal: boolean
  CttMayWithdrawUnseal: boolean
  CttUnsealAsked: { UsrFullName: string; UnsReason: string } | null
  CttUnsealText: string | null
  CttEditable: boolean
  CttReadOnlyReason: string | null
  CttAcceptsOffers: boolean
  CttSendable: boolean
  CttSendRefusal: string | null
  CttAnnullable: boolean
  CttMayChoose: boolean
  CttWeightTotal: string
  CtpInvited: number
  CtpAnswered: number
  TypeCategory: string | null
  SecVersion: number
  AtsDecidableID: number | null
  Transaction: { AtsStatus: number } | null
  itemsDetails: {
    CtdID: number
    DerID: number
    CtdQuantity: string
    CtdDescription: string
    ReqDocumentNumber: string
  }[]
  itemsPayment: {
    CppID: number
    TypePaymentName: string
    conditions: { ConDescription: string }[]
    days: { DayDescription: string }[]
  }[]
  itemsAttachTypes: { RqdID: number; RqdDescription: string }[]
  itemsParticipant: {
    CtpID: number
    SupID: number
    CtpName: string
    CtpAlias: string | null
    CtpEmail: string | null
    CtpStatus: number
    CtpStatusName: string
    itemProvider: unknown
  }[]
}

/** What a form that obeys every rule sends, for lines of requirements; what a story is about, it changes. */
export const body = (lines: readonly number[], changes: Record<string, unknown> = {}) => ({
  CttSubject: 'Cemento para el vaciado de la torre',
  NeedDateCot: inDays(5),
  itemsDetails: lines.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity: '10' })),
  itemsPayment: [
    { TypePayment: '1', ConIDs: [1], DayIDs: [] },
    { TypePayment: '2', ConIDs: [3], DayIDs: [1, 2] },
  ],
  itemsAttachTypes: [],
  itemsParticipant: [{ SupID: 1 }, { SupID: 2, CtpAlias: 'Pachacútec', CtpEmail: 'ventas@pachacutec.example' }],
  ...changes,
})

export const save = (
  caller: Caller,
  sent: Record<string, unknown>,
): Promise<Said<{ CttID: number; Invited: number }>> => caller.call('POST', 'LgsCotization/save', sent)

export const byId = async (caller: Caller, CttID: number): Promise<Quotation> =>
  (await caller.call<Quotation>('POST', 'LgsCotization/byId', { CttID })).Result

export const send = (caller: Caller, CttID: number, AccID?: number) =>
  caller.call<{ Data: { AccID: number; AccName: string }[]; Warning: string | null; UsersNotified: number[] }>(
    'POST',
    `LgsCotization/sendcircuit${AccID ? `?AccID=${AccID}` : ''}`,
    { CttID },
  )

export const annul = (caller: Caller, CttID: number, TypeAnulated = '2') =>
  caller.call<Quotation>('PUT', 'LgsCotization/anulated', { CttID, TypeAnulated })

export const decide = (caller: Caller, DocEntry: number, AtsStatus: 2 | 3) =>
  decideAny(caller, DocEntry, AtsStatus, { TrsCode: 'COT' })

/** A quotation, open to offers, for the whole of an approved requirement. */
export async function opened(
  who: People,
  changes: Record<string, unknown> = {},
): Promise<{ CttID: number; ReqID: number; lines: number[] }> {
  const { ReqID, lines } = await approvedRequirement(who)
  const { Result, Errors } = await save(who.buyer, body(lines, changes))
  if (!Result) throw new Error(Errors.join(' '))
  return { CttID: Result.CttID, ReqID, lines }
}

/** An offer of each participant, by hand: offers have stories of their own. */
export const offered = (house: Service, CttID: number, unitPrice = 20) =>
  arrange(
    house,
    sql`with provider as (
        insert into "LgsCotizationProvider" ("CpyID", "CttID", "CtpID", "CppID", "TypePayment", "SupConName", "SupTelephone", "SupEmail",
          "TypeCurrency", "OrdDeliveryDay", "OrdWarrantyDay", "CttExpirationOffer", "OrdTotalNet", "OrdSubTotal", "TypePercentage",
          "OrdTaxPercentage", "OrdTaxSign", "OrdTaxAmount", "OrdTotal", "UsrCreateID")
        select 1, p."CttID", p."CtpID", (select min("CppID") from "LgsCotizationPayment" y where y."CttID" = p."CttID"), '1', 'Ana Ríos', '987654321',
          'ventas@acme.example', '1', 7, 365, clock_today() + 30, t.net, t.net, '2', 0, '+', 0, t.net, 3
        from "LgsCotizationParticipant" p
        cross join lateral (select sum(d."CtdQuantity") * ${unitPrice}::numeric as net from "LgsCotizationDetail" d where d."CttID" = p."CttID") t
        where p."CttID" = ${CttID} returning "CpvID", "CttID", "CtpID"
      ), detail as (
        insert into "LgsCotizationProviderDetail" ("CpyID", "CpvID", "CtdID", "OddQuantity", "OddUnitPrice", "OddAmount")
        select 1, v."CpvID", d."CtdID", d."CtdQuantity", ${unitPrice}::numeric, d."CtdQuantity" * ${unitPrice}::numeric
        from provider v join "LgsCotizationDetail" d on d."CttID" = v."CttID" returning "CpvID"
      )
      update "LgsCotizationParticipant" p set "CtpStatus" = 2, "CtpDateCotizacionReceived" = clock_now() from provider v where v."CtpID" = p."CtpID"`,
  )

/** Names the first participant the winner, by hand. */
export const won = (house: Service, CttID: number) =>
  arrange(
    house,
    sql`insert into "LgsCotizationWinner" ("CpyID", "CttID", "CtpID", "TypeWinner", "WinFullScore", "UsrCreateID")
      select 1, "CttID", min("CtpID"), 2, 90, 5 from "LgsCotizationParticipant" where "CttID" = ${CttID} group by "CttID"`,
  )

export const lettersOf = (house: Service, CttID: number) =>
  arrange<{ MalTo: string; MalSubject: string; MalText: string }>(
    house,
    sql`select "MalTo", "MalSubject", "MalText" from "GenMail" where "TrsCode" = 'COT' and "DocEntry" = ${CttID} order by "MalID"`,
  )

export const askToOpen = (caller: Caller, CttID: number, CttUnsealReason: string) =>
  caller.call<Quotation>('PUT', 'LgsCotization/unseal', { CttID, CttUnsealReason })

/** 2 confirms, 3 refuses, 4 withdraws. */
export const decideOpening = (caller: Caller, CttID: number, UnsStatus: 2 | 3 | 4, UnsComment?: string) =>
  caller.call<Quotation>('PUT', 'LgsCotization/unsealdecision', { CttID, UnsStatus, UnsComment })

/** Opens sealed offers before the deadline: the buyer asks, the manager confirms. */
export async function openEarly(who: People, CttID: number): Promise<void> {
  await askToOpen(who.buyer, CttID, 'El vaciado se adelantó')
  const { status, Errors } = await decideOpening(who.manager, CttID, 2)
  if (status !== 200) throw new Error(Errors.join(' '))
}

/** Moves the deadline, as time does. */
export const moveDeadline = (house: Service, CttID: number, days: number) =>
  arrange(
    house,
    sql`update "LgsCotization" set "CttDate" = least("CttDate", clock_today() + ${days}::integer), "NeedDateCot" = clock_today() + ${days}::integer
      where "CttID" = ${CttID}`,
  )
