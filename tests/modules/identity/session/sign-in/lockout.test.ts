import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { attemptOrigin } from '#upstream/modules/identity/session/sign-in/sign-in-attempts.ts'
import { sweepAttempts } from '#upstream/modules/identity/session/sweep-sessions.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { PASSWORD } from '#tests/platform/environment/service.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const SUPPLIER = '20512333797'
const EMAIL = 'ventas@conpac.example'
const STRANGER = '203.0.113.9'
const OFFICE_ADDRESS = '198.51.100.7'

const upstream = provideUpstream()
beforeAll(async () => {
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${EMAIL} where "UsrName" = ${SUPPLIER}`)
})

interface Way {
  name?: string
  from?: string
  device?: string
}

/** A try from an address, and from a device where it is named. */
const enter = (UsrPassword: string, { name = SUPPLIER, from = OFFICE_ADDRESS, device }: Way = {}) =>
  upstream.anyone.call<{ Data: { Device: string } }>(
    'POST',
    'Account/login',
    { UsrName: name, UsrPassword, LexID: 1000 },
    { 'x-forwarded-for': from, ...(device && { 'x-device': device }) },
  )
const fresh = () => executeSql(upstream, sql`delete from "SecSignInAttempt"`, '*')
/** As many wrong passwords, each from an address of its own; answers how many were compared. */
async function spread(times: number, name = SUPPLIER): Promise<number> {
  const statuses = []
  for (let tried = 0; tried < times; tried++) statuses.push(await enter('wrong', { name, from: `10.20.${tried}.1` }))
  return statuses.filter(({ status }) => status === 401).length
}

it('keeps a stranger out after five wrong passwords, and the owner in: elsewhere and on the same network with a known device', async () => {
  const { Data } = (await enter(PASSWORD)).Result
  for (let tried = 0; tried < 5; tried++) expect((await enter('wrong', { from: STRANGER })).status).toBe(401)
  expect((await enter(PASSWORD, { from: STRANGER })).status).toBe(429)
  expect((await enter(PASSWORD)).status).toBe(200)
  expect((await enter(PASSWORD, { from: STRANGER, device: Data.Device })).status).toBe(200)
  // A token that nobody was given makes no device.
  expect((await enter(PASSWORD, { from: STRANGER, device: 'x'.repeat(43) })).status).toBe(429)
})

it('writes to the owner once, says from where, and tells staff, who open the account', async () => {
  const emails = await emailsTo(upstream.fresh.database, EMAIL)
  expect(emails.map(({ MalSubject }) => MalSubject)).toEqual(['Se intentó ingresar a su cuenta'])
  expect(emails[0]?.MalText).toContain(STRANGER)
  const admin = await upstream.signIn('admin')
  const [user] = await executeSql<{ UsrID: number }>(
    upstream,
    sql`select "UsrID" from "SecUser" where "UsrName" = ${SUPPLIER}`,
  )
  expect((await admin.call<{ UsrState: number }>('POST', 'User/account', user)).Result.UsrState).toBe(2)
  expect((await admin.call<{ UsrState: number }>('POST', 'User/unlock', user)).Result.UsrState).toBe(1)
  expect((await enter(PASSWORD, { from: STRANGER })).status).toBe(200)
  for (let tried = 0; tried < 6; tried++) await enter('wrong', { from: STRANGER })
  expect(await emailsTo(upstream.fresh.database, EMAIL)).toHaveLength(1)
})

it('answers the wrong password that closes an account before anybody looks for its owner, there or not', async () => {
  const [name, to] = ['20600995805', 'jefa@equipos.example']
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${to} where "UsrName" = ${name}`)
  const holder = await upstream.fresh.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table "GenMail" in access exclusive mode')
    for (const asked of [name, '20999999991'])
      for (let tried = 0; tried < 5; tried++)
        expect((await enter('wrong', { name: asked, from: STRANGER })).status).toBe(401)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await emailsTo(upstream.fresh.database, to)).map(({ MalSubject }) => MalSubject)).toEqual([
    'Se intentó ingresar a su cuenta',
  ])
})

it.each([SUPPLIER, 'a name that nobody has'])(
  'compares twenty guesses at %s from as many addresses, then one in fifteen minutes',
  async (name) => {
    await fresh()
    expect(await spread(40, name)).toBe(20)
    await executeSql(upstream, sql`update "SecSignInAttempt" set "SatUntil" = clock_now() where "SatPlace" = '*'`, '*')
    expect(await spread(10, name)).toBe(1)
    // Whoever is turned away leaves no row.
    const [{ rows } = { rows: 0 }] = await executeSql<{ rows: number }>(
      upstream,
      sql`select count(*)::integer as rows from "SecSignInAttempt" where "SatPlace" <> '*'`,
      '*',
    )
    expect(rows).toBeLessThanOrEqual(21)
  },
)

it('lets a known device in while strangers at many addresses are slowed, and goes on slowing them', async () => {
  await fresh()
  const { Data } = (await enter(PASSWORD)).Result
  expect(await spread(25)).toBe(20)
  expect((await enter(PASSWORD, { from: '192.0.2.4' })).status).toBe(429)
  expect((await enter(PASSWORD, { from: '192.0.2.4', device: Data.Device })).status).toBe(200)
  expect(await spread(5)).toBe(0)
  // A device that was stolen has five guesses, as an address has.
  for (let tried = 0; tried < 5; tried++)
    expect((await enter('wrong', { from: `192.0.2.${tried}`, device: Data.Device })).status).toBe(401)
  expect((await enter(PASSWORD, { from: '192.0.2.99', device: Data.Device })).status).toBe(429)
})

it('keeps the counts of names that nobody has as hashes, and forgets what is a day old', async () => {
  await fresh()
  await enter('wrong', { name: 'MySecretTypedAsName' })
  const rows = await executeSql<{ SatSubject: string }>(upstream, sql`select "SatSubject" from "SecSignInAttempt"`, '*')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/secret/i)
  await executeSql(upstream, sql`update "SecSignInAttempt" set "SatLast" = clock_now() - interval '25 hours'`, '*')
  expect(await sweepAttempts(upstream.fresh.database)).toBe(2)
})

it.each([
  ['203.0.113.9', 'a:203.0.113.9'],
  ['::ffff:203.0.113.9', 'a:203.0.113.9'],
  ['2001:db8:0:1:aaaa::7', 'a:2001:db8:0:1::/64'],
  ['2001:0DB8::7', 'a:2001:db8:0:0::/64'],
  ['::1', 'a:0:0:0:0::/64'],
  ['fe80::1%eth0', 'a:fe80:0:0:0::/64'],
])('takes %s for the place %s', (address, index) => expect(attemptOrigin(address)).toBe(index))
