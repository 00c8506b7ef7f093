import { sql } from 'kysely'
import { readAttachments, type Attachment } from '#upstream/kit/attachment/read-attachments.ts'
import { kept } from '#upstream/kit/document/visibility.ts'
import { askedByKey, theOne } from '#upstream/kit/document/by-key.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { receptionPlace, receptionReach } from '../reception-access.ts'
import { readDetails, readTerms, type Line, type OrderTerms } from './reception-details.ts'
import { readHeaders, type Header } from './reception.repo.ts'

export interface Reception extends Header, Partial<OrderTerms> {
  itemsDetails: Line[]
  itemsAttachs: Attachment[]
}

type Reading = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** Whole receptions in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readReceptions(call: Reading, documents: readonly number[]): Promise<Reception[]> {
  const { tx } = call
  const headers = await readHeaders(tx, call, askedByKey(await receptionReach(tx, call), receptionPlace, documents))
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
export const readReception = (call: Reading, OttID: number): Promise<Reception> => theOne(readReceptions(call, [OttID]))

/** The headers of the receptions of orders, oldest first. */
export async function receptionsOf(call: Reading, orders: readonly number[]): Promise<Header[]> {
  const { tx } = call
  return readHeaders(
    tx,
    call,
    sql`
    select r."OttID", row_number() over (order by r."OttID") as place from "LgsOrderAttended" r
    where r."OrdID" = any(${orders}::integer[]) and ${kept(await receptionReach(tx, call), receptionPlace)}`,
  )
}
