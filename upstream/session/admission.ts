import { hash } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/rules/clock.ts'
import { inCompany } from '../database/scope.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../http/audit.ts'
import type { House } from '../http/house.ts'
import { refuse } from '../http/refusal.ts'
import { accountLetters, writeTo, type Addressee } from './account.letters.ts'
import { keepPassword, refuseWeak } from './changePassword.ts'
import { issueToken, spendToken } from './letterToken.ts'

const CUSTOMER = 1001
const EARLY = 'El titular de la cuenta aún no la validó con el enlace de su correo'

/**
 * A letter proves whose address it is, not whose document: only the address under which the company knows the customer
 * proves both.
 */
const isKnownCustomer = sql<boolean>`"LexID" = ${CUSTOMER} and exists (
  select from "PagCustomer" c join "SecUserCompany" m on m."CpyID" = c."CpyID"
  where m."UsrID" = "SecUser"."UsrID" and c."SecStatus" = 1
    and c."nroDocumentoTitular" = "UsrName" and lower(c."correoElectronico") = lower("UsrEmail"))`

/** Follows the letter's link: a customer known by that address may sign in then, everybody else waits for staff (rules 8). */
export const validateAccount = ({ database }: House, token: string) =>
  inCompany(database, { company: '*' }, async (tx) => {
    const userId = await spendToken(tx, token, 'VALIDATE')
    const { UsrActivated } = await tx
      .updateTable('SecUser')
      .set({
        UsrValidated: sql<string>`clock_now()`,
        UsrActivated: sql<string>`case when ${isKnownCustomer} then clock_now() else "UsrActivated" end`,
      })
      .where('UsrID', '=', userId)
      .returning('UsrActivated')
      .executeTakeFirstOrThrow()
    await audit(tx, { resource: 'SecUser', record: userId, action: 'validate', change: {} })
    return { Activated: UsrActivated !== null }
  })

/** Lets a validated account of the company in, and tells its owner; a second time nothing changes. */
export async function activate(tx: Transaction<Tables>, userId: number, companyId: number, webUrl: string): Promise<void> {
  const user = await tx
    .selectFrom('SecUser')
    .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
    .select(['SecUser.UsrID', 'UsrFullName', 'UsrEmail', 'UsrValidated', 'UsrActivated'])
    .where('SecUser.UsrID', '=', userId)
    .where('SecUserCompany.CpyID', '=', companyId)
    .forUpdate('SecUser')
    .executeTakeFirst()
  if (!user) throw refuse.notFound()
  if (!user.UsrValidated) throw refuse.badRequest(EARLY)
  if (user.UsrActivated) return
  await tx.updateTable('SecUser').set({ UsrActivated: clock.now() }).where('UsrID', '=', userId).execute()
  const { UsrEmail } = user
  if (UsrEmail) await writeTo(tx, { ...user, UsrEmail }, companyId, (to) => accountLetters.activated(to, `${webUrl}/login`))
  await audit(tx, { resource: 'SecUser', record: userId, action: 'activate', change: {} })
}

/**
 * Writes a letter to whoever forgot their password, and the first one again to whoever never followed it; nobody else
 * learns whether the account is there.
 */
export async function forgot(house: House, name: string, lexId: number): Promise<void> {
  const { database, webUrl } = house
  await inCompany(database, { company: '*' }, async (tx) => {
    const user = await tx
      .selectFrom('SecUser')
      .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
      .select(['SecUser.UsrID', 'UsrFullName', 'UsrEmail', 'UsrExtern', 'UsrValidated', 'CpyID'])
      .where(sql<string>`lower("UsrName")`, '=', name.trim().toLowerCase())
      .where('LexID', '=', lexId)
      .where('SecStatus', '=', 1)
      .orderBy('CpyID')
      .executeTakeFirst()
    if (!user?.UsrEmail) return
    const isNew = user.UsrExtern && user.UsrValidated === null
    const token = await issueToken(tx, user.UsrID, isNew ? 'VALIDATE' : 'RESET')
    const letter = (to: Addressee) =>
      isNew
        ? accountLetters.validate(to, `${webUrl}/account/validate/${token}`)
        : accountLetters.reset(to, `${webUrl}/login/olvido/${token}`)
    if (token) await writeTo(tx, { ...user, UsrEmail: user.UsrEmail }, user.CpyID, letter)
  })
  house.written()
}

/** Another password by a letter's link; every session of the account ends. Tells whose door it opens. */
export async function resetPassword({ database, sessions }: House, token: string, password: string) {
  await refuseWeak(password)
  const secret = await hash(password)
  const { UsrID, LexID } = await inCompany(database, { company: '*' }, async (tx) => {
    const owner = await spendToken(tx, token, 'RESET')
    await keepPassword(tx, owner, secret)
    return tx.selectFrom('SecUser').select(['UsrID', 'LexID']).where('UsrID', '=', owner).executeTakeFirstOrThrow()
  })
  sessions.lookAgain(UsrID)
  return { LexID }
}
