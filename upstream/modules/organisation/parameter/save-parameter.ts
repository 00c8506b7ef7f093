import { sql, type Transaction } from 'kysely'
import {
  knownParameters,
  kindOf,
  validateParameter,
  parameterMessages,
} from '#schema/modules/organisation/parameter/parameter.ts'
import { changesOf } from '#schema/platform/collections/records.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { parameterOf, type Parameter } from './list-parameters.ts'

export interface ParameterInput {
  PrmName: string
  PrmValue: string
  /** Of a company's own; the program says its own. */
  PrmKind?: string | null
  PrmDescription?: string | null
  /** The version that was read; 0 or nothing for what was never said. */
  SecVersion?: number | null
}

const WIRE: Readonly<Record<string, string>> = {
  name: 'PrmName',
  value: 'PrmValue',
  kind: 'PrmKind',
  description: 'PrmDescription',
}
const TAKEN = { path: 'PrmName', message: 'Nombre: ya existe un parámetro con ese nombre' }

/** What is kept of a parameter beside its name: kind and description of the company's own alone. */
function columnsOf({ PrmName, PrmValue, PrmKind, PrmDescription }: ParameterInput) {
  const own = !Object.hasOwn(knownParameters, PrmName)
  const kind = kindOf(PrmName, PrmKind)
  const description = (PrmDescription ?? '').trim()
  const draft = { name: PrmName, value: PrmValue.trim(), kind, description }
  refuseIfAny(validateParameter(draft).map(({ path, message }) => ({ path: WIRE[String(path[0])], message })))
  return { PrmValue: draft.value, PrmKind: own ? kind : null, PrmDescription: own ? description : null }
}

const rowOf = async (tx: Transaction<Tables>, companyId: number, name: string): Promise<Parameter> =>
  (await parameterOf(tx, companyId, name)) ?? Promise.reject(refuse.notFound())

const lockRow = (tx: Transaction<Tables>, companyId: number, name: string) =>
  tx
    .selectFrom('GenParameter')
    .selectAll()
    .where('CpyID', '=', companyId)
    .where('PrmName', '=', name)
    .forUpdate()
    .executeTakeFirst()

/**
 * Says a parameter for the first time: one of the program's, or one more of the company's own.
 * @throws Refusal 400 with a sentence for what does not hold, also where it is there already
 */
export async function createParameter(
  tx: Transaction<Tables>,
  { companyId, userId }: Identity,
  input: ParameterInput,
): Promise<Parameter> {
  const columns = columnsOf(input)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('GenParameter')
    .values({ CpyID: companyId, PrmName: input.PrmName, UsrCreateID: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['CpyID', 'PrmName']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows)
    throw Object.hasOwn(knownParameters, input.PrmName) ? refuse.conflict() : refuse.badRequest(TAKEN)
  await audit(tx, { resource: 'GenParameter', record: input.PrmName, action: 'create', change: columns })
  return rowOf(tx, companyId, input.PrmName)
}

/** Changes a parameter, if nobody changed it since it was read. @throws Refusal 400, 404, 409 */
export async function updateParameter(
  tx: Transaction<Tables>,
  { companyId, userId }: Identity,
  input: ParameterInput,
): Promise<Parameter> {
  const before = await lockRow(tx, companyId, input.PrmName)
  if (!before) throw refuse.notFound()
  if (before.SecVersion !== input.SecVersion) throw refuse.conflict()
  const columns = columnsOf({
    ...input,
    PrmKind: input.PrmKind ?? before.PrmKind,
    PrmDescription: input.PrmDescription ?? before.PrmDescription,
  })
  await change(tx, companyId, userId, input.PrmName, columns)
  await audit(tx, {
    resource: 'GenParameter',
    record: input.PrmName,
    action: 'update',
    change: changesOf(before, columns),
  })
  return rowOf(tx, companyId, input.PrmName)
}

/** Takes a company's value back (0), so that the default holds or nobody finds it, or lets it hold again (1). */
export async function setParameterStatus(
  tx: Transaction<Tables>,
  { companyId, userId }: Identity,
  name: string,
  SecStatus: number,
): Promise<Parameter> {
  const before = await lockRow(tx, companyId, name)
  if (!before) throw refuse.notFound()
  if (knownParameters[name]?.isFixed) throw refuse.badRequest({ path: 'PrmName', message: parameterMessages.fixed })
  if (before.SecStatus !== SecStatus) {
    await change(tx, companyId, userId, name, { SecStatus })
    const action = SecStatus === 0 ? 'delete' : 'restore'
    await audit(tx, {
      resource: 'GenParameter',
      record: name,
      action,
      change: { SecStatus: [before.SecStatus, SecStatus] },
    })
  }
  return rowOf(tx, companyId, name)
}

const change = (
  tx: Transaction<Tables>,
  companyId: number,
  userId: number,
  name: string,
  columns: Partial<{ PrmValue: string; PrmKind: string | null; PrmDescription: string | null; SecStatus: number }>,
) =>
  tx
    .updateTable('GenParameter')
    .set({
      ...columns,
      UsrUpdateID: userId,
      SecUpdate: sql<string>`clock_now()`,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('CpyID', '=', companyId)
    .where('PrmName', '=', name)
    .execute()
