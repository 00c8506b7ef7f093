import type { Transaction } from 'kysely'
import { z } from 'zod'
import { grouped } from '../database/grouped.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { id } from '../http/id.ts'
import { refuse } from '../http/refusal.ts'
import { covers } from '../document/reach.ts'
import { reachOf } from './requirement.access.ts'
import { lockedRow } from './requirement.editable.ts'

export interface Attachment {
  RqaID: number
  ReqID: number
  RqdID: number | null
  RqdAttach: string
  RqdName: string
  UsrName: string
  SecCreate: string
  SecStatus: number
}

const name = z
  .string()
  .trim()
  .min(1)
  .max(256)
  .regex(/^[^/\\\0]+$/)

export const filesInput = z
  .array(
    z.object({
      RqaID: id.nullish(),
      ReqID: id,
      RqdID: id.nullish(),
      RqdAttach: name,
      /** The name that the person gave the file. */
      RqdName: name.nullish(),
      SecStatus: z.union([z.literal(0), z.literal(1)]).default(1),
      UsrCreateID: z.number().int().nullish(),
    }),
  )
  .min(1)
  .max(100)

/** The files beside requirements, oldest first, by requirement. */
export async function readAttachments(
  tx: Transaction<Tables>,
  documents: readonly number[],
): Promise<Map<number, Attachment[]>> {
  if (documents.length === 0) return new Map()
  const rows = await tx
    .selectFrom('LgsDocumentAttach as f')
    .innerJoin('SecUser as u', 'u.UsrID', 'f.UsrCreateID')
    .select(['f.DatID as RqaID', 'f.DocEntry as ReqID', 'f.RqdID', 'f.RqdAttach', 'f.RqdAttach as RqdName', 'u.UsrName', 'f.SecCreate', 'f.SecStatus'])
    .where('f.TrsCode', '=', 'REQ')
    .where('f.DocEntry', 'in', documents)
    .where('f.SecStatus', '=', 1)
    .orderBy('f.DatID')
    .execute()
  return grouped(rows, ({ ReqID }) => ReqID)
}

/**
 * Adds files to one requirement, and takes out those sent with SecStatus 0 (by RqaID, else by RqdAttach).
 * @throws Refusal 404 for a requirement that is not to be seen, 403 for one that is not the caller's to change
 */
export async function saveFiles(call: Call<z.output<typeof filesInput>>): Promise<Attachment[]> {
  const { tx, body, identity } = call
  const ReqID = body[0]?.ReqID ?? 0
  if (body.some((file) => file.ReqID !== ReqID))
    throw refuse.badRequest('Los anexos deben ser de un solo requerimiento')
  const row = await lockedRow(call, ReqID)
  if (!covers(await reachOf(tx, call), row)) throw refuse.forbidden()
  for (const file of body) {
    if (file.SecStatus === 0) {
      await tx
        .updateTable('LgsDocumentAttach')
        .set({ SecStatus: 0 })
        .where('TrsCode', '=', 'REQ')
        .where('DocEntry', '=', ReqID)
        .where(file.RqaID ? 'DatID' : 'RqdAttach', '=', file.RqaID ?? file.RqdAttach)
        .execute()
    } else if (!file.RqaID) {
      const { RqdID, RqdAttach } = file
      await tx
        .insertInto('LgsDocumentAttach')
        .values({
          CpyID: identity.companyId,
          TrsCode: 'REQ',
          DocEntry: ReqID,
          RqdID: RqdID ?? null,
          RqdAttach,
          UsrCreateID: identity.userId,
        })
        .execute()
    }
  }
  await audit(tx, { resource: 'LgsRequirement', record: ReqID, action: 'files', change: { files: body } })
  return (await readAttachments(tx, [ReqID])).get(ReqID) ?? []
}
