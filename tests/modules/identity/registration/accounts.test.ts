import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { openWorld, PASSWORD } from '#tests/kit/world/world.ts'
import { knowCustomer } from './known-customer.ts'
import { ageEmails, emailsTo, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const RUC = '20100047218'
const KNOWN = '20600995805'
const NEXT = 'Amapola2027'
const DEAD = [{ message: 'El enlace ya no es válido. Solicite uno nuevo.', path: [] }]

const DOCUMENTS = {
  registerAccount:
    'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { errors { message path } } }',
  validateAccount:
    'mutation ($input: ValidateAccountInput!) { validateAccount(input: $input) { isActivated errors { message path } } }',
  requestPasswordReset:
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { errors { message path } } }',
  resetPassword:
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { audience errors { message path } } }',
}

const world = provideWorld()

/** What a stranger is answered: the payload alone. */
async function ask(name: keyof typeof DOCUMENTS, input: object, from = world) {
  const { data, errors } = await from.stranger.graph<Record<string, unknown>>(DOCUMENTS[name], { input })
  return errors ?? data[name]
}
const register = (changes: object = {}) =>
  ask('registerAccount', {
    portal: 'SUPPLIER',
    document: RUC,
    fullName: 'Aceros del Puerto S.A.C.',
    email: 'ventas@aceros.example',
    ...changes,
  })
const validate = (token: string, password = NEXT) => ask('validateAccount', { token, password })
const look = async (token: string) =>
  (
    await world.stranger.graph<{ letterLink: object | null }>(
      'query ($token: String!) { letterLink(token: $token) { purpose userName audience } }',
      { token },
    )
  ).data.letterLink

it('brings a customer in by the link of a letter, which works once', async () => {
  const rosa = { portal: 'CUSTOMER', document: '47821936', fullName: 'Rosa Díaz', email: 'rosa@diaz.example' }
  await knowCustomer(world.database, rosa.document, rosa.email)
  expect(await register(rosa)).toEqual({ errors: [] })
  const token = await tokenFromEmail(world.database, rosa.email)
  expect(await look(token)).toEqual({ purpose: 'VALIDATE', userName: rosa.document, audience: 'CUSTOMER' })
  expect(await validate(token, 'qwerty')).toEqual({
    isActivated: null,
    errors: [{ message: 'Contraseña insegura.', path: ['password'] }],
  })
  expect(await validate(token)).toEqual({ isActivated: true, errors: [] })
  expect(await look(token)).toBeNull()
  expect(await validate(token)).toEqual({ isActivated: null, errors: DEAD })
  expect(await validate('nobody wrote this')).toEqual({ isActivated: null, errors: DEAD })
  await world.as(rosa.document, { audience: 'CUSTOMER', password: NEXT })
})

it('has a supplier wait for staff, and tells at its own names what is wrong', async () => {
  expect(await register({ document: '20100047219', fullName: ' ', email: 'ventas' })).toEqual({
    errors: [
      { message: 'RUC inválido', path: ['document'] },
      { message: 'Ingrese nombre o razón social', path: ['fullName'] },
      { message: 'Ingrese un email válido.', path: ['email'] },
    ],
  })
  await register()
  expect(await validate(await tokenFromEmail(world.database, 'ventas@aceros.example'))).toEqual({
    isActivated: false,
    errors: [],
  })
  await expect(world.as(RUC, { audience: 'SUPPLIER', password: NEXT })).rejects.toThrow(
    'Su cuenta está validada y espera que el personal de la empresa la active.',
  )
  await expect(world.as(RUC, { audience: 'SUPPLIER', password: 'Otra2027x' })).rejects.toThrow('[Error al autenticar]')
})

