import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bankDecisionMessages, BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { READY } from '#tests/modules/purchasing/supplier/demo-suppliers.ts'
import { tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

const SUPPLIER = { LexID: 1000 }
const PASSWORD = 'Amapola2027'

interface Bank {
  PbkID: number
  SupID: number
  TypeBank: string
  TypeCurrency: string
  PbkBill: string
  PbkBeneficiaryName: string
  PbkState: number
  PbkDecidable: boolean
  SecVersion: number
}

const upstream = provideUpstream()
let admin: Caller
let manager: Caller

beforeAll(async () => {
  ;[admin, manager] = await Promise.all([upstream.signIn('admin'), upstream.signIn('gerente')])
})

const banks = async (who: Caller, SupID?: number) =>
  (await who.call<{ data: Bank[] }>('POST', 'GenSupplierBanks/pagination', { filter: { SupID }, length: -1 })).Result
    .data

/** The supplier renames the beneficiary of its first account, which waits from then on. */
async function changeBank(supplier: Caller, PbkBeneficiaryName: string): Promise<Bank> {
  const [before] = await banks(supplier)
  const response = await supplier.call<Bank>('PUT', 'GenSupplierBanks/update', { ...before, PbkBeneficiaryName })
  expect([response.status, response.Result.PbkState]).toEqual([200, BANK_STATUS.WAITING])
  return response.Result
}
const confirm = (who: Caller, { PbkID, SecVersion }: Bank) =>
  who.call<Bank>('PUT', 'GenSupplierBanks/confirm', { PbkID, SecVersion })
const decidable = async (who: Caller, { PbkID, SupID }: Bank) =>
  (await banks(who, SupID)).find((bank) => bank.PbkID === PbkID)?.PbkDecidable

const OWN = { status: 400, Errors: [bankDecisionMessages.own] }

describe('a bank account that was written with the login of a supplier', () => {
  it('is confirmed by nobody who moved the mailbox of that login: they may be who signed in with it', async () => {
    const own = await changeBank(await upstream.signIn(READY, SUPPLIER), 'Acabados del Sur S.A.C.')
    expect(await decidable(admin, own)).toBe(true)

    const [account] = await executeSql<{ UsrID: number; UsrName: string; SecVersion: number }>(
      upstream.fresh.database,
      sql`select "UsrID", "UsrName", "SecVersion" from "SecUser" where "UsrName" = ${READY}`,
    )
    expect((await admin.call('POST', 'User/save', { ...account, UsrEmail: 'moved@elsewhere.example' })).status).toBe(
      200,
    )
    const Token = await tokenFromEmail(upstream.fresh.database, 'moved@elsewhere.example')
    await upstream.anyone.call('POST', 'Account/validateaccount', { Token, UsrPassword: PASSWORD })
    const moved = await changeBank(
      await upstream.signIn(READY, { ...SUPPLIER, UsrPassword: PASSWORD }),
      'Acabados S.A.C.',
    )

    expect([await decidable(admin, moved), await decidable(manager, moved)]).toEqual([false, true])
    expect(await confirm(admin, moved)).toMatchObject(OWN)
    expect((await confirm(manager, moved)).Result.PbkState).toBe(BANK_STATUS.CONFIRMED)
  })
})
