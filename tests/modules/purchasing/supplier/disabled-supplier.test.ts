import { expect, test } from 'vitest'
import { PARTICIPANT_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { READY } from './demo-suppliers.ts'

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

interface Invitation {
  CttID: number
  CtpID: number
  CtpStatus: number
  CttAcceptsOffers: boolean
  CttOfferRefusal: string | null
}

test('the account of a supplier that was switched off is told so wherever it looks, and nothing of it is taken', async () => {
  const own = { status: 400, Errors: ['La empresa deshabilitó a su proveedor. Comuníquese con ella.'] }
  const admin = await world.as('admin')
  const supplier = await world.as(READY, { audience: 'SUPPLIER' })
  const invited = async () => (await supplier.rest<Invitation[]>('GET', `SupPortalProviders/byruc?ruc=${READY}`)).Result
  const orders = () => supplier.rest<{ data: { OrdID: number }[] }>('POST', 'LgsOrderPurcharse/pagination', {})
  const open = (await invited()).filter(({ CttAcceptsOffers }) => CttAcceptsOffers)
  const unanswered = open.filter(({ CtpStatus }) => CtpStatus === PARTICIPANT_STATUS.INVITED)
  const [order] = (await orders()).Result.data
  expect([open.length > 0, unanswered.length > 0, order?.OrdID]).toEqual([true, true, expect.any(Number)])
  const mine = await supplier.rest<{ SupID: number }>('POST', 'GenSupplier/searchbyruc', { ruc: READY })
  const { SupID } = mine.Result
  await admin.rest('DELETE', 'GenSupplier/delete', { SupID })

  const now = await invited()
  expect(now.filter(({ CttAcceptsOffers }) => CttAcceptsOffers)).toEqual([])
  for (const { CttID } of open) expect(now.find((row) => row.CttID === CttID)?.CttOfferRefusal).toBe(own.Errors[0])
  const [CttID, CtpID] = [unanswered[0]?.CttID, unanswered[0]?.CtpID]
  const one = await supplier.rest<Invitation>('POST', 'SupPortalProviders/byid', { CttID })
  expect(one.Result).toMatchObject({ CttOfferRefusal: own.Errors[0], CtpStatus: PARTICIPANT_STATUS.NO_ANSWER })
  const refused = [
    ['LgsOrderPurcharse/pagination', {}],
    ['LgsOrderPurcharse/totals', {}],
    ['LgsOrderPurcharse/byid', { OrdID: order?.OrdID }],
    ['LgsOrderPurcharse/byid', { OrdID: [order?.OrdID] }],
    ['GenSupplier/searchbyruc', { ruc: READY }],
    ['LgsCotization/declineparticipant', { CtpID, CtpDeclineReason: null }],
    ['LgsCotizationProvider/save', { CtpID }],
    ['LgsOrderPurcharseVoucher/save', { OrdID: order?.OrdID, VouNumber: 'F001-1', VouObservation: '' }],
  ] as const
  for (const [path, body] of refused) expect(await supplier.rest('POST', path, body), path).toMatchObject(own)
  const home = await supplier.graph('{ myProfile { ruc standing { openInvitations } } }')
  expect(home.errors?.[0]).toMatchObject({ message: own.Errors[0], extensions: { code: 'BAD_USER_INPUT' } })

  await admin.rest('DELETE', 'GenSupplier/delete', { SupID, SecStatus: 1 })
  expect((await invited()).filter(({ CttAcceptsOffers }) => CttAcceptsOffers)).toEqual(open)
  expect((await orders()).Result.data[0]).toEqual(order)
})
