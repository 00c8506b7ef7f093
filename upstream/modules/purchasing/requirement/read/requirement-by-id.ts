import type { RawBuilder } from 'kysely'
import { readAttachments, type Attachment } from '#upstream/kit/attachment/read-attachments.ts'
import { isAnyWanted } from '#upstream/platform/http/field-mask.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { requestedByKey, requireFound } from '#upstream/kit/document/by-key.ts'
import { requirementTable, requirementScopeFor } from '../requirement-access.ts'
import { readDetails, type Line } from './requirement-details.ts'
import { readHeaders, type Header } from './requirement.repo.ts'

export interface Requirement extends Header {
  itemsDetails: Line[]
  itemsAttachs: Attachment[]
}

/** Whole requirements in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readRequirements(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  documents: readonly number[],
  fields?: Call['fields'],
): Promise<Requirement[]> {
  return readWhole(call, requestedByKey(await requirementScopeFor(call.tx, call), requirementTable, documents), fields)
}

/** The same of a cut of requirements (`readHeaders`). */
export async function readWhole(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  cut: RawBuilder<unknown>,
  fields?: Call['fields'],
): Promise<Requirement[]> {
  const { tx } = call
  const headers = await readHeaders(tx, call, cut, fields)
  const found = headers.map(({ ReqID }) => ReqID)
  const details = await readDetails(tx, isAnyWanted(fields, 'itemsDetails') ? found : [])
  const attachments = isAnyWanted(fields, 'itemsAttachs') ? await readAttachments(call, 'REQ', found) : undefined
  return headers.map((header) => ({
    ...header,
    itemsDetails: details.get(header.ReqID) ?? [],
    itemsAttachs: attachments?.get(header.ReqID) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export const readRequirement = (
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  ReqID: number,
): Promise<Requirement> => requireFound(readRequirements(call, [ReqID]))
