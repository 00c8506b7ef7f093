import { sql, type Transaction } from 'kysely'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { auditAll, type AuditEntry } from '#upstream/platform/audit/audit.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { writtenFields } from '../fields.ts'
import type { CheckedRow } from './checked-row.ts'
import { changedFields, effectOf } from './import-rows.ts'
import type { Row } from '../crud.repo.ts'
import { change, withUniqueGuard, orDefault } from '../save-row.ts'

/** Rows that one statement creates; with twenty columns each, well below the 65,535 values it may carry. */
const AT_ONCE = 500

async function createAll(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  identity: Identity,
  rows: readonly Row[],
): Promise<AuditEntry[]> {
  const { resource, key } = catalogue
  const wires = writtenFields(catalogue).map(({ wire }) => wire)
  const columns = sql.join(['CpyID', 'UsrCreateID', ...wires].map((name) => sql.ref(name)))
  const entries: AuditEntry[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const chunk = rows.slice(from, from + AT_ONCE)
    const valueTuples = chunk.map((row) => {
      const values = wires.map((wire) => orDefault(row[wire] ?? null))
      return sql`(${sql.join([sql`${identity.companyId}`, sql`${identity.userId}`, ...values])})`
    })
    const inserted = sql<Record<string, number>>`insert into ${sql.table(resource)} (${columns})
      values ${sql.join(valueTuples)} returning ${sql.ref(key)}`
    const { rows: made } = await withUniqueGuard(catalogue, inserted.execute(tx))
    made.forEach((one, index) =>
      entries.push({ resource, record: Number(one[key]), action: 'create', change: chunk[index] ?? {} }),
    )
  }
  return entries
}

async function updateAll(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  identity: Identity,
  rows: readonly CheckedRow[],
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (const row of rows) {
    const { values, known = {} } = row
    const changed = changedFields(catalogue, row)
    const id = Number(known[catalogue.key])
    await change(
      tx,
      catalogue,
      id,
      identity.userId,
      Object.fromEntries(changed.map(({ wire }) => [wire, values[wire]])),
    )
    entries.push({
      resource: catalogue.resource,
      record: id,
      action: 'update',
      change: Object.fromEntries(changed.map(({ wire }) => [wire, [known[wire], values[wire]]])),
    })
  }
  return entries
}

/** Stores rows that nothing is wrong with: new ones are created, known ones changed where they differ, each with its trace. */
export async function saveImportedRows(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  identity: Identity,
  rows: readonly CheckedRow[],
): Promise<void> {
  const fresh = rows.filter(({ known }) => !known).map(({ values }) => values)
  const created = await createAll(tx, catalogue, identity, fresh)
  const updated = await updateAll(
    tx,
    catalogue,
    identity,
    rows.filter((row) => effectOf(catalogue, row) === 'UPDATE'),
  )
  await auditAll(tx, [...created, ...updated])
}
