import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { READY } from '../demo-suppliers.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

interface Bank {
  PbkID: number
  SupID: number
  TypeBank: string
  TypeCurrency: string
  PbkBill: string
  PbkBeneficiaryName: string
  PbkState: number
  PbkBefore: { PbkBill: string } | null
  PbkRejectReason: string | null
  UsrChangeName: string | null
  UsrDecideName: string | null
  PbkDecidable: boolean
  SecVersion: number
}
interface Notice {
  AleMessage: string
  AleRead: boolean
  TrsCode: string
}

const SOLES = '00219300198745601211'
const OTHER = '01117500010004799976'
const THIRD = '01111000001234567842'

const world = provideWorld()
let supplier: Caller
let buyer: Caller
let manager: Caller
let admin: Caller

beforeAll(async () => {
  ;[buyer, manager, admin] = await Promise.all([world.as('comprador'), world.as('gerente'), world.as('admin')])
  supplier = await world.as(READY, { audience: 'SUPPLIER' })
  for (const user of ['gerente', 'admin', 'comprador'])
    await executeSql(
      world.database,
      sql`update "SecUser" set "UsrEmail" = ${`${user}@staff.example`} where "UsrName" = ${user}`,
      '*',
    )
  await executeSql(
    world.database,
    sql`update "SecUser" set "UsrEmail" = 'owner@supplier.example' where "UsrName" = ${READY}`,
    '*',
  )
})

const read = async (who: Caller, SupID?: number) =>
  (await who.rest<{ data: Bank[] }>('POST', 'GenSupplierBanks/pagination', { filter: { SupID }, length: -1 })).Result
    .data
const inSoles = async (who: Caller = supplier, SupID?: number): Promise<Bank> => {
  const bank = (await read(who, SupID)).find(({ TypeCurrency }) => TypeCurrency === '1')
  if (!bank) throw new Error('the demo’s supplier has no account in soles')
  return bank
}
const save = (who: Caller, { PbkID, SupID, PbkBeneficiaryName, SecVersion }: Bank, PbkBill: string, TypeBank = '011') =>
  who.rest<Bank>('PUT', 'GenSupplierBanks/update', {
    ...{ PbkID, SupID, SecVersion, PbkBill, TypeBank, TypeCurrency: '1', PbkBeneficiaryName },
  })
const confirm = (who: Caller, { PbkID, SecVersion }: Bank) =>
  who.rest<Bank>('PUT', 'GenSupplierBanks/confirm', { PbkID, SecVersion })
const reject = (who: Caller, { PbkID, SecVersion }: Bank, PbkRejectReason: string) =>
  who.rest<Bank>('PUT', 'GenSupplierBanks/reject', { PbkID, SecVersion, PbkRejectReason })
