import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

interface Open {
  SesID: string
  SesAgent: string | null
  SesAddress: string | null
  IsCurrent: boolean
}

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const open = async (who: Caller) => (await who.call<Open[]>('POST', 'Account/sessions', {})).Result
const isAlive = async (who: Caller) => (await who.call('GET', 'Account/session')).status === 200

it('lists where a person is signed in, and says which session asks', async () => {
  await upstream.signIn('consulta')
  const here = await upstream.signIn('consulta')
  const sessions = await open(here)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ IsCurrent: true, SesAgent: 'lightMyRequest', SesAddress: '127.0.0.1' })
  expect(sessions[1]).toMatchObject({ IsCurrent: false })
})

it('ends every session of a person at once, and nobody else’s', async () => {
  const [one, other] = [await upstream.signIn('jefe'), await upstream.signIn('jefe')]
  expect((await one.call('POST', 'Account/logouteverywhere', {})).Result).toBe(2)
  expect([await isAlive(one), await isAlive(other), await isAlive(admin)]).toEqual([false, false, true])
})

it('lets an administrator end a session of the company, and nobody else', async () => {
  const person = await upstream.signIn('gerente')
  const { Result } = await admin.call<Open[]>('POST', 'User/sessions', { UsrID: 5 })
  const { SesID } = Result[0] ?? { SesID: '' }
  for (const [who, status] of [
    [person, 403],
    [await upstream.signIn('admin2'), 404],
    [admin, 200],
    [admin, 404],
  ] as const)
    expect((await who.call('POST', 'User/revokesession', { SesID })).status).toBe(status)
  expect(await isAlive(person)).toBe(false)
  expect(
    (await upstream.signIn('admin2').then((foreign) => foreign.call('POST', 'User/sessions', { UsrID: 5 }))).Result,
  ).toEqual([])
  expect((await (await upstream.signIn('comprador')).call('POST', 'User/sessions', { UsrID: 5 })).status).toBe(403)
})

it('keeps an administrator’s sessions from whoever only edits accounts', async () => {
  const itemsOptions = [{ OptCode: 'USERS', IsAllowView: true, IsAllowEdit: true, IsLevelManager: true }]
  const [editor, manager] = [await upstream.signIn('consulta'), await upstream.signIn('gerente')]
  const { UsrID: editorId } = (await editor.call<{ Data: { User: { UsrID: number } } }>('GET', 'Account/session'))
    .Result.Data.User
  expect((await admin.call('POST', 'UserOption/save', { UsrID: editorId, itemsOptions })).status).toBe(200)
  passKnownRights()
  const sessionOf = async (UsrID: number) =>
    (await editor.call<Open[]>('POST', 'User/sessions', { UsrID })).Result[0]?.SesID
  const end = async (UsrID: number) => editor.call('POST', 'User/revokesession', { SesID: await sessionOf(UsrID) })
  expect((await end(1)).status).toBe(403)
  expect(await isAlive(admin)).toBe(true)
  expect((await end(5)).status).toBe(200)
  expect(await isAlive(manager)).toBe(false)
})
