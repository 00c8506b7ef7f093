import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { PASSWORD } from '#tests/platform/environment/service.ts'
import { knowCustomer } from './known-customer.ts'
import { afterBackgroundWork, ageEmails, emailsTo, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const RUC = '20100047218'
const DNI = '47821936'
const NEXT = 'Amapola2027'
const upstream = provideUpstream()

const ask = (changes: object = {}) =>
  upstream.anyone.call('POST', 'Account/registeruser', {
    LexID: 1000,
    UsrName: RUC,
    UsrFullName: 'Aceros del Puerto S.A.C.',
    UsrEmail: 'ventas@aceros.example',
    ...changes,
  })
const register = (changes?: object) => afterBackgroundWork(ask(changes))
/** The page of the letter's link: it asks for a password. */
const follow = (Token: string, UsrPassword = NEXT) =>
  upstream.anyone.call('POST', 'Account/validateaccount', { Token, UsrPassword })
const look = (Token: string) => upstream.anyone.call('POST', 'Account/letterlink', { Token })
const emails = (to: string) => emailsTo(upstream.fresh.database, to)
const tokenOf = (to: string) => tokenFromEmail(upstream.fresh.database, to)

it('brings a supplier in: registered, validated by the letter, activated by staff, and never before', async () => {
  const enter = () => upstream.anyone.call('POST', 'Account/login', { UsrName: RUC, UsrPassword: NEXT, LexID: 1000 })
  const wrong = await upstream.anyone.call('POST', 'Account/login', {
    UsrName: 'nadie',
    UsrPassword: NEXT,
    LexID: 1000,
  })
  expect((await register()).Result).toBe(true)
  expect((await enter()).body).toBe(wrong.body)
  const admin = await upstream.signIn('admin')
  const [{ UsrID } = { UsrID: 0 }] = await executeSql<{ UsrID: number }>(
    upstream,
    sql`select "UsrID" from "SecUser" where "UsrName" = ${RUC}`,
  )
  expect((await admin.call('POST', 'User/activate', { UsrID })).status).toBe(400)
  const token = await tokenOf('ventas@aceros.example')
  expect(await follow(token, 'qwerty')).toMatchObject({ status: 400, Errors: ['Contraseña insegura.'] })
  expect((await look(token)).Result).toEqual({ TokKind: 'VALIDATE', UsrName: RUC, LexID: 1000 })
  expect((await follow(token)).Result).toEqual({ Activated: false })
  expect(await follow(token)).toMatchObject({ status: 400, Errors: ['El enlace ya no es válido. Solicite uno nuevo.'] })
  expect((await look(token)).status).toBe(400)
  // The right password is told what it waits for, as often as it is tried; a wrong one is not.
  for (let tried = 0; tried < 7; tried++) {
    expect(await enter()).toMatchObject({
      status: 401,
      ErrorCode: 'ACCOUNT_WAITING',
      Errors: ['Su cuenta está validada y espera que el personal de la empresa la active. Le avisaremos por correo.'],
    })
  }
  expect(
    (await upstream.anyone.call('POST', 'Account/login', { UsrName: RUC, UsrPassword: 'Otra2027x', LexID: 1000 })).body,
  ).toBe(wrong.body)
  expect((await (await upstream.signIn('comprador')).call('POST', 'User/activate', { UsrID })).status).toBe(403)
  expect((await (await upstream.signIn('admin2')).call('POST', 'User/activate', { UsrID })).status).toBe(404)
  for (let twice = 0; twice < 2; twice++)
    expect((await admin.call('POST', 'User/activate', { UsrID })).status).toBe(200)
  expect((await enter()).status).toBe(200)
  expect((await emails('ventas@aceros.example')).map(({ MalSubject }) => MalSubject)).toEqual([
    'Valide su cuenta',
    'Su cuenta está activa',
  ])
})

it('lets a customer in with the letter alone where the company knows that address, and keeps the token as its hash', async () => {
  await knowCustomer(upstream.fresh.database, DNI, 'Rosa@diaz.example')
  await register({ LexID: 1001, UsrName: DNI, UsrFullName: 'Rosa Díaz', UsrEmail: 'rosa@diaz.example' })
  const token = await tokenOf('rosa@diaz.example')
  expect(await executeSql(upstream, sql`select 1 from "SecToken" where "TokHash" = ${token}`, '*')).toEqual([])
  expect((await follow(token)).Result).toEqual({ Activated: true })
  await upstream.signIn(DNI, { LexID: 1001, UsrPassword: NEXT })
})

it('has whoever asks with the document of a customer, from an address of their own, wait for staff', async () => {
  const victim = '45120988'
  await knowCustomer(upstream.fresh.database, victim, 'ana@rios.example')
  await register({ LexID: 1001, UsrName: victim, UsrFullName: 'Ana Ríos', UsrEmail: 'otra@persona.example' })
  expect((await follow(await tokenOf('otra@persona.example'))).Result).toEqual({ Activated: false })
  await expect(upstream.signIn(victim, { LexID: 1001, UsrPassword: NEXT })).rejects.toThrow('ACCOUNT_WAITING')
})

it('repeats no name that leads somewhere or goes over lines to a mailbox that nobody has proven', async () => {
  const to = 'ajeno@buzon.example'
  const lure = 'Cliente. Su cuenta fue bloqueada.\n\nConfirme sus datos en https://premio.example/x'
  const greetingOf = async (UsrName: string, UsrFullName: string) => {
    expect((await register({ LexID: 1001, UsrName, UsrFullName, UsrEmail: to })).Result).toBe(true)
    return (await emails(to)).at(-1)?.MalText.split('\n')[0]
  }
  expect(await greetingOf('45120991', 'Rosa Díaz Peña')).toBe('Estimado(a) Rosa Díaz Peña:')
  for (const [index, name] of [
    lure,
    'Gane en premio.example',
    'Llame al 01 555 1234',
    'Escriba a x@y.example',
  ].entries())
    expect(await greetingOf(`4512099${index + 2}`, name)).toBe('Estimado(a) usuario(a):')
  expect(JSON.stringify(await emails(to))).not.toMatch(/premio|bloqueada/)
})

it('writes to one mailbox five times within an hour, whatever documents are typed with it, and makes nothing more for it', async () => {
  const to = 'llena@buzon.example'
  const askFor = (document: number) =>
    register({ LexID: 1001, UsrName: String(document), UsrFullName: 'Luz Rojas', UsrEmail: to })
  for (const document of [46000001, 46000002, 46000003, 46000004, 46000005, 46000006])
    expect((await askFor(document)).Result).toBe(true)
  expect(await emails(to)).toHaveLength(5)
  await executeSql(
    upstream,
    sql`update "GenMail" set "SecCreate" = "SecCreate" - interval '61 minutes' where "MalTo" = ${to}`,
    '*',
  )
  await askFor(46000006)
  expect(await emails(to)).toHaveLength(6)
})

it('writes no sixth letter within an hour to a mailbox that nobody has proven to whoever forgot their password either', async () => {
  const to = 'repetida@buzon.example'
  const documents = ['46000011', '46000012', '46000013', '46000014', '46000015']
  for (const UsrName of documents) await register({ LexID: 1001, UsrName, UsrFullName: 'Luz Rojas', UsrEmail: to })
  await ageEmails(upstream.fresh.database)
  const askForLetters = async () => {
    for (const UsrName of documents)
      expect((await upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName, LexID: 1001 })).Result).toBe(true)
    return (await emails(to)).length
  }
  expect(await askForLetters()).toBe(5)
  await executeSql(
    upstream,
    sql`update "GenMail" set "SecCreate" = "SecCreate" - interval '61 minutes' where "MalTo" = ${to}`,
    '*',
  )
  expect(await askForLetters()).toBe(10)
})

