import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { PASSWORD, type Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const NEXT = 'Amapola2027'
const upstream = provideUpstream()

const change = (who: Caller, UsrPassword: string, UsrPasswordOld = PASSWORD) =>
  who.call('POST', 'Account/changepassword', { UsrPassword, UsrPasswordOld })
const isAlive = async (who: Caller) => (await who.call('GET', 'Account/session')).status === 200

it('takes a new password once and ends every other session of the person', async () => {
  const [here, elsewhere] = [await upstream.signIn('solicitante'), await upstream.signIn('solicitante')]
  await executeSql(upstream, sql`update "SecUser" set "UsrMustChange" = true where "UsrName" = 'solicitante'`)
  expect(await change(here, NEXT)).toMatchObject({ status: 200, Result: true })
  expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false])
  const { Result } = await here.call('GET', 'Account/session')
  expect(Result).toMatchObject({ Data: { User: { UsrMustChange: false } } })
  await expect(upstream.signIn('solicitante')).rejects.toThrow('401')
  await upstream.signIn('solicitante', { UsrPassword: NEXT })
})

it.each([
  ['123456', 'Contraseña insegura.'],
  ['Password1', 'Contraseña insegura.'],
  ['Trustno1', 'Contraseña insegura.'],
  ['amapola2027', 'No cumple con los requisitos.'],
  ['AMAPOLA2027', 'No cumple con los requisitos.'],
  ['Amapolas', 'No cumple con los requisitos.'],
  ['Amapo27', 'No cumple con los requisitos.'],
  ['Amapola2027 ', 'No cumple con los requisitos.'],
  [' Amapola2027', 'No cumple con los requisitos.'],
  [PASSWORD, 'La contraseña nueva debe ser distinta de la actual'],
])('refuses %s: %s', async (password, sentence) => {
  const person = await upstream.signIn('comprador')
  expect(await change(person, password)).toMatchObject({ status: 400, Errors: [sentence], ErrorPaths: ['UsrPassword'] })
})

it('asks for the old password, and closes the session to five that are wrong, its owner elsewhere not', async () => {
  const person = await upstream.signIn('jefe')
  expect((await change(person, NEXT, '')).Errors).toEqual(['Ingrese la contraseña actual'])
  for (let guess = 0; guess < 5; guess++)
    expect((await change(person, NEXT, `wrong ${guess}`)).Errors).toEqual(['La contraseña actual no es correcta'])
  expect((await change(person, NEXT)).status).toBe(429)
  await upstream.signIn('jefe')
})

it('lets one of two changes at once through', async () => {
  const [one, other] = [await upstream.signIn('gerente'), await upstream.signIn('gerente')]
  const responses = await Promise.all([change(one, NEXT), change(other, 'Geranio2028')])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('changes nobody else’s: requestID is who is calling', async () => {
  const person = await upstream.signIn('consulta')
  const body = { UsrPassword: NEXT, UsrPasswordOld: PASSWORD }
  expect((await person.call('POST', 'Account/changepassword?requestID=1', body)).status).toBe(403)
})
