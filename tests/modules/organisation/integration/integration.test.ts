import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmtpServer, type SmtpServer } from '#tests/platform/mail/smtp-server.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { createEmlMailer } from '#upstream/platform/mail/eml-mailer.ts'
import { createSmtpMailer } from '#upstream/platform/mail/smtp-mailer.ts'
import { niubizProvider } from '#upstream/platform/card/niubiz/niubiz-provider.ts'

const PASSWORD = 'una-clave-que-no-sale'
let upstream: Upstream
let smtp: SmtpServer
let admin: Caller
beforeAll(async () => {
  smtp = await openSmtpServer()
  const url = 'https://127.0.0.1:9'
  upstream = await openUpstream({
    mailer: createSmtpMailer(smtp.url, 'Circuito <circuito@story.example>'),
    cards: niubizProvider({ url, user: 'tienda', password: PASSWORD, merchant: '1', script: `${url}/checkout.js` }),
  })
  admin = await upstream.signIn('admin')
})
afterAll(async () => {
  await upstream.stop()
  await smtp.close()
})

interface Integration {
  ItgCode: string
  ItgWay: string
  ItgSettings: string[]
  ItgWorks: boolean | null
  ItgTook: number | null
  ItgLastSuccess: string | null
  ItgLastFailure: string | null
  ItgFailure: string | null
}
const check = (ItgCode: string, who = admin) => who.call<Integration>('POST', 'GenIntegration/check', { ItgCode })

it('lists what Circuito is connected to by the names of its settings, and never what they are set to', async () => {
  const { Result, body } = await admin.call<{ connections: Integration[] }>('POST', 'GenIntegration/list')
  expect(Result.connections.map(({ ItgCode, ItgWay, ItgWorks }) => [ItgCode, ItgWay, ItgWorks])).toEqual([
    ['DATABASE', 'Servidor propio', null],
    ['MAIL', 'Servidor SMTP', null],
    ['CARDS', 'Niubiz', null],
    ['EXACTUS', 'De nuestras propias tablas', null],
  ])
  expect(Result.connections[1]?.ItgSettings).toEqual(['SMTP_URL', 'MAIL_FROM'])
  for (const secret of [PASSWORD, 'tienda', '127.0.0.1', smtp.url]) expect(body).not.toContain(secret)
})

it('really tries them, and keeps when each last went well and when it last did not', async () => {
  for (const code of ['DATABASE', 'EXACTUS', 'MAIL'])
    expect(await check(code)).toMatchObject({
      status: 200,
      Result: { ItgWorks: true, ItgFailure: null, ItgLastFailure: null },
    })
  const greeted = (await check('MAIL')).Result.ItgLastSuccess
  await smtp.close()
  const away = await check('MAIL')
  expect(away.Result).toMatchObject({
    ItgWorks: false,
    ItgFailure: 'No acepta la conexión: revise que esté en marcha y que el puerto sea el suyo.',
    ItgLastSuccess: greeted,
  })
  expect(away.Result.ItgLastFailure).toEqual(expect.any(String))
  const cards = await check('CARDS')
  expect(cards.Result).toMatchObject({ ItgWorks: false, ItgTook: expect.any(Number) as number, ItgLastSuccess: null })
  expect(cards.body).not.toContain(PASSWORD)
})

it('finds letters that go to a folder able to, without a server', async () => {
  const folder = join(tmpdir(), `circuito-mail-${process.pid}`)
  const mailer = createEmlMailer(folder, 'Circuito <circuito@story.example>')
  expect(await mailer.check()).toBe('La carpeta admite cartas.')
  await rm(folder, { recursive: true, force: true })
})

it('is tried by administrators alone', async () => {
  const onlooker = await upstream.signIn('consulta')
  expect(await onlooker.call('POST', 'GenIntegration/list')).toMatchObject({ status: 200 })
  expect(await check('DATABASE', onlooker)).toMatchObject({ status: 403 })
  expect(
    await onlooker.call('POST', 'GenIntegration/note', { ItgCode: 'REDIS', ItgWorks: true, ItgTook: 1 }),
  ).toMatchObject({ status: 403 })
  expect(await check('NOTHING')).toMatchObject({ status: 404 })
  expect(await (await upstream.signIn('solicitante')).call('POST', 'GenIntegration/list')).toMatchObject({
    status: 403,
  })
})