it('writes the first letter anew to whoever never followed it and asks for another', async () => {
  const email = 'olvidadizo@proveedor.example'
  await register({ UsrName: '20601122341', UsrEmail: email })
  const old = await tokenOf(email)
  await ageEmails(upstream.fresh.database)
  expect(
    (await upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName: '20601122341', LexID: 1000 })).Result,
  ).toBe(true)
  expect((await emails(email)).map(({ MalSubject }) => MalSubject)).toEqual(['Valide su cuenta', 'Valide su cuenta'])
  expect((await follow(old)).status).toBe(400)
  expect((await follow(await tokenOf(email))).Result).toEqual({ Activated: false })
})

it.each([
  [{ UsrName: '20100047219' }, 'RUC inválido', 'UsrName'],
  [{ LexID: 1001, UsrName: '123' }, 'El DNI tiene 8 dígitos', 'UsrName'],
  [{ UsrFullName: ' ' }, 'Ingrese nombre o razón social', 'UsrFullName'],
  [{ UsrEmail: 'ventas' }, 'Ingrese un email válido.', 'UsrEmail'],
])('refuses %j: %s', async (changes, sentence, path) => {
  expect(await register(changes)).toMatchObject({ status: 400, Errors: [sentence], ErrorPaths: [path] })
})

