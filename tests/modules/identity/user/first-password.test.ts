import { beforeAll, expect, it } from 'vitest'
import { createPosition, createUsers, openSession, type Person } from '#tests/kit/fixtures/approvers.ts'
import { hire } from '#tests/kit/fixtures/demo-people.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { ageEmails, emailsTo, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'

interface User {
  UsrID: number
  UsrName: string
  UsrState: number
}

const ADMIN = 1
const [UNVALIDATED, ACTIVE] = [3, 1]
const PASSWORD = 'Amapola2027'

const upstream = provideUpstream()
let admin: Person
let registrar: Person

/** The registrar makes accounts, and does not administer them. */
beforeAll(async () => {
  admin = await openSession(upstream, ADMIN)
  ;[registrar] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
  const rights = { IsAllowView: true, IsAllowAdd: true, IsAllowEdit: true, IsAllowSave: true, IsLevelManager: true }
  await admin.call('POST', 'UserOption/save', {
    UsrID: registrar.UsrID,
    itemsOptions: [{ OptCode: 'USERS', ...rights }],
  })
})

/** An account for an employee with a position, whose mailbox is `UsrEmail`. */
async function make(who: Person, UsrEmail: string): Promise<User> {
  const person = await hire(admin)
  await admin.call('POST', 'GenWorker/save', { NtpID: person.NtpID, AreID: 2, PstID: 2 })
  const { status, Result } = await who.call<User>('POST', 'User/save', { ...person, UsrEmail })
  expect(status).toBe(200)
  return Result
}
const forget = ({ UsrName }: User) => upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName, LexID: 0 })
const subjects = async (to: string) => (await emailsTo(upstream.fresh.database, to)).map(({ MalSubject }) => MalSubject)
const stateOf = async ({ UsrID }: User) => (await admin.call<User>('POST', 'User/account', { UsrID })).Result.UsrState
const enter = ({ UsrName }: User, UsrPassword: string) =>
  upstream.anyone.call('POST', 'Account/login', { UsrName, UsrPassword, LexID: 0 })

it('is no letter’s to give, where no administrator made the account: whoever chose its mailbox would decide in its place', async () => {
  const made = await make(registrar, 'registrador@ajeno.example')
  expect((await forget(made)).status).toBe(200)
  expect(await subjects('registrador@ajeno.example')).toEqual([])
  expect(made.UsrState).toBe(UNVALIDATED)
})

it('is given by an administrator, by letter too; from then on the mailbox leads back to the account', async () => {
  const made = await make(registrar, 'nueva@ejemplo.example')
  const sent = await admin.call('POST', 'User/temporarypassword', { UsrID: made.UsrID, SendLetter: true })
  expect(sent.status).toBe(200)
  expect(await stateOf(made)).toBe(ACTIVE)
  const Token = await tokenFromEmail(upstream.fresh.database, 'nueva@ejemplo.example')
  await upstream.anyone.call('POST', 'Account/resetpassword', { Token, UsrPassword: PASSWORD })
  expect((await enter(made, PASSWORD)).status).toBe(200)
  await ageEmails(upstream.fresh.database)
  await forget(made)
  expect(await subjects('nueva@ejemplo.example')).toEqual(['Elija su contraseña', 'Cambie su contraseña'])
})

it('may be chosen from the mailbox of an account that an administrator made', async () => {
  const made = await make(admin, 'directa@ejemplo.example')
  expect(made.UsrState).toBe(ACTIVE)
  await forget(made)
  expect(await subjects('directa@ejemplo.example')).toEqual(['Cambie su contraseña'])
})
