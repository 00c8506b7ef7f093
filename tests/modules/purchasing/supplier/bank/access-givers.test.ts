import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bankDecisionMessages, BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { READY, SERVICES, UNREADY } from '#tests/modules/purchasing/supplier/demo-suppliers.ts'
import { tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

const SUPPLIER = { LexID: 1000 }
const SUR = 2
const NEWCOMER = '20100047218'
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

/** The supplier registers an account in soles. */
async function addBank(supplier: Caller, PbkBill: string): Promise<Bank> {
  const account = { TypeBank: '011', TypeCurrency: '1', PbkBill, PbkBeneficiaryName: 'Aceros del Puerto S.A.C.' }
  const response = await supplier.call<Bank>('POST', 'GenSupplierBanks/save', account)
  expect([response.status, response.Result.PbkState]).toEqual([200, BANK_STATUS.WAITING])
  return response.Result
}
const confirm = (who: Caller, { PbkID, SecVersion }: Bank) =>
  who.call<Bank>('PUT', 'GenSupplierBanks/confirm', { PbkID, SecVersion })
const decidable = async (who: Caller, { PbkID, SupID }: Bank) =>
  (await banks(who, SupID)).find((bank) => bank.PbkID === PbkID)?.PbkDecidable

const OWN = { status: 400, Errors: [bankDecisionMessages.own] }

const execute = <Row>(query: ReturnType<typeof sql<Row>>) => executeSql<Row>(upstream.fresh.database, query, '*')
const accountOf = async (name: string) => {
  const [account] = await execute<{ UsrID: number; UsrName: string; SecVersion: number }>(
    sql`select "UsrID", "UsrName", "SecVersion" from "SecUser" where "UsrName" = ${name}`,
  )
  if (!account) throw new Error(`No account is called ${name}`)
  return account
}

/** Follows the link of the last letter to a mailbox, and chooses the password. */
async function validate(mailbox: string): Promise<void> {
  const Token = await tokenFromEmail(upstream.fresh.database, mailbox)
  const validated = await upstream.anyone.call('POST', 'Account/validateaccount', { Token, UsrPassword: PASSWORD })
  expect(validated.status).toBe(200)
}

/** The administrator of the first company moves the mailbox of a supplier's login, which is validated there. */
async function moveMailbox(name: string, UsrEmail: string): Promise<void> {
  expect((await admin.call('POST', 'User/save', { ...(await accountOf(name)), UsrEmail })).status).toBe(200)
  await validate(UsrEmail)
}

const signInAs = (name: string, more: { CpyID?: number } = {}) =>
  upstream.signIn(name, { ...SUPPLIER, UsrPassword: PASSWORD, ...more })

describe('a bank account that was written with the login of a supplier', () => {
  it('is confirmed by nobody who moved the mailbox of that login: they may be who signed in with it', async () => {
    const own = await changeBank(await upstream.signIn(READY, SUPPLIER), 'Acabados del Sur S.A.C.')
    expect(await decidable(admin, own)).toBe(true)

    await moveMailbox(READY, 'moved@elsewhere.example')
    const moved = await changeBank(await signInAs(READY), 'Acabados S.A.C.')

    expect([await decidable(admin, moved), await decidable(manager, moved)]).toEqual([false, true])
    expect(await confirm(admin, moved)).toMatchObject(OWN)
    expect((await confirm(manager, moved)).Result.PbkState).toBe(BANK_STATUS.CONFIRMED)
  })

  it('is confirmed by nobody who let that login in: they may be who registered it', async () => {
    const UsrEmail = 'ventas@aceros.example'
    const registration = { ...SUPPLIER, UsrName: NEWCOMER, UsrEmail, UsrFullName: 'Aceros del Puerto S.A.C.' }
    await upstream.anyone.call('POST', 'Account/registeruser', registration)
    await validate(UsrEmail)
    const { UsrID } = await accountOf(NEWCOMER)
    expect((await admin.call('POST', 'User/activate', { UsrID })).status).toBe(200)

    const newcomer = await signInAs(NEWCOMER)
    const profile = {
      SupName: 'Aceros del Puerto S.A.C.',
      SupAddress: 'Av. Argentina 2485, Lima',
      SupTelephone: '987612340',
      SupEmail: UsrEmail,
    }
    expect((await newcomer.call('POST', 'GenSupplier/save', profile)).status).toBe(200)
    const bank = await addBank(newcomer, '01117500010004782378')

    expect([await decidable(admin, bank), await decidable(manager, bank)]).toEqual([false, true])
    expect(await confirm(admin, bank)).toMatchObject(OWN)
    expect((await confirm(manager, bank)).Result.PbkState).toBe(BANK_STATUS.CONFIRMED)
  })
})

describe('a bank account that was written in one of two companies', () => {
  /** Takes part in the second company too; staff with every right there. */
  const join = async (name: string) => {
    const { UsrID } = await accountOf(name)
    await execute(sql`insert into "SecUserCompany" ("UsrID", "CpyID", "UsrActivated")
      values (${UsrID}, ${SUR}, clock_now()) on conflict do nothing`)
    await execute(sql`insert into "SecUserOption"
        ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowEdit", "IsAllowDelete", "IsAllowView", "IsAllowSave", "IsLevelAdmin")
      select u."UsrID", ${SUR}, o."OptID", true, true, true, true, true, true from "SecUser" u, "SecOption" o
      where u."UsrID" = ${UsrID} and u."LexID" = 0 on conflict do nothing`)
  }
  const alertsOf = (name: string) =>
    execute(sql`select a."AleMessage" from "SecAlert" a join "SecUser" u on u."UsrID" = a."UsrID"
      where u."UsrName" = ${name} and a."CpyID" = ${SUR}`)
  let admin2: Caller

  beforeAll(async () => {
    admin2 = await upstream.signIn('admin2', { CpyID: SUR })
  })
  afterEach(() =>
    execute(sql`delete from "SecUserCompany" m using "SecUser" u
    where u."UsrID" = m."UsrID" and u."UsrName" = 'admin' and m."CpyID" = ${SUR}`),
  )

  it('is confirmed there by nobody who moved the mailbox of its login in the other one', async () => {
    await moveMailbox(UNREADY, 'moved@other.example')
    await join(UNREADY)
    const supplier = await signInAs(UNREADY, { CpyID: SUR })
    const first = await addBank(supplier, '01117500010004782378')
    expect((await confirm(admin2, first)).Result.PbkState).toBe(BANK_STATUS.CONFIRMED)
    // Whoever does not work there hears nothing of it.
    expect(await alertsOf('admin')).toEqual([])

    await join('admin')
    const inSur = await upstream.signIn('admin', { CpyID: SUR })
    const second = await addBank(supplier, '01117500010004799976')
    expect([await decidable(inSur, second), await decidable(admin2, second)]).toEqual([false, true])
    expect(await confirm(inSur, second)).toMatchObject(OWN)
  })

  it('is confirmed there by nobody who put its login into that company', async () => {
    await join('admin')
    const body = { ...(await accountOf(SERVICES)), UsrEmail: 'ventas@servicios.example', Companies: [1, SUR] }
    await execute(sql`update "SecUser" set "UsrEmail" = ${body.UsrEmail} where "UsrName" = ${SERVICES}`)
    expect((await admin.call('POST', 'User/save', body)).status).toBe(200)
    const bank = await addBank(await upstream.signIn(SERVICES, { ...SUPPLIER, CpyID: SUR }), '01117500010004782378')
    const inSur = await upstream.signIn('admin', { CpyID: SUR })
    expect([await decidable(inSur, bank), await decidable(admin2, bank)]).toEqual([false, true])
    expect(await confirm(inSur, bank)).toMatchObject(OWN)
  })
})
