import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { SECRET } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

const upstream = provideUpstream()

type Session = { Data: { Expires: string; User: { UsrID: number } } }
const ask = (token: string) => upstream.with(token).call<Session>('GET', 'Account/session')
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('a token', () => {
  it('says who, where, which portal and until when', async () => {
    const { token } = await upstream.signIn('20131312955', { LexID: 1000 })
    expect(payloadOf(token)).toMatchObject({
      sub: '21',
      cpy: 1,
      lex: 1000,
      ext: true,
      sid: expect.any(String) as string,
      exp: expect.any(Number) as number,
    })
  })

  it('is refused when it was not signed by us, in our way', async () => {
    const { token } = await upstream.signIn('admin')
    const payload = payloadOf(token)
    const sign = (alg: string, secret: string, claims: object) =>
      new SignJWT({ ...payload, ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`,
      await sign('HS256', 'another secret that is also long enough', {}),
      await sign('HS512', SECRET.repeat(2), {}),
      await sign('HS256', SECRET, { aud: 'elsewhere' }),
      await sign('HS256', SECRET, { iss: 'elsewhere' }),
      await sign('HS256', SECRET, { exp: Math.floor(clock.now().getTime() / 1_000) - 1 }),
      await sign('HS256', SECRET, { sub: '2' }),
      await sign('HS256', SECRET, { cpy: 2 }),
      await sign('HS256', SECRET, { lex: 1000 }),
      `${token.slice(0, -4)}AAAA`,
      'nonsense',
    ]
    for (const each of forged) expect(await ask(each)).toMatchObject({ status: 401, Message: '[No Autorizado]' })
    expect((await ask(await sign('HS256', SECRET, {}))).status).toBe(200)
  })

  it('is exchanged for a later one of the same session', async () => {
    const person = await upstream.signIn('admin')
    const before = await ask(person.token)
    const { Result } = await person.call<{ Data: { Token: string; Expires: string } }>('POST', 'Account/refreshtoken', {
      UsrID: before.Result.Data.User.UsrID,
    })
    expect(Date.parse(Result.Data.Expires)).toBeGreaterThan(Date.parse(before.Result.Data.Expires))
    expect(payloadOf(Result.Data.Token).sid).toBe(payloadOf(person.token).sid)
  })

  it('ends with its session, wherever it was copied', async () => {
    const person = await upstream.signIn('admin')
    const { Result } = await person.call<{ Data: { Token: string } }>('POST', 'Account/refreshtoken', {})
    expect((await person.call('POST', 'Account/logout', {})).Result).toBe(true)
    for (const token of [person.token, Result.Data.Token]) expect((await ask(token)).status).toBe(401)
    expect((await person.call('POST', 'Account/refreshtoken', {})).status).toBe(401)
  })

  it('ends within five seconds of its user being disabled', async () => {
    const person = await upstream.signIn('jsalazar')
    expect((await ask(person.token)).status).toBe(200)
    await upstream.fresh.database.pool.query(`UPDATE "SecUser" SET "SecStatus" = 0 WHERE "UsrName" = 'jsalazar'`)
    passKnownRights()
    expect((await ask(person.token)).status).toBe(401)
  })
})

describe('who says that they are somebody else', () => {
  const stored = async () => (await upstream.fresh.database.pool.query('SELECT * FROM "SecUserPreference"')).rowCount

  it.each([
    ['a body', { PrfKey: 'k', PrfValue: 'v', UsrID: 2 }, {}, ''],
    ['another company in a body', { PrfKey: 'k', PrfValue: 'v', CpyID: 2 }, {}, ''],
    ['an author', { PrfKey: 'k', PrfValue: 'v', UsrUpdateID: '2' }, {}, ''],
    ['a filter', { PrfKey: 'k', PrfValue: 'v', filter: { CpyID: 2 } }, {}, ''],
    ['another case', { PrfKey: 'k', PrfValue: 'v', usrid: 2 }, {}, ''],
    ['a query', { PrfKey: 'k', PrfValue: 'v' }, {}, '?requestID=2'],
    ['the header x-usrid', { PrfKey: 'k', PrfValue: 'v' }, { 'x-usrid': '2' }, ''],
    ['the header x-cpyid', { PrfKey: 'k', PrfValue: 'v' }, { 'x-cpyid': '2' }, ''],
    ['the header x-role', { PrfKey: 'k', PrfValue: 'v' }, { 'x-role': '1000' }, ''],
  ])('in %s is refused, and nothing is written', async (_, body, headers, query) => {
    const admin = await upstream.signIn('admin')
    expect(await admin.call('POST', `User/preference${query}`, body, headers as Record<string, string>)).toMatchObject({
      status: 403,
      Message: '[Solicitud denegada]',
    })
    expect(await stored()).toBe(0)
  })

  it('is let through where the words agree, or name whom it is about', async () => {
    const admin = await upstream.signIn('admin')
    const agreeing = { 'x-usrid': '1', 'x-cpyid': '1', 'x-role': '0' }
    expect((await admin.call('GET', 'UserOption/ListByUser?UsrID=1', undefined, agreeing)).status).toBe(200)
    expect((await admin.call('POST', 'User/byid', { UsrID: 2 })).Result).toEqual({
      UsrID: 2,
      UsrName: 'solicitante',
      UsrFullName: 'Sofía Beatriz Quispe Mamani',
    })
  })
})
