import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What was left of a write: who, when, and what changed by field (upstream/platform/audit/audit.ts). */
export interface Trace {
  AudID: number
  AudDate: string
  UsrFullName: string | null
  AudAction: string
  AudChange: Readonly<Record<string, unknown>>
}

/** A change of a setting as people read it; Before and After are null where there was nothing. */
export interface SettingChange extends Omit<Trace, 'AudChange'> {
  AudBefore: string | null
  AudAfter: string | null
  Reason: string | null
}

const MOST = 100

/** The company's last 100 traces of a record, newest first. */
async function traceOf(tx: Transaction<Tables>, companyId: number, resource: string, record: string): Promise<Trace[]> {
  return tx
    .selectFrom('SecAudit as a')
    .leftJoin('SecUser as u', 'u.UsrID', 'a.UsrID')
    .select(['a.AudID', 'a.AudDate', 'u.UsrFullName', 'a.AudAction', 'a.AudChange'])
    .where('a.CpyID', '=', companyId)
    .where('a.AudResource', '=', resource)
    .where('a.AudRecord', '=', record)
    .orderBy('a.AudID', 'desc')
    .limit(MOST)
    .execute()
}

/** What a field was and became: a trace of a change holds both, of a creation the one. */
export const changePairOf = (change: Trace['AudChange'], field: string): readonly [before: unknown, after: unknown] => {
  const pair = change[field]
  return Array.isArray(pair) ? [pair[0], pair[1]] : [null, pair]
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** Reads the changes of a setting; `pickPair` gives the values of a trace, before and after. */
export async function readSettingChanges(
  tx: Transaction<Tables>,
  companyId: number,
  resource: string,
  record: string,
  pickPair: (trace: Trace) => readonly [before: unknown, after: unknown],
): Promise<SettingChange[]> {
  const traces = await traceOf(tx, companyId, resource, record)
  return traces.map((trace) => {
    const { AudChange, ...row } = trace
    const [before, after] = pickPair(trace)
    return { ...row, AudBefore: asText(before), AudAfter: asText(after), Reason: asText(AudChange['Reason']) }
  })
}