it('answers alike where the account exists, and changes nothing of it', async () => {
  await executeSql(
    upstream,
    sql`update "SecUser" set "UsrEmail" = 'jefa@equipos.example' where "UsrName" = '20600995805'`,
  )
  expect((await register({ UsrName: '20600995805' })).body).toBe((await register({ UsrName: '20601122333' })).body)
  await upstream.signIn('20600995805', { LexID: 1000 })
  expect((await emails('jefa@equipos.example')).map(({ MalSubject }) => MalSubject)).toEqual([
    'Otra persona pidió su cuenta',
  ])
  await register({ UsrName: '20600995805', UsrEmail: 'Jefa@equipos.example' })
  expect((await emails('jefa@equipos.example')).map(({ MalSubject }) => MalSubject)).toEqual([
    'Otra persona pidió su cuenta',
    'Ya tiene una cuenta',
  ])
})

it('finds a document however its digits are set apart, to enter and to get back to the account', async () => {
  await executeSql(
    upstream,
    sql`update "SecUser" set "UsrEmail" = 'ventas@separado.example' where "UsrName" = '20512333797'`,
  )
  const typed = ' 20.512333-797 '
  expect(
    (await upstream.anyone.call('POST', 'Account/login', { UsrName: typed, UsrPassword: PASSWORD, LexID: 1000 }))
      .status,
  ).toBe(200)
  await upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName: typed, LexID: 1000 })
  expect((await emails('ventas@separado.example')).map(({ MalSubject }) => MalSubject)).toEqual([
    'Cambie su contraseña',
  ])
  // Staff choose their names: a hyphen is part of one.
  expect(
    (await upstream.anyone.call('POST', 'Account/login', { UsrName: 'j-efe', UsrPassword: PASSWORD, LexID: 0 })).status,
  ).toBe(401)
})

