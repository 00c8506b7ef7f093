import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { QUOTATIONS_IN_FORCE, QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import type { Caller, TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { keyOf, readCards } from '#upstream/kit/approval/cards.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderedQuantity } from '#upstream/modules/purchasing/requirement/ordered-quantity.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { chainKinds, chainRows, type ChainKind } from './chain-kinds.ts'
import { chainStatus, selectStatus, type StatusColumns } from './chain-status.ts'
import { vouchersInChain } from './chain-vouchers.ts'

/** A document in a chain, and those that it came from, as "REQ:1". */
export interface ChainDocument {
  TrsCode: TrsCode | 'VOU'
  DocEntry: number
  DocumentNumber: string
  StatusName: string
  StatusColor: string
  Date: string
  Amount: string | null
  TypeCurrencyAbbreviation: string | null
  CameFrom: string[]
}

/** How far a line of a requirement has come. */
export interface ChainLine {
  DerID: number
  ReqDocumentNumber: string
  DerDescription: string
  DerUnitMeasurement: string | null
  DerQuantity: string
  Quoted: string
  Ordered: string
  Received: string
}

export interface Chain {
  documents: ChainDocument[]
  lines: ChainLine[]
}

const { REQ: requirement, COT: quotation, ORD: order, OTT: reception } = chainRows

/** Selects the requirement's lines that a document is about, by kind. */
const linesOf: Readonly<Record<TrsCode, (DocEntry: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  REQ: (ReqID) => sql`select "DerID" from "LgsRequirementDetail" where "ReqID" = ${ReqID} and "SecStatus" = 1`,
  COT: (CttID) => sql`select "DerID" from "LgsCotizationDetail" where "CttID" = ${CttID}`,
  ORD: (OrdID) => sql`select "DerID" from "LgsOrderPurcharseDetail" where "OrdID" = ${OrdID}`,
  OTT: (OttID) => sql`
    select l."DerID" from "LgsOrderAttendedDetail" d join "LgsOrderPurcharseDetail" l on l."OddID" = d."OddID"
    where d."OttID" = ${OttID}`,
}

/** The document is about one of the lines, by kind. */
const isAbout: Readonly<Record<TrsCode, (lines: readonly number[]) => RawBuilder<unknown>>> = {
  REQ: (lines) =>
    sql`${requirement('ReqID')} in (select "ReqID" from "LgsRequirementDetail" where "DerID" = any(${lines}::integer[]))`,
  COT: (lines) =>
    sql`${quotation('CttID')} in (select "CttID" from "LgsCotizationDetail" where "DerID" = any(${lines}::integer[]))`,
  ORD: (lines) =>
    sql`${order('OrdID')} in (select "OrdID" from "LgsOrderPurcharseDetail" where "DerID" = any(${lines}::integer[]))`,
  OTT: (lines) => sql`${reception('OttID')} in (
    select d."OttID" from "LgsOrderPurcharseDetail" l join "LgsOrderAttendedDetail" d on d."OddID" = l."OddID"
    where l."DerID" = any(${lines}::integer[]))`,
}

/** Selects the document that a document directly came from, by kind. A version comes from the one before it, an order from its quotation. */
const origin: Readonly<Record<TrsCode, RawBuilder<unknown>>> = {
  REQ: sql`null`,
  COT: sql`'COT:' || ${quotation('CttParentID')}`,
  ORD: sql`'COT:' || ${order('CttID')}`,
  OTT: sql`'ORD:' || ${reception('OrdID')}`,
}

const requirementsOf = (lines: RawBuilder<unknown>) => sql`array(
  select distinct 'REQ:' || d."ReqID" from "LgsRequirementDetail" d where d."DerID" in (${lines}))`

/** Selects the requirements behind the document, by kind, which it came from where the one between is none, or not to be seen. */
const requirementsBehind: Readonly<Record<TrsCode, RawBuilder<unknown>>> = {
  REQ: sql`array[]::text[]`,
  COT: requirementsOf(linesOf.COT(quotation('CttID'))),
  ORD: requirementsOf(linesOf.ORD(order('OrdID'))),
  OTT: requirementsOf(linesOf.OTT(reception('OttID'))),
}

/** The amount of the document may be read, by kind. A quotation's only when it ended: its offers may be sealed. */
const showsAmount = (TrsCode: TrsCode) =>
  TrsCode === 'COT' ? sql`${quotation('CttStatus')} = ${QUOTATION_STATUS.FINISHED}` : sql`true`

interface Row extends StatusColumns {
  DocEntry: number
  DocumentNumber: string
  Date: string
  status: number
  origin: string | null
  behind: string[]
  tells: boolean
}

/**
 * Where a document came from and what became of it: everything that is about the same lines of requirements, as far as the
 * caller may see it, and how far each of those lines has come.
 * @throws Refusal 404 when the document is missing, foreign or not to be seen
 */
export async function readChain(call: Call<{ TrsCode: TrsCode; DocEntry: number }>): Promise<Chain> {
  const { tx, body } = call
  const { rows } = await sql<{ DerID: number }>`${linesOf[body.TrsCode](sql`${body.DocEntry}`)}`.execute(tx)
  const lines = rows.map(({ DerID }) => DerID)
  const documents: Linked[] = []
  for (const kind of chainKinds) documents.push(...(await documentsOf(tx, call, kind, lines)))
  const known = new Set(documents.map(({ TrsCode, DocEntry }) => `${TrsCode}:${DocEntry}`))
  if (!known.has(`${body.TrsCode}:${body.DocEntry}`)) throw refuse.notFound()
  const orders = documents.flatMap(({ TrsCode, DocEntry }) => (TrsCode === 'ORD' ? [DocEntry] : []))
  const requirements = documents.flatMap(({ TrsCode, DocEntry }) => (TrsCode === 'REQ' ? [DocEntry] : []))
  const linked = documents.map(({ origin: from, behind: requirements, ...document }) => ({
    ...document,
    CameFrom: from !== null && known.has(from) ? [from] : requirements.filter((each) => known.has(each)),
  }))
  return {
    documents: [...linked, ...(await vouchersInChain(tx, orders))],
    lines: await progressOf(tx, lines, requirements),
  }
}

type Linked = Omit<ChainDocument, 'CameFrom'> & Pick<Row, 'origin' | 'behind'>

async function documentsOf(
  tx: Transaction<Tables>,
  caller: Caller,
  kind: ChainKind,
  lines: readonly number[],
): Promise<Linked[]> {
  const { TrsCode } = kind
  const { rows } = await sql<Row>`
    select r.${sql.id(kind.key)} as "DocEntry", r.${sql.id(kind.number)} as "DocumentNumber", r.${sql.id(kind.date)} as "Date",
      r.${sql.id(kind.status)} as status, ${origin[TrsCode]} as origin, ${requirementsBehind[TrsCode]} as behind,
      ${showsAmount(TrsCode)} as tells, ${selectStatus(TrsCode)}
    from ${await kind.visibleRows(tx, caller)} and ${isAbout[TrsCode](lines)}
    order by r.${sql.id(kind.key)}`.execute(tx)
  const cards = await readCards(
    tx,
    rows.map(({ DocEntry }) => ({ TrsCode, DocEntry })),
  )
  return rows.map(({ DocEntry, DocumentNumber, Date, origin: from, behind, ...row }) => {
    const card = row.tells ? cards.get(keyOf({ TrsCode, DocEntry })) : undefined
    return {
      TrsCode,
      DocEntry,
      DocumentNumber,
      Date,
      origin: from,
      behind,
      ...chainStatus(TrsCode, row.status, row),
      Amount: card?.Amount ?? null,
      TypeCurrencyAbbreviation: card?.TypeCurrencyAbbreviation ?? null,
    }
  })
}

/** The lines of the requirements that the caller may see. Quoted and ordered count what is live, received what was approved. */
async function progressOf(
  tx: Transaction<Tables>,
  lines: readonly number[],
  requirements: readonly number[],
): Promise<ChainLine[]> {
  const lineOrder = alias('LgsOrderPurcharse', 'h')
  const orderLine = alias('LgsOrderPurcharseDetail', 'o')
  const { rows } = await sql<ChainLine>`
    select d."DerID", q."ReqDocumentNumber", d."DerDescription", d."DerUnitMeasurement", d."DerQuantity",
      coalesce((
        select sum(c."CtdQuantity") from "LgsCotizationDetail" c
        join "LgsCotization" h on h."CttID" = c."CttID" and h."CttStatus" in (${sql.join(QUOTATIONS_IN_FORCE)}) and h."SecStatus" = 1
        where c."DerID" = d."DerID"), 0)::numeric(18,3) as "Quoted",
      coalesce((
        select sum(${orderedQuantity(lineOrder, orderLine)}) from ${orderLine.table}
        join ${lineOrder.table} on ${lineOrder('OrdID')} = ${orderLine('OrdID')} and ${lineOrder('OrdStatus')} not in (${sql.join(ORDERS_VOID)}) and ${lineOrder('SecStatus')} = 1
        where ${orderLine('DerID')} = d."DerID"), 0)::numeric(18,3) as "Ordered",
      coalesce((
        select sum(b."OtdQuantity") from "LgsOrderPurcharseDetail" o
        join "LgsOrderAttendedDetail" b on b."OddID" = o."OddID"
        join "LgsOrderAttended" a on a."OttID" = b."OttID" and a."OttStatus" = ${RECEPTION_STATUS.APPROVED} and a."SecStatus" = 1
        where o."DerID" = d."DerID"), 0)::numeric(18,3) as "Received"
    from "LgsRequirementDetail" d join "LgsRequirement" q on q."ReqID" = d."ReqID"
    where d."DerID" = any(${lines}::integer[]) and d."ReqID" = any(${requirements}::integer[])
    order by q."ReqID", d."DerNumLine"`.execute(tx)
  return rows
}