it('keeps what the first letter is about: its link lets in nobody who asked after it', async () => {
  const owner = { portal: 'CUSTOMER', document: '45120987', fullName: 'Ana Ríos', email: 'ana@rios.example' }
  await knowCustomer(world.database, owner.document, owner.email)
  await register(owner)
  const token = await tokenFromEmail(world.database, owner.email)
  await register({ ...owner, email: 'otro@rios.example' })
  expect(await tokenFromEmail(world.database, 'otro@rios.example')).toBe('')
  await validate(token)
  await world.as(owner.document, { audience: 'CUSTOMER', password: NEXT })
})

it('says the same to whoever asks with an address that another waits with', async () => {
  const first = { portal: 'CUSTOMER', document: '41000001', fullName: 'Uno', email: 'uno@espera.example' }
  const other = { portal: 'CUSTOMER', document: '41000002', fullName: 'Dos', email: 'dos@espera.example' }
  for (const registration of [first, other]) await register(registration)
  await ageEmails(world.database)
  expect(await register({ ...first, email: other.email })).toEqual({ errors: [] })
})

it('says the same of an account that is there and of one that is not', async () => {
  await executeSql(
    world.database,
    sql`update "SecUser" set "UsrEmail" = 'jefa@equipos.example' where "UsrName" = ${KNOWN}`,
    '*',
  )
  const responses = await Promise.all([
    register({ document: KNOWN }),
    register({ document: '20601122333', email: 'nuevo@proveedor.example' }),
    ask('requestPasswordReset', { user: KNOWN, audience: 'SUPPLIER' }),
    ask('requestPasswordReset', { user: 'nadie', audience: 'SUPPLIER' }),
    ask('requestPasswordReset', { user: KNOWN, audience: 'INTERNAL' }),
  ])
  expect(responses).toEqual(responses.map(() => ({ errors: [] })))
  const subjects = (await emailsTo(world.database, 'jefa@equipos.example')).map(({ MalSubject }) => MalSubject)
  expect(subjects.sort()).toEqual(['Cambie su contraseña', 'Otra persona pidió su cuenta'])
})

it('gives another password by an e-mail link and tells whose sign-in page takes it', async () => {
  await executeSql(
    world.database,
    sql`update "SecUser" set "UsrEmail" = 'jefe@andes.example' where "UsrName" = 'jefe'`,
    '*',
  )
  const before = await world.as('jefe')
  await ask('requestPasswordReset', { user: 'jefe', audience: 'INTERNAL' })
  const old = await tokenFromEmail(world.database, 'jefe@andes.example')
  await ageEmails(world.database)
  await ask('requestPasswordReset', { user: 'jefe', audience: 'INTERNAL' })
  const token = await tokenFromEmail(world.database, 'jefe@andes.example')
  const reset = (input: object) => ask('resetPassword', { token, password: NEXT, ...input })
  expect(await reset({ token: old })).toEqual({ audience: null, errors: DEAD })
  expect(await reset({ password: 'corta' })).toEqual({
    audience: null,
    errors: [{ message: 'No cumple con los requisitos.', path: ['password'] }],
  })
  expect(await reset({})).toEqual({ audience: 'INTERNAL', errors: [] })
  expect(await reset({})).toEqual({ audience: null, errors: DEAD })
  expect((await before.rest('GET', 'Account/session')).status).toBe(401)
  await expect(world.as('jefe', { password: PASSWORD })).rejects.toThrow('[Error al autenticar]')
  await world.as('jefe', { password: NEXT })
})

it('hears an address as often as it may try to sign in', async () => {
  const narrow = await openWorld({ seed: 'minimal', settings: { LOGINS_PER_MINUTE: '2' } })
  const tries = [1, 2, 3].map(() => ask('requestPasswordReset', { user: 'nadie', audience: 'INTERNAL' }, narrow))
  const responses = (await Promise.all(tries)).map((each) => JSON.stringify(each)).sort()
  const tooMany = { errors: [{ message: 'Demasiados intentos. Vuelva a intentarlo en unos minutos.', path: [] }] }
  await narrow.close()
  expect(responses).toEqual([tooMany, { errors: [] }, { errors: [] }].map((each) => JSON.stringify(each)).sort())
})
