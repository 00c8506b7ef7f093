import { expect, test } from 'vitest'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
const DISABLED = { status: 400, Errors: ['El proveedor está deshabilitado: habilítelo antes de cambiarlo'] }

test('accounts, declaration and activities of a supplier that was switched off stay as they are', async () => {
  const admin = await world.as('admin')
  const { Result: made } = await admin.rest<{ SupID: number }>('POST', 'GenSupplier/save', {
    SupDocumentNumber: '20601030366',
    SupName: 'Tampoco vende ya',
    SupAddress: 'Calle 1',
    SupTelephone: '999111222',
    SupEmail: 'a@b.example',
  })
  const { SupID } = made
  const bank = {
    SupID,
    TypeBank: '002',
    TypeCurrency: '1',
    PbkBill: '00219300198745601211',
    PbkBeneficiaryName: 'Ella',
  }
  const { Result: account } = await admin.rest<{ PbkID: number; SecVersion: number }>(
    'POST',
    'GenSupplierBanks/save',
    bank,
  )
  const activity = { SupID, TypeEconomicActivities: '4663' }
  const { Result: trade } = await admin.rest<{ SeaID: number }>('POST', 'GenSupplierEconomicActivity/save', activity)
  await admin.rest('DELETE', 'GenSupplier/delete', { SupID })
  const { PbkID, SecVersion } = account
  const changes = [
    ['POST', 'GenSupplierBanks/save', { ...bank, TypeBank: '011', PbkBill: '01117500010004799976' }],
    ['PUT', 'GenSupplierBanks/update', { ...bank, PbkID, SecVersion, PbkBeneficiaryName: 'Otra' }],
    ['DELETE', 'GenSupplierBanks/delete', { PbkID, SecVersion }],
    ['POST', 'GenSupplierEconomicActivity/save', { ...activity, TypeEconomicActivities: '4100' }],
    ['PUT', 'GenSupplierEconomicActivity/update', { ...activity, SeaID: trade.SeaID, SeaDescription: 'Otra' }],
    ['DELETE', 'GenSupplierEconomicActivity/delete', { SeaID: trade.SeaID }],
    ['POST', 'GenSupplier/savedj', { SupID, FilID: '3f1f5a36-5d3c-4c8e-9a53-2f6d1f0d8c11' }],
  ] as const
  for (const [method, path, body] of changes) expect(await admin.rest(method, path, body), path).toMatchObject(DISABLED)
  await admin.rest('DELETE', 'GenSupplier/delete', { SupID, SecStatus: 1 })
  const deleted = await admin.rest('DELETE', 'GenSupplierBanks/delete', { PbkID, SecVersion })
  expect(deleted.status, 'an enabled one is changed again').toBe(200)
})

test('a supplier that was switched off is not changed, and no change brings it back', async () => {
  const admin = await world.as('admin')
  const row = {
    SupDocumentNumber: '20100047218',
    SupName: 'Ya no vende',
    SupAddress: 'Calle 1',
    SupTelephone: '999111222',
    SupEmail: 'a@b.example',
  }
  const { Result: made } = await admin.rest<{ SupID: number }>('POST', 'GenSupplier/save', row)
  const { SupID } = made
  const { Result: off } = await admin.rest<{ SecVersion: number }>('DELETE', 'GenSupplier/delete', { SupID })
  const change = { ...row, SupID, SupName: 'Vende otra vez', SecStatus: 1, SecVersion: off.SecVersion }
  expect(await admin.rest('PUT', 'GenSupplier/update', change)).toMatchObject(DISABLED)
  const read = () => admin.rest<{ SupName: string; SecStatus: number }>('POST', 'GenSupplier/byid', { SupID })
  expect((await read()).Result).toMatchObject({ SupName: 'Ya no vende', SecStatus: 0 })
  await admin.rest('DELETE', 'GenSupplier/delete', { SupID, SecStatus: 1 })
  const { Result: on } = await admin.rest<{ SecVersion: number }>('POST', 'GenSupplier/byid', { SupID })
  expect((await admin.rest('PUT', 'GenSupplier/update', { ...change, SecVersion: on.SecVersion })).status).toBe(200)
})
