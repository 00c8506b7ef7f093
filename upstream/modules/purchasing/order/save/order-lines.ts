import { sql, type RawBuilder, type Transaction } from 'kysely'
import { isOrdered, remainingToOrder } from '#schema/modules/purchasing/order/order.ts'
import { REQUIREMENTS_TO_ATTEND } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { joinOrderableQuantity } from '#upstream/modules/purchasing/requirement/read/quoted-quantity.ts'
import type { Winner } from './approved-winner.ts'
import type { OrderType } from './order-type.ts'

/** A requirement's line that may be ordered, with what the winner offers of it. */
export interface OpenLine {
  DerID: number
  ReqID: number
  ReqDocumentNumber: string
  TypeCategory: string | null
  ArtCode: string
  description: string
  unit: string | null
  observation: string | null
  DerQuantity: string
  DerQuantityAttended: string
  /** Null where no quotation stands behind the order. */
  CpdID: number | null
  /** What the winner offers of it, less what was asked of others since. */
  offered: string | null
  price: string | null
}

const openLineColumns = sql`d."DerID", d."ReqID", r."ReqDocumentNumber", r."TypeCategory", d."ArtCode", d."DerQuantity", d."DerQuantityAttended"`

/** Approved and not closed: something may be taken of it (rules 1). */
const isApproved = sql`r."ReqStatus" in (${sql.join(REQUIREMENTS_TO_ATTEND)}) and r."SecStatus" = 1 and d."SecStatus" = 1`

const line = alias('LgsRequirementDetail', 'd')

const offeredColumns = sql`${openLineColumns}, q."CtdDescription" as description, q."CtdUnitMeasurement" as unit, q."CtdObservation" as observation,
  o."CpdID", greatest(least(o."OddQuantity", taken.remaining), 0) as offered, o."OddUnitPrice" as price`

/** Joins to the offer's lines, `o`, what they answer. */
const joinRequested = (CttID: number | RawBuilder<unknown>) => sql`
  join "LgsCotizationDetail" q on q."CtdID" = o."CtdID"
  join ${line.table} on ${line('DerID')} = q."DerID"
  join "LgsRequirement" r on r."ReqID" = d."ReqID"
  ${joinOrderableQuantity(line, CttID)}`

/** The lines of one kind that the winner's offer quotes, in the quotation's order. */
export async function offeredLines(
  tx: Transaction<Tables>,
  { CttID, CpvID }: Pick<Winner, 'CttID' | 'CpvID'>,
  TypeOrder: OrderType,
): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select ${offeredColumns} from "LgsCotizationProviderDetail" o ${joinRequested(CttID)}
    where o."CpvID" = ${CpvID} and q."TypeCotization" = ${TypeOrder} and o."OddQuantity" > 0 and ${isApproved}
    order by q."CtdNumLine"`.execute(tx)
  return rows
}

/** The lines of their kind that the winner offered and orders of it leave out, in the quotation's order. */
export async function omittedLines(
  tx: Transaction<Tables>,
  orders: readonly number[],
): Promise<(OpenLine & { OrdID: number })[]> {
  if (orders.length === 0) return []
  const owner = alias('LgsOrderPurcharse', 'owner')
  const { rows } = await sql<OpenLine & { OrdID: number }>`
    select ${owner('OrdID')}, ${offeredColumns}
    from ${owner.table}
    join "LgsCotizationProvider" v on v."CtpID" = ${owner('CtpID')} and v."SecStatus" = 1
    join "LgsCotizationProviderDetail" o on o."CpvID" = v."CpvID"
    ${joinRequested(owner('CttID'))}
    where ${owner('OrdID')} = any(${orders}::integer[]) and q."TypeCotization" = ${owner('TypeOrder')} and o."OddQuantity" > 0 and ${isApproved}
      and not exists (select from "LgsOrderPurcharseDetail" l where l."OrdID" = ${owner('OrdID')} and l."DerID" = ${line('DerID')})
    order by ${owner('OrdID')}, q."CtdNumLine"`.execute(tx)
  return rows
}

const proposedLine = (line: OpenLine) => ({
  DerID: line.DerID,
  ReqID: line.ReqID,
  ReqDocumentNumber: line.ReqDocumentNumber,
  CpdID: line.CpdID,
  ArtCode: line.ArtCode,
  OddDescription: line.description,
  OddUnitMeasurement: line.unit,
  OddQuantity: remainingToOrder({
    requested: line.DerQuantity,
    attended: line.DerQuantityAttended,
    offered: line.offered,
  }),
  OddUnitPrice: line.price ?? '0',
  OddObservation: line.observation,
})

export type ProposedLine = ReturnType<typeof proposedLine>

const isLeft = ({ OddQuantity }: ProposedLine): boolean => isOrdered({ quantity: OddQuantity })

/** What the form of an order begins with of lines that the winner offered; those of which nothing is left are left out. */
export const proposeLines = (lines: readonly OpenLine[]): ProposedLine[] => lines.map(proposedLine).filter(isLeft)

/** Lines of approved requirements, by key. */
export async function requirementLines(tx: Transaction<Tables>, lines: readonly number[]): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select ${openLineColumns}, d."DerDescription" as description, d."DerUnitMeasurement" as unit, d."DerObservation" as observation,
      null::integer as "CpdID", null::numeric as offered, null::numeric as price
    from "LgsRequirementDetail" d join "LgsRequirement" r on r."ReqID" = d."ReqID"
    where d."DerID" = any(${lines}::integer[]) and ${isApproved}`.execute(tx)
  return rows
}

/**
 * Locks the requirements behind lines, in the order of their keys, until the transaction ends: what remains of them cannot
 * change meanwhile.
 */
export async function lockRequirements(tx: Transaction<Tables>, lines: readonly number[]): Promise<void> {
  await sql`
    select from "LgsRequirement" where "ReqID" in (
      select "ReqID" from "LgsRequirementDetail" where "DerID" = any(${lines}::integer[]))
    order by "ReqID" for update`.execute(tx)
}
