import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { hire } from '#tests/kit/fixtures/demo-people.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface User {
  UsrID: number
  UsrName: string
  UsrEmail: string | null
}

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const named = async (name: string): Promise<User> => {
  const { Result } = await admin.call<{ data: User[] }>('POST', 'User/pagination', { length: 50, search: name })
  const found = Result.data.find(({ UsrName }) => UsrName === name)
  if (!found) throw new Error(`No account is called ${name}`)
  return found
}

describe('area and position of an employee', () => {
  const placeOf = (NtpID: number) =>
    inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
      tx.selectFrom('GenWorker').select(['AreID', 'PstID']).where('NtpID', '=', NtpID).executeTakeFirst(),
    )
  const employed = async () => {
    const person = await hire(admin)
    expect((await admin.call('POST', 'GenWorker/save', { NtpID: person.NtpID, AreID: 2, PstID: 2 })).status).toBe(200)
    return person
  }
  /** Edits accounts, and is no administrator. */
  const editor = async (name: string) => {
    const { UsrID } = await named(name)
    await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
      sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsAllowSave", "IsAllowAdd", "IsLevelManager")
        select ${UsrID}, 1, "OptID", true, true, true, true, true from "SecOption" where "OptCode" = 'USERS'
        on conflict ("UsrID", "CpyID", "OptID") do update set "IsAllowView" = true, "IsAllowEdit" = true, "IsAllowSave" = true`.execute(
        tx,
      ),
    )
    return upstream.signIn(name)
  }
  const save = (who: Caller, body: object) =>
    who.call<User & { AreID: number; PstID: number }>('POST', 'User/save', body)

  it.each([
    ['not told', {}],
    ['told as null', { AreID: null, PstID: null }],
    ['told in part', { AreID: 2 }],
  ])('stay when the account is made: %s', async (_, change) => {
    const person = await employed()
    expect((await save(admin, { ...person, ...change })).Result).toMatchObject({ AreID: 2, PstID: 2 })
    expect(await placeOf(person.NtpID)).toEqual({ AreID: 2, PstID: 2 })
  })

  it('are changed by administrators and by whoever edits employees, nobody their own', async () => {
    const person = await employed()
    const { Result: made } = await save(admin, person)
    const account = { UsrID: made.UsrID, UsrName: made.UsrName }
    const clerk = await editor('consulta')
    expect((await save(clerk, { ...account, PstID: 1 })).status).toBe(403)
    const unchanged = { ...account, UsrEmail: made.UsrEmail, AreID: 2, PstID: 2 }
    expect((await save(clerk, unchanged)).status).toBe(200)
    expect((await save(clerk, { ...unchanged, UsrEmail: 'rosa@andes.example' })).status).toBe(403)
    const own = await named('consulta')
    expect((await save(clerk, { UsrID: own.UsrID, UsrName: 'consulta', PstID: 1 })).status).toBe(400)
    const { UsrID } = await named('admin')
    expect(await save(admin, { UsrID, UsrName: 'admin', PstID: 2 })).toMatchObject({
      status: 400,
      Errors: ['Su propia área y su propio cargo los cambia otra persona'],
    })
    expect(await placeOf(person.NtpID)).toEqual({ AreID: 2, PstID: 2 })
    expect((await save(admin, { ...account, PstID: 1 })).Result).toMatchObject({ AreID: 2, PstID: 1 })
    expect((await save(admin, { ...account, PstID: null })).Result).toMatchObject({ AreID: 2, PstID: null })
  })

  it('do not bring back whoever left the staff', async () => {
    const person = await employed()
    const { Result: employee } = await admin.call<{ data: { WrkID: number; NtpID: number }[] }>(
      'POST',
      'GenWorker/pagination',
      { length: 200, search: 'prueba' },
    )
    const WrkID = employee.data.find(({ NtpID }) => NtpID === person.NtpID)?.WrkID
    expect((await admin.call('DELETE', 'GenWorker/delete', { WrkID })).status).toBe(200)
    const LEFT = {
      status: 400,
      Errors: ['El empleado está deshabilitado: habilítelo antes de cambiar su área o su cargo'],
    }
    expect(await save(admin, { ...person, AreID: 1, PstID: 1 })).toMatchObject(LEFT)
    const { Result: made } = await save(admin, person)
    const account = { UsrID: made.UsrID, UsrName: made.UsrName }
    expect(await save(admin, { ...account, PstID: 1 })).toMatchObject(LEFT)
    expect((await save(admin, { ...account, AreID: null, PstID: null })).status).toBe(200)
    const read = await admin.call('POST', 'GenWorker/byid', { WrkID })
    expect(read.Result).toMatchObject({ SecStatus: 0, AreID: 2, PstID: 2 })
  })

  describe('of one’s own', () => {
    interface Card {
      WrkID: number
      UsrID: number | null
      AreID: number | null
      PstID: number | null
      SecVersion: number
      NtpName: string
    }
    const cardOf = async (who: Caller, name: string) => {
      const { Result } = await who.call<{ data: Card[] }>('POST', 'GenWorker/pagination', { length: 50, search: name })
      const found = Result.data.find(({ UsrID }) => UsrID !== null)
      if (!found) throw new Error(`No employee enters as ${name}`)
      return found
    }
    /** Keeps employees, and is no administrator. */
    const keeper = async (name: string) => {
      const { UsrID } = await named(name)
      await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
        sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsAllowSave", "IsAllowAdd", "IsAllowDelete", "IsLevelManager")
          select ${UsrID}, 1, "OptID", true, true, true, true, true, true from "SecOption" where "OptCode" = 'WORKERS'
          on conflict ("UsrID", "CpyID", "OptID") do update set "IsAllowView" = true, "IsAllowEdit" = true, "IsAllowSave" = true,
            "IsAllowAdd" = true, "IsAllowDelete" = true`.execute(tx),
      )
      return upstream.signIn(name)
    }
    // UsrID names whoever writes.
    const write = (who: Caller, card: Card) => who.call<Card>('POST', 'GenWorker/save', { ...card, UsrID: undefined })
    const OWN = { status: 400, Errors: ['Su propia área y su propio cargo los cambia otra persona'] }

    it('are not changed by their employee record either, whoever keeps it; their name is', async () => {
      const clerk = await keeper('jefe')
      const own = await cardOf(clerk, 'jefe')
      const other = own.PstID === 1 ? 2 : 1
      expect(await write(clerk, { ...own, PstID: other })).toMatchObject(OWN)
      expect(await write(clerk, { ...own, AreID: own.AreID === 1 ? 2 : 1 })).toMatchObject(OWN)
      const renamed = await write(clerk, { ...own, NtpName: 'Otra' })
      expect(renamed).toMatchObject({ status: 200, Result: { PstID: own.PstID, AreID: own.AreID } })
      const administrator = await cardOf(admin, 'admin')
      expect(await write(admin, { ...administrator, PstID: administrator.PstID === 1 ? 2 : 1 })).toMatchObject(OWN)
      const moved = await write(admin, { ...(await cardOf(admin, 'jefe')), PstID: other })
      expect(moved).toMatchObject({ status: 200, Result: { PstID: other, NtpName: 'OTRA' } })
    })

    it('are not taken back by returning to the staff', async () => {
      const clerk = await keeper('comprador')
      const { WrkID } = await cardOf(clerk, 'comprador')
      await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
        sql`update "GenWorker" set "SecStatus" = 0 where "WrkID" = ${WrkID}`.execute(tx),
      )
      expect(await clerk.call('DELETE', 'GenWorker/delete', { WrkID, SecStatus: 1 })).toMatchObject(OWN)
      expect((await admin.call('DELETE', 'GenWorker/delete', { WrkID, SecStatus: 1 })).status).toBe(200)
    })
  })
})
