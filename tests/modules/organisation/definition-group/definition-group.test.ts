import { beforeAll, expect, it } from 'vitest'
import { save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

interface Value {
  DedID: number
  DedDescription: string
  DedHelper: string | null
  DedShared: boolean
  DedUses: number | null
  SecStatus: number
  SecVersion: number
}
const PRIORITY = 1008
const DOCUMENTS = 1007

const values = async (DefID: number, caller = admin) =>
  (await caller.call<Value[]>('POST', 'GenDefinition/groupvalues', { DefID })).Result
const order = (DefID: number, items: readonly Pick<Value, 'DedID' | 'SecVersion'>[], caller = admin) =>
  caller.call<Value[]>('PUT', 'GenDefinition/order', {
    DefID,
    items: items.map(({ DedID, SecVersion }) => ({ DedID, SecVersion })),
  })
const offered = async (DefID: number, caller = admin) =>
  (await caller.call<Value[]>('POST', `GenDefinition/list?defID=${DefID}`)).Result.map(
    ({ DedDescription }) => DedDescription,
  )

it('puts its own values in an order that forms then offer, each company by itself', async () => {
  const other = await upstream.signIn('admin2')
  const before = await offered(PRIORITY, other)
  const read = await values(PRIORITY)
  const wanted = read.toReversed()
  expect((await order(PRIORITY, wanted)).Result.map(({ DedID }) => DedID)).toEqual(wanted.map(({ DedID }) => DedID))
  expect(await offered(PRIORITY)).toEqual(wanted.map(({ DedDescription }) => DedDescription))
  expect(await offered(PRIORITY, other)).toEqual(before)
  expect(await order(PRIORITY, read)).toMatchObject({ status: 409 })
  expect(await order(PRIORITY, (await values(PRIORITY)).slice(1))).toMatchObject({ status: 409 })
})

it('leaves the common values before its own, and lets nobody order them', async () => {
  const made = await admin.call<Value>('POST', 'GenDefinition/save', {
    DefID: DOCUMENTS,
    DedValue: '90',
    DedDescription: 'Salvoconducto',
    DedOrder: 0,
  })
  const shared = (await values(DOCUMENTS)).filter(({ DedShared }) => DedShared)
  expect(await order(DOCUMENTS, shared)).toMatchObject({
    status: 400,
    Errors: ['El orden nombra valores que no son propios de la lista'],
  })
  const { Result } = await order(DOCUMENTS, [made.Result])
  expect(Result.at(-1)).toMatchObject({ DedDescription: 'Salvoconducto', DedShared: false, DedUses: null })
})

const add = (DefID: number, sent: Record<string, unknown>) =>
  admin.call<Value>('POST', 'GenDefinition/save', { DefID, DedValue: '80', DedDescription: 'Propio', ...sent })

it('takes of a tax only a percentage and a sign that orders can be reckoned with', async () => {
  const TAX = 1027
  const percentage = 'Dato auxiliar: ingrese el porcentaje del impuesto, de 0 a 100 y con un máximo de 3 decimales'
  const sign = 'Abreviatura: escriba + si el impuesto se suma, o - si se retiene'
  for (const DedHelper of [null, '', '10,5', '10.5 %', '-1', '100.001', '1.0005'])
    expect((await add(TAX, { DedAbbreviation: '+', DedHelper })).Errors, String(DedHelper)).toEqual([percentage])
  for (const DedAbbreviation of [null, 'IGV', '–'])
    expect((await add(TAX, { DedAbbreviation, DedHelper: '8' })).Errors, String(DedAbbreviation)).toEqual([sign])
  const { Result, status } = await add(TAX, { DedAbbreviation: '-', DedHelper: '10.5' })
  expect([status, Result.DedHelper]).toEqual([200, '10.5'])
  const change = { DedID: Result.DedID, DefID: TAX, DedValue: '80', DedDescription: 'Propio', SecVersion: 1 }
  expect(
    (await admin.call('PUT', 'GenDefinition/update', { ...change, DedAbbreviation: '', DedHelper: '10.5' })).Errors,
  ).toEqual([sign])
})

it('takes no more points of a payment form than the whole, and a currency by the code of vouchers', async () => {
  for (const list of [1022, 1056]) {
    for (const DedHelper of ['100.01', 'muchos', '-5'])
      expect((await add(list, { DedHelper })).Errors).toEqual([
        'Dato auxiliar: ingrese los puntos de la forma de pago, de 0 a 100 y con un máximo de 3 decimales',
      ])
    expect((await add(list, { DedValue: '81' })).status).toBe(200)
    expect((await add(list, { DedValue: '82', DedHelper: '100' })).status).toBe(200)
  }
  for (const DedAbbreviation of [null, '€', 'eur'])
    expect((await add(1020, { DedAbbreviation })).Errors).toEqual([
      'Abreviatura: escriba el código ISO de la moneda, tres letras mayúsculas',
    ])
  expect((await add(1020, { DedAbbreviation: 'EUR' })).status).toBe(200)
})

it('tells the portals the percentage of a tax, and not what a payment form is worth when offers are compared', async () => {
  const [TAX, ...PAYMENT_FORMS] = [1027, 1022, 1056]
  const helpers = async (DefID: number, caller: Caller) =>
    (await caller.call<Value[]>('POST', `GenDefinition/list?defID=${DefID}`)).Result.map(({ DedHelper }) => DedHelper)
  const portals = [
    await upstream.signIn('20512333797', { LexID: 1000 }),
    await upstream.signIn('45678912', { LexID: 1001 }),
  ]
  for (const caller of portals) {
    expect(await helpers(TAX, caller)).toContain('18')
    for (const list of PAYMENT_FORMS) {
      const worth = await helpers(list, caller)
      expect(worth.length).toBeGreaterThan(1)
      expect(new Set(worth)).toEqual(new Set([null]))
    }
  }
  for (const list of PAYMENT_FORMS) expect(await helpers(list, admin)).toContain('100')
})

it('says how many documents bear a value, disabled ones too', async () => {
  const uses = async () => (await values(PRIORITY)).find(({ DedDescription }) => DedDescription === 'Normal')
  const before = await uses()
  await saveRequirement(await upstream.signIn('solicitante'), { TypePriority: '2' })
  await admin.call('DELETE', 'GenDefinition/delete', { DedID: before?.DedID })
  expect(await uses()).toMatchObject({ DedUses: (before?.DedUses ?? 0) + 1, SecStatus: 0 })
})

it('is called by another name by an administrator alone', async () => {
  const group = { DefID: PRIORITY, DgrName: 'Urgencia', SecVersion: 1 }
  expect(await admin.call('PUT', 'GenDefinitionGroup/update', group)).toMatchObject({
    status: 200,
    Result: { DgrName: 'Urgencia', SecVersion: 2 },
  })
  expect(await admin.call('PUT', 'GenDefinitionGroup/update', group)).toMatchObject({ status: 409 })
  expect(await admin.call('PUT', 'GenDefinitionGroup/update', { ...group, DefID: 9_999 })).toMatchObject({
    status: 404,
  })
  const onlooker = await upstream.signIn('consulta')
  expect((await values(PRIORITY, onlooker)).length).toBeGreaterThan(2)
  expect(await onlooker.call('PUT', 'GenDefinitionGroup/update', group)).toMatchObject({ status: 403 })
  expect(await onlooker.call('POST', 'GenDefinition/groupvalues', { DefID: 9_999 })).toMatchObject({ status: 404 })
  const author = await upstream.signIn('solicitante')
  expect(await author.call('POST', 'GenDefinition/groupvalues', { DefID: PRIORITY })).toMatchObject({ status: 403 })
})
