import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

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

/** The same of a record that is written in the same statement, which selects its key. */
interface AuditOfNewRecord extends Omit<AuditEntry, 'record'> {
  record: RawBuilder<string>
}

/** Rows that one statement writes: each is six of the 65,535 values it may carry. */
const AT_ONCE = 1_000

/** The statement that leaves the traces of writes, in their own transaction; who and where are those of the scope it runs in. */
export const insertAudits = (tx: Transaction<Tables>, entries: readonly (AuditEntry | AuditOfNewRecord)[]) =>
  tx.insertInto('SecAudit').values(
    entries.map(({ resource, record, action, change }) => ({
      CpyID: sql`nullif(nullif(current_setting('app.company', true), '*'), '')::integer`,
      UsrID: sql`nullif(current_setting('app.user', true), '')::integer`,
      AudResource: resource,
      AudRecord: typeof record === 'object' ? record : String(record),
      AudAction: action,
      AudChange: JSON.stringify(change),
    })),
  )

/** Leaves the traces of writes. */
export async function auditAll(tx: Transaction<Tables>, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await insertAudits(tx, entries.slice(from, from + AT_ONCE)).execute()
}

/** Leaves the trace of one write. */
export const audit = (tx: Transaction<Tables>, entry: AuditEntry): Promise<void> => auditAll(tx, [entry])
