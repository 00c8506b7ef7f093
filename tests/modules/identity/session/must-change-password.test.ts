import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { collectRoutes, type Route } from '#tests/platform/http/declared-routes.ts'
import { PASSWORD, openUpstream, type Upstream } from '#tests/platform/environment/service.ts'

const SENTENCE = 'Debe cambiar su contraseña para continuar.'
/** What a person needs to change their password, to be shown who they are meanwhile, and to leave. */
const OPEN = [
  'POST Account/changepassword',
  'POST Account/logout',
  'POST Account/logouteverywhere',
  'POST Account/refreshtoken',
  'POST Account/sessions',
  'GET Account/session',
  'GET UserOption/ListByUser',
  'GET UserOption/UserOptionAllow',
  'GET User/preference',
  'POST User/preference',
]
let upstream: Upstream
let routes: Route[]

beforeAll(async () => {
  const noted = collectRoutes()
  upstream = await openUpstream()
  noted.stop()
  routes = noted.routes
})
afterAll(() => upstream.stop())

const mustChange = (user: string) =>
  executeSql(upstream, sql`update "SecUser" set "UsrMustChange" = true where "UsrName" = ${user}`)

it.each([
  ['admin', 0, 'staff', 100],
  ['20512333797', 1000, 'supplier', 20],
  ['45678912', 1001, 'customer', 10],
] as const)(
  'refuses %s everything but the way to another password while it must be changed',
  async (user, LexID, audience, least) => {
    await mustChange(user)
    const person = await upstream.signIn(user, { LexID })
    const behind = routes.filter(({ policy }) => policy.kind !== 'anyone' && policy.audiences.includes(audience))
    const answered = await Promise.all(
      behind.map(async ({ method, path }) => {
        const isBody = method !== 'GET'
        // An empty body keeps those that are let through from doing anything: Account/logout would end what is asked with.
        const expectedStatus = path.startsWith('Account/log')
          ? null
          : await person.call(method as 'POST', path, isBody ? {} : undefined)
        return {
          name: `${method} ${path}`,
          isClosed: expectedStatus?.status === 403 && expectedStatus.Errors[0] === SENTENCE,
        }
      }),
    )
    expect(behind.length).toBeGreaterThan(least)
    expect(
      answered
        .filter(({ isClosed }) => !isClosed)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(OPEN.toSorted())
    expect((await person.call('POST', 'Account/logout', {})).status).toBe(200)
  },
)

it('tells by a code of its own what is asked of whoever must change it', async () => {
  await mustChange('gerente')
  const person = await upstream.signIn('gerente')
  expect(await person.call('POST', 'GenProject/pagination', {})).toMatchObject({
    ErrorCode: 'PASSWORD_CHANGE_REQUIRED',
  })
})

it('opens everything again to the session that changed it', async () => {
  await mustChange('comprador')
  const person = await upstream.signIn('comprador')
  expect((await person.call('POST', 'GenProject/list', {})).status).toBe(403)
  await person.call('POST', 'Account/changepassword', { UsrPassword: 'Amapola2027', UsrPasswordOld: PASSWORD })
  expect((await person.call('POST', 'GenProject/list', {})).status).toBe(200)
})
