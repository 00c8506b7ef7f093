import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export interface AuditEntry {
  /** The REST resource: LgsRequirement. */
  resource: string
  /** Its key. */
  record: string | number
  /** create, update, delete, restore, approve, … */
  action: string
  /** What changed, by field; never a password, a token or a file's bytes. */
  change: Record<string, unknown>
}

/** Leaves the trace of a write, in its own transaction; who and where are those of the scope it runs in. */
export async function audit(tx: Transaction<Tables>, { resource, record, action, change }: AuditEntry): Promise<void> {
  await tx
    .insertInto('SecAudit')
    .values({
      CpyID: sql`nullif(nullif(current_setting('app.company', true), '*'), '')::integer`,
      UsrID: sql`nullif(current_setting('app.user', true), '')::integer`,
      AudResource: resource,
      AudRecord: String(record),
      AudAction: action,
      AudChange: JSON.stringify(change),
    })
    .execute()
}