const noticesOf = async (who: Caller) =>
  (await who.rest<{ data: Notice[] }>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result.data.filter(
    ({ TrsCode }) => TrsCode === 'PRV',
  )

/** The account column of the ledger's workbook for vouchers in soles of the supplier. */
async function exportedAccounts(): Promise<Set<string>> {
  const sheet = await fetch(`${world.url}/files/accounting-vouchers.xlsx?search=${READY}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [titles = [], ...rows] = await readExcel(new Uint8Array(await sheet.arrayBuffer()))
  const column = titles.findIndex(({ text }) => text === 'Cuenta interbancaria')
  return new Set(rows.map((row) => String(row[column]?.text)))
}

describe('a bank account that its supplier changed', () => {
  it('waits: whoever confirms hears by bell and letter, the supplier by letter, and nobody is paid into it', async () => {
    const before = await inSoles()
    expect(before).toMatchObject({ PbkState: 2, PbkBill: SOLES })
    const changed = (await save(supplier, before, OTHER)).Result
    expect(changed).toMatchObject({ PbkState: 1, PbkBefore: { PbkBill: SOLES }, UsrChangeName: null })
    for (const who of [manager, admin])
      expect((await noticesOf(who))[0]).toMatchObject({
        AleMessage: expect.stringContaining('por confirmar') as string,
        AleRead: false,
      })
    expect(await noticesOf(buyer)).toEqual([])
    const letter = (await emailsTo(world.database, 'gerente@staff.example')).at(-1)
    expect(letter?.MalSubject).toContain('Cuenta bancaria por confirmar')
    expect(letter?.MalText).toContain('cuenta terminada en 9976')
    expect(letter?.MalText).not.toContain(OTHER)
    expect(letter?.MalText).toContain(`/general/sociosdenegocio?registro=${before.SupID}`)
    expect((await emailsTo(world.database, 'owner@supplier.example')).at(-1)).toMatchObject({
      MalSubject: 'Se cambió una cuenta bancaria',
    })
    expect(await inSoles(buyer, before.SupID)).toMatchObject({ PbkState: 1, PbkDecidable: false })
    expect(await inSoles(manager, before.SupID)).toMatchObject({
      PbkDecidable: true,
      UsrChangeName: expect.any(String) as string,
    })
  })

  it('is confirmed by a person with the right, once, as they saw it', async () => {
    const bank = await inSoles()
    expect((await confirm(buyer, bank)).status).toBe(403)
    expect((await confirm(supplier, bank)).status).toBe(403)
    expect((await confirm(await world.as('admin2'), bank)).status).toBe(404)
    expect((await confirm(manager, { ...bank, SecVersion: bank.SecVersion - 1 })).status).toBe(409)
    const both = await Promise.all([manager, admin].map((who) => confirm(who, bank)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const decided = await inSoles()
    expect(decided).toMatchObject({ PbkState: 2, PbkBill: OTHER, PbkBefore: null, UsrDecideName: null })
    for (const who of [manager, admin]) expect((await noticesOf(who)).every(({ AleRead }) => AleRead)).toBe(true)
    expect((await noticesOf(supplier))[0]).toMatchObject({ AleMessage: 'Se confirmó su cuenta bancaria' })
  })

  it('goes back to what was confirmed when the change is rejected, with the reason', async () => {
    const changed = (await save(supplier, await inSoles(), THIRD)).Result
    expect((await reject(manager, changed, ' ')).Errors).toEqual([
      'Ingrese el motivo del rechazo, de hasta 256 caracteres',
    ])
    expect((await reject(manager, changed, 'El proveedor no reconoce la cuenta')).status).toBe(200)
    expect(await inSoles()).toMatchObject({
      PbkState: 2,
      PbkBill: OTHER,
      PbkRejectReason: 'El proveedor no reconoce la cuenta',
    })
    expect((await emailsTo(world.database, 'owner@supplier.example')).at(-1)?.MalText).toContain(
      'La cuenta queda como estaba antes del cambio.',
    )
  })
})

describe('a bank account that staff wrote', () => {
  it('is confirmed by nobody who wrote any of it since it was confirmed', async () => {
    const bank = await inSoles()
    const byAdmin = (await save(admin, bank, THIRD)).Result
    expect((await confirm(admin, byAdmin)).Errors).toEqual([
      'La cuenta la confirma otra persona, no quien la registró o la cambió, ni quien dio acceso a quien lo hizo',
    ])
    const byBuyer = (await save(buyer, { ...byAdmin, PbkBeneficiaryName: 'Acabados S.A.C.' }, THIRD)).Result
    expect((await confirm(admin, byBuyer)).status).toBe(400)
    expect((await confirm(manager, byBuyer)).status).toBe(200)
    expect((await noticesOf(admin))[0]).toMatchObject({ AleMessage: expect.stringContaining('confirmada') as string })
  })

  it('is not a registered one while it is rejected, and waits again once it is corrected', async () => {
    const { SupID } = await inSoles()
    const body = { SupID, TypeBank: '011', TypeCurrency: '1', PbkBill: OTHER, PbkBeneficiaryName: 'Otra' }
    const added = (await buyer.rest<Bank>('POST', 'GenSupplierBanks/save', body)).Result
    expect((await reject(admin, added, 'No es del proveedor')).Result).toMatchObject({ PbkState: 3 })
    expect((await confirm(manager, { ...added, SecVersion: added.SecVersion + 1 })).status).toBe(409)
    const again = await buyer.rest<Bank>('PUT', 'GenSupplierBanks/update', {
      ...body,
      PbkID: added.PbkID,
      PbkBeneficiaryName: 'Acabados S.A.C.',
    })
    expect(again.Result).toMatchObject({ PbkState: 1, PbkRejectReason: null })
    await buyer.rest('DELETE', 'GenSupplierBanks/delete', { PbkID: added.PbkID })
    expect(new Set((await noticesOf(manager)).map(({ AleRead }) => AleRead))).toEqual(new Set([true]))
  })

  it('tells its history: who wrote what, and who confirmed it', async () => {
    const { PbkID } = await inSoles()
    const history = `query History($id: ID!) { catalogueHistory(catalogue: "SupplierBank", id: $id) {
      items { personName fields { field before after } } } }`
    const { data } = await manager.graph<{
      catalogueHistory: { items: { personName: string; fields: { field: string; before: string; after: string }[] }[] }
    }>(history, { id: String(PbkID) })
    const [last] = data.catalogueHistory.items
    expect(last?.fields).toEqual([{ field: 'state', before: 'Por confirmar', after: 'Confirmada' }])
    expect(data.catalogueHistory.items.length).toBeGreaterThan(4)
  })
})

describe('what is exported for paying', () => {
  it('names the confirmed account, and none while a change of it waits', async () => {
    const bank = await inSoles()
    const exported = await exportedAccounts()
    expect(exported).toContain(bank.PbkBill)
    const changed = (await save(supplier, bank, SOLES, '002')).Result
    const waiting = await exportedAccounts()
    expect(waiting).toContain('Por confirmar')
    for (const number of [bank.PbkBill, SOLES]) expect(waiting).not.toContain(number)
    await confirm(manager, changed)
    expect(await exportedAccounts()).toContain(SOLES)
  })
})

describe('the database', () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(executeSql(world.database, statement, '*')).rejects.toThrow
  it('refuses an account that is confirmed by who wrote it, changed without waiting, or confirmed as it is entered', async () => {
    const { PbkID, SupID } = await inSoles()
    const message = /confirmed by a second person|account_takes_two/
    await refused(sql`update "GenSupplierBanks" set "PbkBill" = ${THIRD} where "PbkID" = ${PbkID}`)(message)
    await refused(
      sql`insert into "GenSupplierBanks" ("CpyID", "SupID", "TypeBank", "TypeCurrency", "PbkBill", "PbkBeneficiaryName", "PbkState", "UsrCreateID")
        values (1, ${SupID}, '011', '1', ${THIRD}, 'X', 2, 1)`,
    )(message)
    const changed = (await save(supplier, await inSoles(), THIRD)).Result
    await refused(
      sql`update "GenSupplierBanks" set "PbkState" = 2, "UsrDecideID" = "PbkChangedBy"[1], "PbkDateDecide" = clock_now() where "PbkID" = ${PbkID}`,
    )(message)
    await refused(
      sql`update "GenSupplierBanks" set "PbkState" = 2, "PbkChangedBy" = '{1}', "UsrDecideID" = 5, "PbkDateDecide" = clock_now() where "PbkID" = ${PbkID}`,
    )(message)
    expect((await confirm(admin, changed)).status).toBe(200)
  })
})
