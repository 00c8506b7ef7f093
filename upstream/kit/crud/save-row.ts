import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql, type Transaction } from 'kysely'
import { storedOf } from '#schema/kit/catalogue/check.ts'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { SQLSTATE } from '#upstream/platform/errors/sqlstate.ts'
import { validateValues, hasDuplicate, duplicateIssue } from './check.ts'
import { writtenFields } from './fields.ts'
import { rowsByKey, type Row } from './crud.repo.ts'

/** A list value that the law or the program fixes stands once for every company, and none of them may change it. */
export const SHARED = 'El valor es común a todas las compañías y no se puede modificar'

/** Answers a write that meets another row's value as a refusal. */
export async function withUniqueGuard<T>(catalogue: Catalogue, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (failure) {
    // An index over folded letters finds what `hasDuplicate` does not look for: the person has to choose another value.
    if (constraintOf(failure).endsWith('_folded')) throw refuse.badRequest(duplicateIssue(catalogue))
    // The same letters passed `hasDuplicate`: somebody else saved them in the meantime.
    if (codeOf(failure) === SQLSTATE.uniqueViolation) throw refuse.conflict(duplicateIssue(catalogue).message)
    throw failure
  }
}

/** What is left empty takes the column's default, which is nothing for most. */
export const orDefault = (value: unknown) => (value === null ? sql`default` : sql`${value}`)

/** The row as it stands, locked until the transaction ends. */
async function lockRow(tx: Transaction<Tables>, { resource, key }: Catalogue, id: number): Promise<Row> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(resource)} where ${sql.ref(key)} = ${id} for update`.execute(tx)
  if (!rows[0]) throw refuse.notFound()
  if (rows[0].CpyID === null) throw refuse.badRequest(SHARED)
  return rows[0]
}

async function readStoredRow(tx: Transaction<Tables>, catalogue: Catalogue, id: number): Promise<Row> {
  const [row] = await rowsByKey(tx, catalogue, [id])
  if (!row) throw refuse.notFound()
  return row
}

/** What was sent, its rich text without what could run, load or style. */
function cleaned(catalogue: Catalogue, sent: Row): Row {
  const clean = { ...sent }
  for (const { kind, wire } of writtenFields(catalogue)) {
    const text = sent[wire]
    if (kind === 'html' && typeof text === 'string') clean[wire] = sanitiseRichText(text)
  }
  return clean
}

/** The fields that were sent and may be, as they are stored. */
const storedValues = (catalogue: Catalogue, sent: Row): Row =>
  Object.fromEntries(
    writtenFields(catalogue)
      .filter(({ wire }) => sent[wire] !== undefined)
      .map((field) => [field.wire, storedOf(field, sent[field.wire])]),
  )

/** What a catalogue asks of a whole row besides its fields, each by itself. */
export type RowRule = (tx: Transaction<Tables>, row: Row, identity: Identity) => Promise<WireIssue[]>

export const noRule: RowRule = () => Promise.resolve([])

/** Creates a row from what the form sent; what the service keeps by itself cannot be sent. */
export async function create(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  identity: Identity,
  posted: Row,
  rule = noRule,
): Promise<Row> {
  const { companyId, userId } = identity
  const sent = cleaned(catalogue, posted)
  refuseIfAny(await validateValues(tx, catalogue, companyId, sent))
  const values = storedValues(catalogue, sent)
  refuseIfAny(await rule(tx, values, identity))
  if (await hasDuplicate(tx, catalogue, values, 0)) throw refuse.badRequest(duplicateIssue(catalogue))
  const whole: Row = { CpyID: companyId, UsrCreateID: userId, ...values }
  const columns = sql.join(Object.keys(whole).map((name) => sql.ref(name)))
  const sentValues = sql.join(Object.values(whole).map(orDefault))
  const inserted = sql<Record<string, number>>`insert into ${sql.table(catalogue.resource)}
    (${columns}) values (${sentValues}) returning ${sql.ref(catalogue.key)}`
  const { rows } = await withUniqueGuard(catalogue, inserted.execute(tx))
  const id = Number(rows[0]?.[catalogue.key])
  await audit(tx, { resource: catalogue.resource, record: id, action: 'create', change: values })
  return readStoredRow(tx, catalogue, id)
}

/** Changes the fields that were sent, if nobody changed the row since it was read. */
export async function update(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  identity: Identity,
  id: number,
  posted: Row,
  rule = noRule,
): Promise<Row> {
  const sent = cleaned(catalogue, posted)
  const before = await lockRow(tx, catalogue, id)
  if (sent.SecVersion === undefined || sent.SecVersion === null)
    throw refuse.badRequest({ path: 'SecVersion', message: recordMessages.version })
  if (Number(sent.SecVersion) !== before.SecVersion) throw refuse.conflict()
  refuseIfAny(await validateValues(tx, catalogue, identity.companyId, sent, before))
  const values = storedValues(catalogue, sent)
  refuseIfAny(await rule(tx, { ...before, ...values }, identity))
  if (await hasDuplicate(tx, catalogue, { ...before, ...values }, id))
    throw refuse.badRequest(duplicateIssue(catalogue))
  await withUniqueGuard(catalogue, change(tx, catalogue, id, identity.userId, values))
  const after = await readStoredRow(tx, catalogue, id)
  const changed = Object.keys(values).filter((wire) => after[wire] !== before[wire])
  await audit(tx, {
    resource: catalogue.resource,
    record: id,
    action: 'update',
    change: Object.fromEntries(changed.map((wire) => [wire, [before[wire], after[wire]]])),
  })
  return after
}

/** Deletes softly (0) or enables again (1); a row that is so already stays as it is. */
export async function setStatus(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  { userId }: Identity,
  id: number,
  SecStatus: number,
): Promise<Row> {
  const before = await lockRow(tx, catalogue, id)
  if (before.SecStatus !== SecStatus) {
    await change(tx, catalogue, id, userId, { SecStatus })
    await audit(tx, {
      resource: catalogue.resource,
      record: id,
      action: SecStatus === 0 ? 'delete' : 'restore',
      change: { SecStatus: [before.SecStatus, SecStatus] },
    })
  }
  return readStoredRow(tx, catalogue, id)
}

/** Sets these columns of a row, a version further. */
export const change = (
  tx: Transaction<Tables>,
  { resource, key }: Catalogue,
  id: number,
  userId: number,
  values: Row,
) =>
  sql`update ${sql.table(resource)} set ${sql.join([
    ...Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${orDefault(value)}`),
    sql`"SecVersion" = "SecVersion" + 1`,
    sql`"SecUpdate" = clock_now()`,
    sql`"UsrUpdateID" = ${userId}`,
  ])} where ${sql.ref(key)} = ${id}`.execute(tx)
