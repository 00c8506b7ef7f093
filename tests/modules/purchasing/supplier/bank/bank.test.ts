import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { offerBody, signInPeople, createQuotation } from '#tests/kit/fixtures/offer.ts'
import { uploadDeclaration, declaration, READY, UNREADY } from '../demo-suppliers.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let goods: Caller
let equipment: Caller

beforeAll(async () => {
  goods = await world.as(READY, { audience: 'SUPPLIER' })
  equipment = await world.as(UNREADY, { audience: 'SUPPLIER' })
})

interface Bank {
  PbkID: number
  SupID: number
  PbkBill: string
  TypeBankName: string
  TypeCurrencyName: string
  SecVersion: number
}

/** Another account of the same bank. */
const OTHER = '01117500010004799976'
const right = {
  TypeBank: '011',
  TypeCurrency: '1',
  PbkBill: '01117500010004782378',
  PbkBeneficiaryName: 'Equipos y Tecnología Andina S.A.C.',
}
const save = (caller: Caller, body: Record<string, unknown>) => caller.rest<Bank>('POST', 'GenSupplierBanks/save', body)
const list = (caller: Caller, body: Record<string, unknown> = {}) =>
  caller.rest<{ data: Bank[]; recordsTotal: number }>('POST', 'GenSupplierBanks/pagination', body)

test('a supplier registers an account: every rule is told, and the check digits of twenty must fit', async () => {
  const empty = await equipment.graph<{ saveMyBank: { errors: { message: string; path: string[] }[] } }>(
    'mutation Save($input: SaveMyBankInput!) { saveMyBank(input: $input) { errors { message path } } }',
    { input: { account: '123-456-78O0', beneficiary: '' } },
  )
  expect(empty.data.saveMyBank.errors).toEqual([
    { path: ['bank'], message: 'Campo Requerido' },
    { path: ['currency'], message: 'Campo Requerido' },
    { path: ['account'], message: 'Ingrese solo dígitos.' },
    { path: ['beneficiary'], message: 'Campo Requerido' },
  ])
  const errorsFor = async (changes: Record<string, unknown>) => (await save(equipment, { ...right, ...changes })).Errors
  for (const PbkBill of ['1234567890', right.PbkBill.slice(1), `${right.PbkBill}0`])
    expect(await errorsFor({ PbkBill })).toEqual(['El CCI tiene 20 dígitos'])
  expect(await errorsFor({ PbkBill: '01117500010004782379' })).toEqual(['CCI inválido'])
  expect(await errorsFor({ TypeBank: '002' })).toEqual(['CCI inválido'])
  expect(await errorsFor({ TypeBank: '999', PbkBill: '99917500010004782338' })).toEqual(['El banco no es válido'])

  const saved = await save(equipment, right)
  expect(saved.Result).toMatchObject({ TypeBankName: 'BBVA Perú', TypeCurrencyName: 'Soles', PbkBill: right.PbkBill })
  expect(await errorsFor({})).toEqual(['Esta cuenta ya está registrada'])
  expect((await list(equipment, { length: 1_000_000 })).Result).toMatchObject({
    recordsTotal: 1,
    data: [{ PbkID: saved.Result.PbkID }],
  })
})

test('it changes and takes away its own alone, once', async () => {
  const [account] = (await list(goods, { length: -1 })).Result.data
  if (!account) throw new Error('the demo’s supplier has no account')
  const { PbkID, SupID } = account
  for (const [key, whose] of [
    [PbkID, 'another’s'],
    [987_654, 'nobody’s'],
  ] as const) {
    expect([whose, (await save(equipment, { ...right, PbkID: key, PbkBill: OTHER })).status]).toEqual([whose, 404])
    expect([whose, (await equipment.rest('DELETE', 'GenSupplierBanks/delete', { PbkID: key })).status]).toEqual([
      whose,
      404,
    ])
  }
  expect((await list(equipment, { filter: { SupID } })).status).toBe(404)
  expect((await save(equipment, { ...right, SupID, PbkBill: OTHER })).status).toBe(404)
  expect((await list(await world.as('solicitante'), { filter: { SupID } })).status).toBe(403)

  const change = {
    ...right,
    PbkID,
    PbkBill: OTHER.replace(/(.{3})(.{3})(.{12})/, '$1-$2 $3-'),
    SecVersion: account.SecVersion,
  }
  expect((await save(goods, change)).Result).toMatchObject({
    PbkID,
    PbkBill: OTHER,
    SecVersion: account.SecVersion + 1,
  })
  expect((await save(goods, change)).status).toBe(409)
  const before = (await list(goods)).Result.recordsTotal
  const gone = await Promise.all([1, 2].map(() => goods.rest('DELETE', 'GenSupplierBanks/delete', { PbkID })))
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await list(goods)).Result.recordsTotal).toBe(before - 1)
})

test('nothing is offered before a bank and a declaration are there; staff may write down an offer all the same', async () => {
  const people = await signInPeople(world)
  const quotation = await createQuotation(people, { changes: { NeedDateCot: inDays(5) } })
  const participant = quotation.itemsParticipant.find(({ SupID }) => SupID === 3)
  const offer = offerBody(quotation, participant?.CtpID ?? 0, { prices: ['20'] })
  const send = (caller: Caller) => caller.rest('POST', 'LgsCotizationProvider/save', offer)
  const [own] = (await list(equipment)).Result.data
  await equipment.rest('DELETE', 'GenSupplierBanks/delete', { PbkID: own?.PbkID })
  expect((await send(equipment)).Errors).toEqual([
    'Debe registrar 1 entidad bancaria.',
    'Debe adjuntar Declaración Jurada.',
  ])
  await save(equipment, right)
  expect((await send(equipment)).Errors).toEqual(['Debe adjuntar Declaración Jurada.'])
  expect((await send(await world.as('comprador'))).status).toBe(200)
  const { said: payload } = await uploadDeclaration(world, equipment, 'declaracion.pdf', declaration)
  await equipment.rest('POST', 'GenSupplier/savedj', { FilID: payload.fileId })
  expect((await send(equipment)).status).toBe(200)
})

test('an account whose bank is offered no more is still corrected; no new one is made with it', async () => {
  const { Result } = await list(equipment)
  const [account] = Result.data
  const offer = (SecStatus: 0 | 1) =>
    executeSql(
      world.database,
      sql`update "GenDefinition" set "SecStatus" = ${SecStatus} where "DefID" = 1025 and "DedValue" = '011'`,
      '*',
    )
  await offer(0)
  const { PbkID, PbkBill } = account ?? {}
  const corrected = await save(equipment, { ...right, PbkID, PbkBill, PbkBeneficiaryName: 'Equipos Andina S.A.C.' })
  expect([corrected.Errors, corrected.Result]).toMatchObject([[], { PbkBeneficiaryName: 'Equipos Andina S.A.C.' }])
  const { Errors } = await save(equipment, { ...right, PbkBill: '01111000001234567842' })
  expect(Errors).toEqual(['El banco no es válido'])
  await offer(1)
})
