import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import {
  findDelegationConflicts,
  validateDelegation,
  overlapIssue,
  type DelegationDraft,
  type DelegationIssue,
} from '#schema/modules/approvals/delegation/delegation.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { isActiveStaff } from '#upstream/modules/approvals/circuit/circuit-rules.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { closeSubstituteNotices } from './close-substitute-notices.ts'
import { notifySubstitute } from './notify-substitute.ts'
import { delegation, canManageAllDelegations, readDelegations, type DelegationRow } from './delegation.repo.ts'
import { requireOwnDelegation } from './require-own-delegation.ts'

const messages = {
  substitute: 'Seleccione Sustituto',
  unknownSubstitute: recordMessages.noSuchOption('Sustituto'),
  unknownTransaction: recordMessages.noSuchOption('Transacción'),
} as const

const day = z.string().refine(isDay, 'La fecha no es válida')

export const saveInput = z.object({
  DlgID: z.coerce.number().int().min(0).nullish(),
  /** Whose approvals: the caller's own unless an administrator names somebody. */
  UsrID: id.nullish(),
  UsrSubstituteID: z.union([id, z.null()]).optional(),
  TrsCode: z.string().max(3).nullish(),
  DlgFrom: day,
  DlgTo: day,
  DlgReason: z.string().trim().max(256).nullish(),
  SecVersion: z.number().int().nullish(),
})
export const removeInput = z.object({ DlgID: id, SecVersion: z.number().int().nullish() })

const WIRE: Readonly<Record<DelegationIssue['field'], string>> = {
  substitute: 'UsrSubstituteID',
  from: 'DlgFrom',
  to: 'DlgTo',
  transaction: 'TrsCode',
}
const toWireIssue = ({ field, message }: DelegationIssue) => ({ message, path: WIRE[field] })
const refuseIssues = (issues: readonly DelegationIssue[]) => refuseIfAny(issues.map(toWireIssue))

/**
 * Does `work`, and says in the rule's own sentence that the database holds another one of those days (migration 0017).
 * @throws Refusal 400
 */
async function withDelegationConstraints<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (failure) {
    throw constraintOf(failure) === 'one_substitute_at_a_time' ? refuse.badRequest(toWireIssue(overlapIssue)) : failure
  }
}

/**
 * Names a substitute, or changes who and when. The people's rows are locked in order, so that of two that clash the
 * second sees the first; a delegation that has begun is announced at once (rules 2).
 * @throws Refusal as `requireOwnDelegation`, 404 for one that is not there, 409 for an old version, 400 for what rules forbid
 */
export async function saveDelegation(call: Call<z.output<typeof saveInput>>): Promise<DelegationRow> {
  const { tx, identity, body } = call
  const { UsrSubstituteID, TrsCode = null, DlgFrom, DlgTo, DlgReason } = body
  const before = body.DlgID ? await lockDelegation(call, body.DlgID, body.SecVersion) : null
  const UsrID = before?.UsrID ?? body.UsrID ?? identity.userId
  requireOwnDelegation(call, UsrID, UsrSubstituteID)
  if (!UsrSubstituteID) throw refuse.badRequest({ message: messages.substitute, path: 'UsrSubstituteID' })
  await requireServing(call, UsrID, UsrSubstituteID, TrsCode)

  const requested: DelegationDraft = {
    person: String(UsrID),
    substitute: String(UsrSubstituteID),
    transaction: TrsCode,
    from: DlgFrom,
    to: DlgTo,
  }
  const most = await readProperty(tx, identity.companyId, 'DELEGATION_MOST_DAYS')
  refuseIssues(validateDelegation(requested, clock.today(), most || null))
  refuseIssues(findDelegationConflicts(requested, await othersOf(tx, [UsrID, UsrSubstituteID], before?.DlgID ?? 0)))

  const values = { UsrID, UsrSubstituteID, TrsCode, DlgFrom, DlgTo, DlgReason: DlgReason || null }
  const DlgID = await withDelegationConstraints(before ? change(call, before.DlgID, values) : insert(call, values))
  await audit(tx, { resource: 'SecDelegation', record: DlgID, action: before ? 'update' : 'create', change: values })
  if (before) await closeSubstituteNotices(tx, before)
  await notifySubstitute(tx, DlgID)
  return rowNow(call, DlgID)
}