it('gives another password by a letter, once, to whoever has the account; the answer is the same for all', async () => {
  const person = await upstream.signIn('jefe')
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = 'jefe@andes.example' where "UsrName" = 'jefe'`)
  const forgot = (UsrName: string, LexID = 0) =>
    upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName, LexID })
  const answers = await Promise.all([forgot('jefe'), forgot('nadie'), forgot('jefe', 1000), forgot('jefe')])
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(await emails('jefe@andes.example')).toHaveLength(1)
  const old = await tokenOf('jefe@andes.example')
  await ageEmails(upstream.fresh.database)
  await forgot('jefe')
  const Token = await tokenOf('jefe@andes.example')
  const reset = (body: object) => upstream.anyone.call('POST', 'Account/resetpassword', { UsrPassword: NEXT, ...body })
  expect((await reset({ Token: old })).status).toBe(400)
  expect((await reset({ Token, UsrPassword: 'corta' })).Errors).toEqual(['No cumple con los requisitos.'])
  const both = await Promise.all([reset({ Token }), reset({ Token })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await person.call('GET', 'Account/session')).status).toBe(401)
  await expect(upstream.signIn('jefe', { UsrPassword: PASSWORD })).rejects.toThrow('401')
  await upstream.signIn('jefe', { UsrPassword: NEXT })
})

it.each([
  {
    asked: 'a forgotten password',
    email: 'dflores@andes.example',
    UsrName: 'dflores',
    names: ['dflores', 'nadie', 'dflores'],
    send: (UsrName: string) => upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName, LexID: 0 }),
    letter: 'Cambie su contraseña',
  },
  {
    asked: 'an account',
    email: 'ventas@separado.example',
    UsrName: '20512333797',
    names: ['20512333797', '46000099', '20512333797'],
    send: (UsrName: string) =>
      ask({ LexID: UsrName.length === 8 ? 1001 : 1000, UsrName, UsrEmail: 'quien@pregunta.example' }),
    letter: 'Otra persona pidió su cuenta',
  },
])(
  'who asks for $asked is answered before anybody looks for the account, there or not',
  async ({ email, UsrName, names, send, letter }) => {
    await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${email} where "UsrName" = ${UsrName}`)
    const before = await emails(email)
    const holder = await upstream.fresh.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(`select set_config('app.company', '*', true)`)
      await holder.query('lock table "SecUser" in access exclusive mode')
      for (const name of names) expect((await send(name)).Result).toBe(true)
      const { rows } = await holder.query('select from "GenMail" where "MalTo" = $1', [email])
      expect(rows).toHaveLength(before.length)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    const subjects = (await emails(email)).slice(before.length).map(({ MalSubject }) => MalSubject)
    expect(subjects).toEqual([letter])
  },
)

it('writes five links within an hour to whoever forgot their password, so that nobody can keep the owner from following one', async () => {
  const email = 'gerente@andes.example'
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${email} where "UsrName" = 'gerente'`)
  for (const _ of Array.from({ length: 8 })) {
    await upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName: 'gerente', LexID: 0 })
    await ageEmails(upstream.fresh.database)
  }
  expect(await emails(email)).toHaveLength(5)
  const followed = { Token: await tokenOf(email), UsrPassword: NEXT }
  expect((await upstream.anyone.call('POST', 'Account/resetpassword', followed)).status).toBe(200)
})

it('takes no link that is older than 48 hours', async () => {
  await register({ UsrName: '20601122333', UsrEmail: 'otro@proveedor.example' })
  await executeSql(upstream, sql`update "SecToken" set "TokExpires" = clock_now() - interval '1 second'`, '*')
  expect((await follow(await tokenOf('otro@proveedor.example'))).status).toBe(400)
})

it('follows the link by GET as the specification does: proven, without a password until its owner chooses one', async () => {
  const email = 'por.get@proveedor.example'
  await register({ UsrName: '20601122384', UsrEmail: email, UsrPassword: NEXT })
  expect((await upstream.anyone.call('GET', `Account/validateaccount?UsrID=${await tokenOf(email)}`)).Result).toEqual({
    Activated: false,
  })
  // What the payload carries as password is not kept.
  await expect(upstream.signIn('20601122384', { LexID: 1000, UsrPassword: NEXT })).rejects.toThrow(
    '[Error al autenticar]',
  )
  await upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName: '20601122384', LexID: 1000 })
  expect((await emails(email)).at(-1)?.MalSubject).toBe('Cambie su contraseña')
})

it('lets nobody keep a customer from their own address before it was proven', async () => {
  const email = 'comun@familia.example'
  await register({ LexID: 1001, UsrName: '40000001', UsrFullName: 'Uno', UsrEmail: email })
  const first = await tokenOf(email)
  await register({ LexID: 1001, UsrName: '40000002', UsrFullName: 'Dos', UsrEmail: email })
  expect((await follow(await tokenOf(email))).status).toBe(200)
  expect(await follow(first)).toMatchObject({
    status: 400,
    Errors: ['El correo ya es de otra cuenta. Comuníquese con la empresa.'],
  })
})
