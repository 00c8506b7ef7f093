import { sql, type Selectable } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { caseMessages, validateFollowUp, validateFollowUpNote } from '#schema/modules/engagement/follow-up/follow-up.ts'
import { FOLLOW_UP_STATUS } from '#schema/modules/engagement/follow-up/follow-up-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { areaOf } from '#upstream/kit/document/data-scope.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { channelNames, FOLLOW_UP, followUpScopeFor, visibleFollowUp, statusNames } from './follow-up-access.ts'
import { closeCaseNotices, notifyReopened, notifyResponsible } from './follow-up-notices.ts'
import { findResponsible, readContactName } from './follow-up-people.ts'
import { NOTE_KIND, writeNote } from './follow-up-notes.ts'

type Caller = Pick<Call, 'tx' | 'identity' | 'permissions'>
type Case = Selectable<Tables['CarFollowUp']>

export const saveInput = z.object({
  FolID: id.nullish(),
  SecVersion: id.nullish(),
  FolSubject: z.string().max(1_000).default(''),
  FolChannel: id.nullish(),
  /** S and the key of a supplier, C and the key of a customer; nobody where it is left out. */
  FolWho: z
    .string()
    .regex(/^[SC]\d{1,9}$/)
    .nullish(),
  UsrRespID: id.nullish(),
  FolDue: z.string().max(10).nullish(),
  /** The first note of a new case, or a further one of a case that is there. */
  FonText: z.string().max(4_000).nullish(),
})

/** The field of the services that each issue belongs to. */
const WIRE: Readonly<Record<string, string>> = {
  subject: 'FolSubject',
  channel: 'FolChannel',
  due: 'FolDue',
  text: 'FonText',
}
const toWireIssues = (issues: { path: (string | number)[]; message: string }[]) =>
  issues.map(({ path, message }) => ({ message, path: WIRE[String(path[0])] }))

/** The case, locked until the transaction ends. @throws Refusal 404, 409 for an old version */
async function lockCase(call: Caller, FolID: number, SecVersion?: number | null): Promise<Case> {
  const followUp = alias('CarFollowUp', 'r')
  const isVisible = visibleFollowUp(await followUpScopeFor(call), followUp)
  const { rows } = await sql<Case>`
    select r.* from ${followUp.table} where ${followUp('FolID')} = ${FolID} and ${isVisible} for update`.execute(
    call.tx,
  )
  if (!rows[0]) throw refuse.notFound()
  if (SecVersion !== undefined && rows[0].SecVersion !== SecVersion) throw refuse.conflict()
  return rows[0]
}

/** Validates what was sent. @returns the columns to store, who is responsible, and the text that searches find the case by */
async function validateSent(call: Call<z.output<typeof saveInput>>, before: Case | null) {
  const { tx, body, identity } = call
  const { FolWho, UsrRespID, FolChannel, FolDue, FolSubject, FonText } = body
  const asker = FolWho ? await readContactName(tx, identity.companyId, FolWho) : ''
  const responsible = UsrRespID ? await findResponsible(tx, identity.companyId, UsrRespID, before) : null
  const isChannel = Object.hasOwn(channelNames, String(FolChannel))
  refuseIfAny([
    ...toWireIssues(
      validateFollowUp({ subject: FolSubject, channel: isChannel ? String(FolChannel) : null, due: FolDue ?? '' }),
    ),
    ...(FonText?.trim() ? toWireIssues(validateFollowUpNote(FonText)) : []),
    ...(asker === undefined ? [{ path: 'FolWho', message: caseMessages.unknownPartner }] : []),
    ...(responsible === undefined ? [{ path: 'UsrRespID', message: caseMessages.unknownResponsible }] : []),
  ])
  const key = Number(FolWho?.slice(1) ?? 0)
  return {
    responsible,
    values: {
      FolSubject: FolSubject.trim(),
      FolChannel: FolChannel ?? 0,
      SupID: FolWho?.startsWith('S') ? key : null,
      CusID: FolWho?.startsWith('C') ? key : null,
      UsrRespID: UsrRespID ?? null,
      FolDue: FolDue || null,
    },
    searchTextOf: (number: string) => searchText(number, FolSubject, asker, responsible?.UsrFullName),
  }
}

/**
 * Opens a case or changes one: whose it is, until when, what about. One transaction; whoever is newly responsible is told.
 * @returns its FolID
 * @throws Refusal 400 with a sentence each, 403 without the right, 404, 409 for an old version
 */
