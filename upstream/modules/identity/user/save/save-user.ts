import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validateUserAccount } from '#schema/modules/identity/user/user-account.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { USERS } from '#upstream/modules/identity/permission/administrator-rule.ts'
import { isAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { unusablePassword } from '#upstream/modules/identity/session/password/unusable-password.ts'
import { refuseTakenAddress } from '#upstream/modules/identity/registration/taken-address.ts'
import type { AccountCall } from '../account-call.ts'
import { replaceMailbox } from './replace-mailbox.ts'
import { saveUserCompanies } from './user-companies.ts'
import { lockUser } from '../lock-user.ts'
import { userById, type User } from '../user.repo.ts'
import { saveUserWorker } from './user-worker.ts'

const messages = {
  portalUserName: 'El usuario de proveedores y clientes es su documento',
  byAdministrators: 'Solo un administrador cambia el usuario y el correo de otra persona',
  personHasAccount: (userName: string) => `La persona ya tiene la cuenta ${userName}`,
} as const

const text = z
  .string()
  .max(256)
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const saveUserInput = z.object({
  UsrID: id.nullish(),
  UsrName: text,
  UsrEmail: text,
  NtpID: id.nullish(),
  AreID: id.nullish(),
  PstID: id.nullish(),
  Companies: z.array(id).max(100).nullish(),
  SecVersion: z.number().int().nullish(),
  UsrCreateID: callers.UsrCreateID,
  UsrUpdateID: callers.UsrUpdateID,
  CpyID: callers.CpyID,
})

type Save = AccountCall<z.output<typeof saveUserInput>>

const WIRE: Readonly<Record<string, string>> = { userName: 'UsrName', email: 'UsrEmail', personId: 'NtpID' }

const findings = ({ UsrName, UsrEmail, NtpID }: Save['body'], isNew: boolean): WireIssue[] =>
  validateUserAccount({ userName: UsrName, email: UsrEmail, personId: NtpID }, isNew).map(({ path, message }) => ({
    path: WIRE[path.join('.')],
    message,
  }))

/**
 * Makes an account for somebody who works here, or changes one; the password comes afterwards, from
 * User/temporarypassword, and until then nothing opens a new account.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 403, 404, 409
 */
export async function saveUser(call: Save, webUrl: string): Promise<User> {
  const { tx, identity, body, permissions } = call
  const before = body.UsrID ? await lockUser(call, body.UsrID, body.SecVersion) : undefined
  refuseIfAny(findings(body, !before))
  if (!permissions.may(USERS, before ? 'Edit' : 'Add')) throw refuse.forbidden()
  if (before) refuseTakingOver(call, before)
  await refuseTaken(tx, body)
  if (before && body.UsrEmail.toLowerCase() !== before.UsrEmail?.toLowerCase())
    await refuseTakenAddress(tx, before.UsrID, body.UsrEmail, 'UsrEmail')
  const UsrID = before ? await change(call, before) : await register(call)
  if (before) await replaceMailbox(call, before, body.UsrEmail, webUrl)
  if (!before || before.LexID === 0) await saveUserWorker(call, UsrID, !before)
  const companies = await saveUserCompanies(call, UsrID)
  const { UsrName, UsrEmail, NtpID, AreID, PstID } = body
  const action = before ? 'update' : 'create'
  await audit(tx, {
    resource: 'SecUser',
    record: UsrID,
    action,
    change: { UsrName, UsrEmail, NtpID, AreID, PstID, companies },
  })
  const user = await userById(tx, identity.companyId, UsrID)
  return user ?? Promise.reject(refuse.notFound())
}

/**
 * Whoever has an account's mailbox can choose its password: as temporary passwords, mailbox and name of another's account are given
 * by administrators.
 * @throws Refusal 403
 */
function refuseTakingOver({ identity, body, permissions }: Save, { UsrID, LexID, UsrName, UsrEmail }: User): void {
  const isSame = body.UsrName === UsrName && body.UsrEmail === (UsrEmail ?? '')
  if (LexID !== 0 || isSame || UsrID === identity.userId || isAdministrator(permissions)) return
  throw refuse.forbidden(messages.byAdministrators)
}

async function refuseTaken(tx: Transaction<Tables>, { UsrID, UsrName }: Save['body']): Promise<void> {
  const { rows } =
    await sql`select from "SecUser" where lower("UsrName") = lower(${UsrName}) and "UsrID" <> ${UsrID ?? 0}`.execute(tx)
  if (rows.length > 0) throw refuse.badRequest(TAKEN)
}

const TAKEN = { path: 'UsrName', message: 'Ya existe una cuenta con este usuario' }

async function change({ tx, identity, body }: Save, { UsrID, LexID, UsrName }: User): Promise<number> {
  // A supplier signs in with their RUC and a customer with their document: those names are not for staff to change.
  if (LexID !== 0 && body.UsrName !== UsrName) {
    throw refuse.badRequest({ path: 'UsrName', message: messages.portalUserName })
  }
  await tx
    .updateTable('SecUser')
    .set({
      UsrName: body.UsrName,
      UsrEmail: body.UsrEmail || null,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('UsrID', '=', UsrID)
    .execute()
  return UsrID
}

/** What somebody makes who is no administrator opens with nothing before one gives it its first password (docs/decisions/0222). */
async function register({ tx, identity, permissions, body }: Save): Promise<number> {
  const person = await tx
    .selectFrom('GenNaturalPerson')
    .select(['NtpID', 'NtpFullName'])
    .where('NtpID', '=', body.NtpID ?? 0)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .where('TypePerson', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw refuse.badRequest({ path: 'NtpID', message: recordMessages.person })
  const known = await tx
    .selectFrom('SecUser')
    .select('UsrName')
    .where('NtpID', '=', person.NtpID)
    .where('LexID', '=', 0)
    .executeTakeFirst()
  if (known) throw refuse.badRequest({ path: 'NtpID', message: messages.personHasAccount(known.UsrName) })
  const { UsrID } = await tx
    .insertInto('SecUser')
    .values({
      UsrName: body.UsrName,
      UsrEmail: body.UsrEmail || null,
      UsrPasswordHash: await unusablePassword(),
      UsrFullName: person.NtpFullName,
      NtpID: person.NtpID,
      UsrMustChange: true,
      UsrValidated: isAdministrator(permissions) ? clock.now() : null,
      UsrUpdateID: identity.userId,
    })
    .onConflict((is) => is.doNothing())
    .returning('UsrID')
    .executeTakeFirst()
    .then((row) => row ?? Promise.reject(refuse.badRequest(TAKEN)))
  await tx.insertInto('SecUserCompany').values({ UsrID, CpyID: identity.companyId }).execute()
  return UsrID
}
