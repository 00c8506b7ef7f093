import { sql, type RawBuilder } from 'kysely'
import { readAttachments, type Attachment } from '../attachment/attachment.read.ts'
import { seen } from '../document/sight.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusal.ts'
import { receptionPlace, receptionReach } from './reception.access.ts'
import { readDetails, readTerms, type Line, type OrderTerms } from './reception.details.ts'
import { readHeaders, type Header } from './reception.rows.ts'

export interface Reception extends Header, Partial<OrderTerms> {
  itemsDetails: Line[]
  itemsAttachs: Attachment[]
}

type Reading = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** The headers of those of the receptions of `from` (SQL that joins the row `r` and gives `place`) that the caller may see. */
async function headersOf(call: Reading, place: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<Header[]> {
  const reach = await receptionReach(call.tx, call)
  return readHeaders(
    call.tx,
    call,
    sql`select r."OttID", ${place} as place from ${from}
      where r."CpyID" = ${call.identity.companyId} and r."SecStatus" = 1 and ${seen(reach, receptionPlace(reach))}`,
  )
}

/** Whole receptions in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readReceptions(call: Reading, documents: readonly number[]): Promise<Reception[]> {
  const { tx } = call
  const headers = await headersOf(
    call,
    sql`asked.place`,
    sql`unnest(${documents}::integer[]) with ordinality as asked("OttID", place)
      join "LgsOrderAttended" r on r."OttID" = asked."OttID"`,
  )
  const found = headers.map(({ OttID }) => OttID)
  const details = await readDetails(tx, found)
  const attachments = await readAttachments(call, 'OTT', found)
  const terms = await readTerms(tx, [...new Set(headers.map(({ OrdID }) => OrdID))])
  return headers.map((header) => ({
    ...terms.get(header.OrdID),
    ...header,
    itemsDetails: details.get(header.OttID) ?? [],
    itemsAttachs: attachments.get(header.OttID) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readReception(call: Reading, OttID: number): Promise<Reception> {
  const [reception] = await readReceptions(call, [OttID])
  if (!reception) throw refuse.notFound()
  return reception
}

/** The headers of the receptions of orders, oldest first. */
export const receptionsOf = (call: Reading, orders: readonly number[]): Promise<Header[]> =>
  headersOf(
    call,
    sql`row_number() over (order by r."OttID")`,
    sql`"LgsOrderAttended" r join unnest(${orders}::integer[]) as asked("OrdID") on asked."OrdID" = r."OrdID"`,
  )
