import { describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { readTrustedProxies } from '#schema/platform/network/network.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { buildServer } from '#upstream/app/server.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'
import { PASSWORD, SECRET, openUpstream } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

const login = (UsrName: string, UsrPassword: string, LexID = 0, more: object = {}) =>
  upstream.anyone.call<{ Data: { Token: string; Expires: string; User: Record<string, unknown> } }>(
    'POST',
    'Account/login',
    { UsrName, UsrPassword, LexID, ...more },
  )

const session = (token: string) =>
  upstream.with(token).call<{ Data: { Expires: string; User: { UsrID: number } } }>('GET', 'Account/session')

describe('signing in', () => {
  it('opens a session and tells who it is', async () => {
    const { status, Result } = await login(' Jefe ', PASSWORD)
    expect(status).toBe(200)
    expect(Result.Data.User).toMatchObject({
      UsrName: 'jefe',
      UsrFullName: 'Jorge Luis Paredes Rojas',
      UsrExtern: false,
      LexID: 0,
      CpyName: 'Inmobiliaria Los Andes',
      PrsDocumentNumber: '09887766',
      GenWorkerCE: { PstName: 'Jefe de área', AreName: 'Proyectos' },
      UserInfo: {
        UsrFullName: 'Jorge Luis Paredes Rojas',
        UsrExtern: false,
        LexID: 0,
        GenWorkerCE: { PstName: 'Jefe de área' },
      },
    })
    const minutes = (Date.parse(Result.Data.Expires) - clock.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
  })

  it('answers a wrong password, an unknown name, another portal and another company byte for byte alike', async () => {
    const answers = await Promise.all([
      login('comprador', 'wrong'),
      login('nobody at all', PASSWORD),
      login('comprador', PASSWORD, 1000),
      login('comprador', PASSWORD, 0, { CpyID: 2 }),
    ])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['401 {"Result":null,"Message":"[Error al autenticar]","Errors":["[Error al autenticar]"]}']),
    )
  })

  it('takes as long for a name that nobody has', async () => {
    const time = async (name: string) => {
      const start = performance.now()
      await login(name, 'wrong')
      return performance.now() - start
    }
    const known = [await time('fespinoza'), await time('gramos'), await time('dflores')].sort((a, b) => a - b)
    const unknown = [await time('nadie1'), await time('nadie2'), await time('nadie3')].sort((a, b) => a - b)
    expect(unknown[1]).toBeGreaterThan((known[1] ?? 0) / 4)
  })

  it.each(['rmendoza', 'nobody like that'])(
    'closes %s at one address for fifteen minutes after five failures, even to the right password',
    async (name) => {
      const burst = await Promise.all(Array.from({ length: 20 }, () => login(name, 'wrong')))
      expect(burst.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(burst.filter(({ status }) => status === 429)).toHaveLength(15)
      const right = await login(name, PASSWORD)
      expect(right.status).toBe(429)
      const seconds = Number(right.headers['retry-after'])
      expect(seconds).toBeGreaterThan(14 * 60)
      expect(seconds).toBeLessThanOrEqual(15 * 60)
    },
  )

  it('opens again when the time has passed', async () => {
    for (let failure = 0; failure < 5; failure++) await login('vleon', 'wrong')
    await upstream.fresh.database.pool.query(
      `UPDATE "SecSignInAttempt" SET "SatUntil" = clock_now() - interval '1 second'
        WHERE "SatSubject" = (SELECT 'u' || "UsrID" FROM "SecUser" WHERE "UsrName" = 'vleon')`,
    )
    expect((await login('vleon', PASSWORD)).status).toBe(200)
  })

  it('forgets failures after a success', async () => {
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < 4; failure++) expect((await login('cperalta', 'wrong')).status).toBe(401)
      expect((await login('cperalta', PASSWORD)).status).toBe(200)
    }
  })

  it('lets one person in many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('consulta', PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  it('keeps out an account that was disabled', async () => {
    await upstream.fresh.database.pool.query(`UPDATE "SecUser" SET "SecStatus" = 0 WHERE "UsrName" = 'mchavez'`)
    expect((await login('mchavez', PASSWORD)).status).toBe(401)
  })

  it('renews by createhtoken with the portal in x-role', async () => {
    const renew = (headers: Record<string, string>, UsrID?: number) =>
      upstream.anyone.call<{ Data: { Token: string } }>(
        'POST',
        'Account/createhtoken',
        { UsrID, UsrName: '20512333797', UsrPassword: PASSWORD },
        headers,
      )
    const { status, Result } = await renew({ 'x-role': '1000' })
    expect(status).toBe(200)
    expect((await session(Result.Data.Token)).status).toBe(200)
    expect((await renew({ 'x-role': '1001' })).status).toBe(401)
    expect((await renew({})).status).toBe(401)
    expect((await renew({ 'x-role': '1000' }, 1)).status).toBe(401)
  })

  it('names the companies, and the demo accounts of each portal', async () => {
    expect(
      (await upstream.anyone.call<{ CpyName: string }[]>('GET', 'Account/companies')).Result.map(
        ({ CpyName }) => CpyName,
      ),
    ).toContain('Inmobiliaria Los Andes')
    const { Result } = await upstream.anyone.call<{ UsrName: string }[]>('GET', 'Account/demo?LexID=1001')
    expect(Result.map(({ UsrName }) => UsrName)).toEqual(['45678912', '41234567'])
  })
})

it('has no demo account where no demo data was put in', async () => {
  const bare = await openUpstream({ seed: 'minimal' })
  const { Result } = await bare.anyone.call('GET', 'Account/demo?LexID=0')
  await bare.stop()
  expect(Result).toEqual([])
})

it('limits how often one address may ask for what needs no session', async () => {
  const bare = await openUpstream({ seed: 'none' })
  const answers = []
  for (let attempt = 0; attempt < 130; attempt++) answers.push(await bare.anyone.call('GET', 'Account/companies'))
  const elsewhere = await bare.anyone.call('GET', 'Account/companies', undefined, { 'x-forwarded-for': '10.1.2.3' })
  await bare.stop()
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.find(({ status }) => status === 429)?.Errors[0]).toMatch(/^Demasiados intentos/)
  expect(elsewhere.status).toBe(200)
})

describe('the address that a caller on another machine tells', () => {
  const askedAs = async (trusted: string) => {
    const fresh = await freshDatabase({ seed: 'none' })
    const app = await buildServer({
      database: fresh.database,
      secret: SECRET,
      fileStore: folderStore('/nowhere'),
      trustsProxy: readTrustedProxies(trusted)!,
    })
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 130; attempt++) {
      const { statusCode } = await app.inject({
        url: '/api/v1.0/Account/companies',
        remoteAddress: '10.0.0.9',
        headers: { 'x-forwarded-for': `10.1.2.${attempt}` },
      })
      statuses.add(statusCode)
    }
    await app.close()
    await fresh.drop()
    return [...statuses]
  }

  it('is not believed: one machine does not come as many', async () => expect(await askedAs('0')).toEqual([200, 429]))
  it.each(['1', '10.0.0.0/8', '192.168.0.0/16, 10.0.0.9'])(
    'is believed where TRUST_PROXY=%s says so',
    async (trusted) => expect(await askedAs(trusted)).toEqual([200]),
  )
  it('is not believed of a network that is not named', async () =>
    expect(await askedAs('192.168.0.0/16')).toEqual([200, 429]))
})
