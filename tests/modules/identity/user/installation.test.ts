import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  installationAdministrators,
  setInstallationAdministrator,
} from '#upstream/modules/identity/user/installation-administrators.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
let admin2: Caller

beforeAll(async () => {
  ;[admin, admin2] = [await upstream.signIn('admin'), await upstream.signIn('admin2')]
})

/** Everything that all companies share and a screen changes. */
const shared = () =>
  executeSql(
    upstream,
    sql`select (select jsonb_agg(s order by s."SvcCode") from "CobScheduledService" s) as services,
      (select jsonb_agg(o order by o."OptID") from "SecOption" o) as options,
      (select jsonb_agg(t order by t."TrsID") from "SecTransaction" t) as transactions,
      (select jsonb_agg(g order by g."DefID") from "GenDefinitionGroup" g) as lists,
      (select md5(string_agg(d::text, '' order by d."DptID")) from "GenDepartment" d) as places,
      (select jsonb_agg(i order by i."ItgCode") from "GenIntegration" i) as integrations`,
    '*',
  )

const CHANGES = [
  ['PUT', 'CobScheduledService/update', { SvcCode: 'MAIL', SvcEnabled: false }],
  ['POST', 'CobScheduledService/run', { SvcCode: 'CLEANING' }],
  ['PUT', 'SecOption/update', { OptID: 13, OptName: 'Apagado', OptOrder: 1, SecStatus: 0 }],
  ['POST', 'SecOption/save', { itemsOptions: [{ OptID: 13, OptName: 'Apagado', OptOrder: 1, SecStatus: 0 }] }],
  ['PUT', 'SecTransaction/update', { TrsCode: 'REQ', TrsName: 'Otro nombre', SecVersion: 1 }],
  ['PUT', 'GenDefinitionGroup/update', { DefID: 1008, DgrName: 'Otra lista', SecVersion: 1 }],
  ['POST', 'GenDepartment/save', { DptID: '99', DptName: 'Ninguna parte' }],
  ['PUT', 'GenDepartment/update', { DptID: '15', DptName: 'Otra Lima', SecVersion: 1 }],
  ['DELETE', 'GenDepartment/delete', { DptID: '15', SecStatus: 0 }],
  ['POST', 'GenIntegration/check', { ItgCode: 'DATABASE' }],
  ['POST', 'GenIntegration/note', { ItgCode: 'REDIS', ItgWorks: false, ItgTook: 1 }],
] as const

describe('what every company shares', () => {
  it("is not a company administrator's to change: refused, and nothing is written", async () => {
    const before = await shared()
    for (const [method, path, body] of CHANGES)
      expect(await admin2.call(method, path, body), path).toMatchObject({ status: 403 })
    expect(await shared()).toEqual(before)
  })

  it('is looked at by whoever holds the option', async () => {
    for (const path of [
      'CobScheduledService/pagination',
      'SecOption/list',
      'SecTransaction/pagination',
      'GenIntegration/list',
    ])
      expect((await admin2.call('POST', path, {})).status, path).toBe(200)
  })

  it('is changed by an installation administrator, who is told so when signing in', async () => {
    expect((await admin.call('PUT', 'CobScheduledService/update', { SvcCode: 'MAIL', SvcEnabled: true })).status).toBe(
      200,
    )
    const says = async (caller: Caller) =>
      (await caller.call<{ Data: { User: { UsrInstallation: boolean } } }>('GET', 'Account/session')).Result.Data.User
        .UsrInstallation
    expect([await says(admin), await says(admin2)]).toEqual([true, false])
  })
})

describe('the right itself', () => {
  it("is out of a company administrator's reach: neither given nor taken by way of the account that holds it", async () => {
    const [{ UsrID } = { UsrID: 0 }] = await executeSql<{ UsrID: number }>(
      upstream,
      sql`select "UsrID" from "SecUser" where "UsrName" = 'gerente'`,
    )
    // A second administrator of company 1, who is none of the installation.
    await executeSql(
      upstream,
      sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowAdd", "IsAllowEdit", "IsAllowDelete", "IsAllowView", "IsAllowSave", "IsLevelAdmin")
      select ${UsrID}, 1, "OptID", true, true, true, true, true, true from "SecOption" where "OptCode" = 'USERS'`,
    )
    const gerente = await upstream.signIn('gerente')
    for (const [method, path, body] of [
      ['POST', 'User/temporarypassword', { UsrID: 1, SendLetter: false }],
      ['DELETE', 'User/delete', { UsrID: 1, SecStatus: 0, SecVersion: 1 }],
      [
        'PUT',
        'User/update',
        {
          UsrID: 1,
          UsrName: 'admin',
          UsrFullName: 'Otro',
          UsrEmail: 'otro@example.com',
          SecVersion: 1,
          UsrInstallation: false,
        },
      ],
      ['POST', 'UserOption/save', { UsrID: 1, itemsOptions: [] }],
    ] as const)
      expect((await gerente.call(method, path, body)).status, path).toBe(403)
  })

  it('is given and taken by the command, never from the last one', async () => {
    const { database } = upstream.fresh
    expect(await installationAdministrators(database)).toEqual(['admin'])
    await expect(setInstallationAdministrator(database, 'admin', false)).rejects.toThrow(
      'La instalación no puede quedar sin administrador',
    )
    await expect(setInstallationAdministrator(database, '20512333797', true)).rejects.toThrow(
      'No hay una cuenta interna activa',
    )
    expect(await setInstallationAdministrator(database, 'Admin2', true)).toEqual(['admin', 'admin2'])
    expect(await setInstallationAdministrator(database, 'admin', false)).toEqual(['admin2'])
  })
})