/** Takes a delegation back: from now on the substitute decides nothing by it, and nothing asks them to. */
export async function removeDelegation(call: Call<z.output<typeof removeInput>>): Promise<DelegationRow> {
  const { tx, body } = call
  const before = await lockDelegation(call, body.DlgID, body.SecVersion)
  const { DlgID, UsrID } = before
  requireOwnDelegation(call, UsrID)
  await change(call, DlgID, { SecStatus: 0 })
  await audit(tx, { resource: 'SecDelegation', record: DlgID, action: 'delete', change: { SecStatus: 0 } })
  await closeSubstituteNotices(tx, before)
  return rowNow(call, DlgID)
}

async function lockDelegation(call: Call, DlgID: number, SecVersion?: number | null) {
  const { tx, identity } = call
  const found = await tx
    .selectFrom('SecDelegation')
    .selectAll()
    .where('DlgID', '=', DlgID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  const isTheirs =
    found && (canManageAllDelegations(call) || [found.UsrID, found.UsrSubstituteID].includes(identity.userId))
  if (!found || !isTheirs) throw refuse.notFound()
  if (SecVersion !== undefined && SecVersion !== null && SecVersion !== found.SecVersion) throw refuse.conflict()
  return found
}

/** Both are staff of the company in service, and the transaction is one; locks their rows in order first: one may be leaving. */
async function requireServing({ tx, identity }: Call, UsrID: number, UsrSubstituteID: number, TrsCode: string | null) {
  await tx
    .selectFrom('SecUser')
    .select('UsrID')
    .where('UsrID', 'in', [UsrID, UsrSubstituteID])
    .orderBy('UsrID')
    .forNoKeyUpdate()
    .execute()
  if (!(await isActiveStaff(tx, UsrID, identity.companyId)))
    throw refuse.badRequest({ message: recordMessages.noSuchOption('Usuario'), path: 'UsrID' })
  if (!(await isActiveStaff(tx, UsrSubstituteID, identity.companyId)))
    throw refuse.badRequest({ message: messages.unknownSubstitute, path: 'UsrSubstituteID' })
  const kinds = await tx.selectFrom('SecTransaction').select('TrsCode').execute()
  if (TrsCode !== null && !kinds.some((kind) => kind.TrsCode === TrsCode))
    throw refuse.badRequest({ message: messages.unknownTransaction, path: 'TrsCode' })
}

async function othersOf(
  tx: Transaction<Tables>,
  people: readonly number[],
  except: number,
): Promise<DelegationDraft[]> {
  const rows = await tx
    .selectFrom('SecDelegation')
    .selectAll()
    .where('SecStatus', '=', 1)
    .where('DlgID', '<>', except)
    .where((row) => row.or([row('UsrID', 'in', people), row('UsrSubstituteID', 'in', people)]))
    .execute()
  return rows.map(({ UsrID, UsrSubstituteID, TrsCode, DlgFrom, DlgTo }) => ({
    person: String(UsrID),
    substitute: String(UsrSubstituteID),
    transaction: TrsCode,
    from: DlgFrom,
    to: DlgTo,
  }))
}

type Values = Pick<DelegationRow, 'UsrID' | 'UsrSubstituteID' | 'TrsCode' | 'DlgFrom' | 'DlgTo' | 'DlgReason'>

async function insert({ tx, identity }: Call, values: Values): Promise<number> {
  const { DlgID } = await tx
    .insertInto('SecDelegation')
    .values({ ...values, CpyID: identity.companyId, UsrCreateID: identity.userId })
    .returning('DlgID')
    .executeTakeFirstOrThrow()
  return DlgID
}

async function change({ tx, identity }: Call, DlgID: number, values: Values | { SecStatus: 0 }): Promise<number> {
  await tx
    .updateTable('SecDelegation')
    .set({
      ...values,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('DlgID', '=', DlgID)
    .execute()
  return DlgID
}

async function rowNow(call: Call, DlgID: number): Promise<DelegationRow> {
  const [row] = await readDelegations(call.tx, call, sql`where ${delegation('DlgID')} = ${DlgID}`)
  if (!row) throw refuse.notFound()
  return row
}
