import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { readAttachments, type Attachment } from '#upstream/kit/attachment/read-attachments.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { requestedByKey, requireFound } from '#upstream/kit/document/by-key.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { receptionTable, receptionScopeFor } from '../reception-access.ts'
import { readDetails, readTerms, type Line, type OrderTerms } from './reception-details.ts'
import { readHeaders, type Header } from './reception.repo.ts'

export interface Reception extends Header, Partial<OrderTerms> {
  itemsDetails: Line[]
  itemsAttachs: Attachment[]
}

type ReceptionCaller = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** Whole receptions in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readReceptions(call: ReceptionCaller, documents: readonly number[]): Promise<Reception[]> {
  const { tx } = call
  const headers = await readHeaders(
    tx,
    call,
    requestedByKey(await receptionScopeFor(tx, call), receptionTable, documents),
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
export const readReception = (call: ReceptionCaller, OttID: number): Promise<Reception> =>
  requireFound(readReceptions(call, [OttID]))

/** The headers of the receptions of orders, oldest first. */
export async function receptionsOf(call: ReceptionCaller, orders: readonly number[]): Promise<Header[]> {
  const { tx } = call
  const reception = alias('LgsOrderAttended', 'r')
  return readHeaders(
    tx,
    call,
    sql`
    select ${reception('OttID')}, row_number() over (order by ${reception('OttID')}) as place from ${reception.table}
    where ${reception('OrdID')} = any(${orders}::integer[]) and ${isLiveAndVisible(await receptionScopeFor(tx, call), receptionTable, reception)}`,
  )
}
