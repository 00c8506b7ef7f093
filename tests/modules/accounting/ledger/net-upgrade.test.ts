import { expect, it } from 'vitest'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import {
  createOrderToBill,
  createVoucher,
  invoiceXml,
  releaseVoucherNumbers,
  signInSuppliers,
  withTaxShare,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'

const upstream = provideUpstream()

it('an upgrade reads from their findings what vouchers said of retención and percepción', async () => {
  const { admin } = await signInDemoPeople(upstream)
  const [supplier] = await signInSuppliers(upstream)
  await releaseVoucherNumbers(upstream)
  const of = await createOrderToBill(upstream, { OrdTotal: '10000.00', supports: ['SreXml'] })
  const made = async (number: string, changes: Readonly<Record<string, string>>) => {
    const SreXml = invoiceXml(of, { ...changes, 'F001-1': number })
    return (await createVoucher(upstream, supplier, of, { SreXml } as never, number)).VouID
  }
  const thousands = { '>472.00<': '>4720.00<' }
  const vouchers = [
    await made('F001-91', withTaxShare('62', '14.16', '0.03')),
    await made('F001-92', { ...thousands, ...withTaxShare('62', '1416.00', '0.3') }),
    await made('F001-93', withTaxShare('51', '9.44', '0.02')),
    await made('F001-94', {}),
  ]
  const read = async () => {
    const rows = []
    for (const VouID of vouchers) {
      const { Result } = await admin.call<Record<string, string>>('POST', 'AccVoucher/byid', { VouID })
      rows.push([Result['VouRetention'], Result['VouPerception'], Result['VouPayableAmount']])
    }
    return rows
  }
  const before = await read()
  expect(before).toEqual([
    ['14.16', '0.00', '457.84'],
    ['1416.00', '0.00', '3304.00'],
    ['0.00', '9.44', '481.44'],
    ['0.00', '0.00', '472.00'],
  ])

  // As it was before them.
  const { pool } = upstream.fresh.database
  await pool.query(`
    ALTER TABLE "LgsOrderPurcharseVoucher" DROP COLUMN "VouPayableAmount" CASCADE, DROP COLUMN "VouRetention", DROP COLUMN "VouPerception",
      ADD CONSTRAINT "never_paid_more_than_billed" CHECK ("VouPaid" >= 0 AND ("VouPaid" = 0 OR "VouTotal" IS NULL OR "VouPaid" <= "VouTotal"));
    DROP FUNCTION left_of_share`)
  const name = '0157_retention_and_perception'
  await pool.query('DELETE FROM "SecMigration" WHERE "MigName" = $1', [name])
  expect(await migrate(upstream.fresh.database)).toEqual([name])
  expect(await read()).toEqual(before)
})
