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

/** What the Acta de Conformidad prints of a reception. */
export type PrintedReception = Omit<Reception, 'itemsAttachs'>

/** The same as `readReceptions`, without the files beside them. */
async function readPrinted(call: ReceptionCaller, documents: readonly number[]): Promise<PrintedReception[]> {
  const { tx } = call
  const headers = await readHeaders(
    tx,
    call,
    requestedByKey(await receptionScopeFor(tx, call), receptionTable, documents),
  )
  const details = await readDetails(
    tx,
    headers.map(({ OttID }) => OttID),
  )
  const terms = await readTerms(tx, [...new Set(headers.map(({ OrdID }) => OrdID))])
  return headers.map((header) => ({
    ...terms.get(header.OrdID),
    ...header,
    itemsDetails: details.get(header.OttID) ?? [],
  }))
}

/** Whole receptions in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readReceptions(call: ReceptionCaller, documents: readonly number[]): Promise<Reception[]> {
  const printed = await readPrinted(call, documents)
  const attachments = await readAttachments(
    call,
    'OTT',
    printed.map(({ OttID }) => OttID),
  )
  return printed.map((reception) => ({ ...reception, itemsAttachs: attachments.get(reception.OttID) ?? [] }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export const readReception = (call: ReceptionCaller, OttID: number): Promise<Reception> =>
  requireFound(readReceptions(call, [OttID]))

/** @throws Refusal as `readReception` */
export const readPrintedReception = (call: ReceptionCaller, OttID: number): Promise<PrintedReception> =>
  requireFound(readPrinted(call, [OttID]))

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
