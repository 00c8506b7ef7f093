import { expect, it } from 'vitest'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import {
  createOrderToBill,
  PDF,
  releaseVoucherNumbers,
  save,
  signInSuppliers,
  uploadSupports,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

it('a voucher that came without XML waits to be paid on its supplier’s home, once it is accepted', async () => {
  const { buyer } = await signInDemoPeople(upstream)
  const [supplier] = await signInSuppliers(upstream)
  await releaseVoucherNumbers(upstream)
  const order = await createOrderToBill(upstream, { supports: ['SreCompPayment'] })
  const details = await uploadSupports(upstream, supplier, order, { SreCompPayment: PDF })
  const { Result: voucher } = await save(supplier, order, { VouNumber: 'E001-7', details })
  expect(voucher.VouTotal).toBeNull()
  const { VouID } = voucher
  const counts = async () =>
    (await supplier.call<{ VouReceived: number; VouAccepted: number }>('GET', 'GenSupplier/standing')).Result

  await buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  expect(await counts()).toMatchObject({ VouReceived: 1, VouAccepted: 0 })
  expect((await buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID })).Errors).toEqual([])
  expect(await counts()).toMatchObject({ VouReceived: 0, VouAccepted: 1 })
})