export async function saveFollowUp(call: Call<z.output<typeof saveInput>>): Promise<number> {
  const { tx, body, identity, permissions } = call
  if (!permissions.may(FOLLOW_UP, body.FolID ? 'Edit' : 'Add')) throw refuse.forbidden()
  const before = body.FolID ? await lockCase(call, body.FolID, body.SecVersion ?? 0) : null
  const { values, responsible, searchTextOf } = await validateSent(call, before)
  const isReassigned = values.UsrRespID !== (before?.UsrRespID ?? null)
  const AreID = isReassigned || !before ? (responsible?.AreID ?? (await areaOf(tx, identity))) : before.AreID
  let FolID = before?.FolID ?? 0
  if (before) {
    await tx
      .updateTable('CarFollowUp')
      .set({ ...values, AreID, FolSearch: searchTextOf(before.FolDocumentNumber), ...changeColumns(call, before) })
      .where('FolID', '=', FolID)
      .execute()
    await audit(tx, { resource: 'CarFollowUp', record: FolID, action: 'update', change: values })
  } else {
    const FolDocumentNumber = await nextDocumentNumber(tx, identity.companyId, 'SEG')
    const row = {
      ...values,
      AreID,
      FolDocumentNumber,
      FolSearch: searchTextOf(FolDocumentNumber),
      CpyID: identity.companyId,
      UsrCreateID: identity.userId,
    }
    ;({ FolID } = await tx.insertInto('CarFollowUp').values(row).returning('FolID').executeTakeFirstOrThrow())
    await audit(tx, {
      resource: 'CarFollowUp',
      record: FolID,
      action: 'create',
      change: { FolDocumentNumber, ...values },
    })
  }
  if (body.FonText?.trim()) await writeNote(call, FolID, body.FonText)
  if (isReassigned) {
    const change = responsible ? `Asignó a ${responsible.UsrFullName}` : 'Quitó al responsable'
    await writeNote(call, FolID, change, NOTE_KIND.CHANGE)
  }
  // A new one that is nobody's waits for whoever may take it (decision 0199).
  if ((isReassigned || !before) && before?.FolStatus !== FOLLOW_UP_STATUS.CLOSED)
    await notifyResponsible(call, FolID, values.UsrRespID)
  return FolID
}

/** The columns that every change of a case sets. */
const changeColumns = ({ identity }: Caller, { SecVersion }: Case) =>
  ({ SecVersion: SecVersion + 1, SecUpdate: clock.now(), UsrUpdateID: identity.userId }) as const

export const noteInput = z.object({ FolID: id, FonText: z.string().max(4_000).default('') })

/** Adds a note of what was done about a case. @throws Refusal 400, 403, 404 */
export async function addNote(call: Call<z.output<typeof noteInput>>): Promise<number> {
  const { body, permissions } = call
  if (!permissions.may(FOLLOW_UP, 'Edit')) throw refuse.forbidden()
  const { FolID } = await lockCase(call, body.FolID)
  refuseIfAny(toWireIssues(validateFollowUpNote(body.FonText)))
  await writeNote(call, FolID, body.FonText)
  await audit(call.tx, {
    resource: 'CarFollowUp',
    record: FolID,
    action: 'note',
    change: { FonText: body.FonText.trim() },
  })
  return FolID
}

export const statusInput = z.object({ FolID: id, SecVersion: id, FolStatus: id })

/** Takes a case in hand, closes it or opens it again. @throws Refusal 400, 403, 404, 409 for an old version */
export async function setStatus(call: Call<z.output<typeof statusInput>>): Promise<number> {
  const { tx, body, permissions } = call
  const { FolID, SecVersion, FolStatus } = body
  if (!permissions.may(FOLLOW_UP, 'Edit')) throw refuse.forbidden()
  const name = statusNames[FolStatus]
  if (!name) throw refuse.badRequest({ path: 'FolStatus', message: caseMessages.state })
  const before = await lockCase(call, FolID, SecVersion)
  if (before.FolStatus === FolStatus) return FolID
  await tx
    .updateTable('CarFollowUp')
    .set({
      FolStatus,
      FolClosed: FolStatus === FOLLOW_UP_STATUS.CLOSED ? clock.now() : null,
      ...changeColumns(call, before),
    })
    .where('FolID', '=', FolID)
    .execute()
  await writeNote(call, FolID, `Pasó a ${name}`, NOTE_KIND.CHANGE)
  await audit(tx, {
    resource: 'CarFollowUp',
    record: FolID,
    action: 'update',
    change: { FolStatus: [before.FolStatus, FolStatus] },
  })
  if (FolStatus !== FOLLOW_UP_STATUS.OPEN) await closeCaseNotices(tx, before.CpyID, FolID)
  if (before.FolStatus === FOLLOW_UP_STATUS.CLOSED) await notifyReopened(call, FolID, before.UsrRespID)
  return FolID
}
