import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUsersInPosition } from '#tests/platform/environment/database-fixtures.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'

interface Role {
  RolID: number
  SecVersion: number
}
interface Change {
  UsrFullName: string
  AudAction: string
  AudFields: { AudField: string; AudBefore: string | null; AudAfter: string | null }[]
}

const ASSISTANT = 4

let upstream: Upstream
let admin: Caller
beforeAll(async () => {
  upstream = await openUpstream()
  admin = await upstream.signIn('admin')
})
afterAll(() => upstream.stop())

const history = async (RolID: number, who = admin) =>
  who.call<{ data: Change[] }>('POST', 'SecRole/history', { filter: { RolID } })

it('the history of a role says who changed its name, its rights by option, its people and its state', async () => {
  const [someone] = await createUsersInPosition(upstream.fresh.database, ASSISTANT, 1)
  const orders = { OptCode: 'ORDERS', IsAllowView: true, IsLevelManager: true }
  const { Result: role } = await admin.call<Role>('POST', 'SecRole/save', { RolName: 'Compra', itemsOptions: [orders] })
  const { RolID } = role
  await admin.call('POST', 'SecRole/save', {
    ...role,
    RolName: 'Compras',
    itemsOptions: [
      { ...orders, IsAllowAdd: true },
      { OptCode: 'ARTICLES', IsAllowView: true },
    ],
  })
  const give = (IsGiven: boolean) => admin.call('POST', 'SecUserRole/save', { UsrID: someone, RolID, IsGiven })
  await give(true)
  await give(false)
  await admin.call('DELETE', 'SecRole/delete', { RolID, SecStatus: 0, RolPeople: 0 })

  const changes = (await history(RolID)).Result.data.toReversed()
  const fields = changes.map(({ AudFields }) =>
    Object.fromEntries(AudFields.map(({ AudField, AudBefore, AudAfter }) => [AudField, [AudBefore, AudAfter]])),
  )
  expect(changes.map(({ AudAction }) => AudAction)).toEqual(['create', 'update', 'update', 'update', 'delete'])
  expect(fields[0]).toMatchObject({ RolName: [null, 'Compra'] })
  expect(fields[0]?.['RolRights']?.[1]).toMatch(/: Ver, Gerente$/)
  expect(fields[1]).toMatchObject({ RolName: ['Compra', 'Compras'] })
  expect(fields[1]?.['RolRights']?.[0]).toMatch(/: nada/)
  expect(fields[1]?.['RolRights']?.[1]).toMatch(/: Agregar, Ver, Gerente/)
  const name = fields[2]?.['RolPerson']?.[1]
  expect(name).toEqual(expect.any(String))
  expect(fields[3]).toEqual({ RolPerson: [name, null] })
  expect(new Set(changes.map(({ UsrFullName }) => UsrFullName)).size).toBe(1)
})

it('the history of a role says whom copied rights gave it and took it from', async () => {
  const { RolID: given } = (await admin.call<Role>('POST', 'SecRole/save', { RolName: 'Dado', itemsOptions: [] }))
    .Result
  const { RolID: taken } = (await admin.call<Role>('POST', 'SecRole/save', { RolName: 'Quitado', itemsOptions: [] }))
    .Result
  const [from, to] = await createUsersInPosition(upstream.fresh.database, ASSISTANT, 2)
  const { Result: users } = await admin.call<{ UsrID: number; UsrFullName: string }[]>('POST', 'User/byid', {
    UsrID: [from, to],
  })
  const nameOf = (user?: number) => users.find(({ UsrID }) => UsrID === user)?.UsrFullName
  await admin.call('POST', 'SecUserRole/save', { UsrID: from, RolID: given, IsGiven: true })
  await admin.call('POST', 'SecUserRole/save', { UsrID: to, RolID: taken, IsGiven: true })
  expect((await admin.call('POST', 'User/copyallow', { UsrIDFrom: from, UsrIDTo: to })).status).toBe(200)

  const people = async (RolID: number) =>
    (await history(RolID)).Result.data
      .toReversed()
      .flatMap(({ AudFields }) => AudFields.filter(({ AudField }) => AudField === 'RolPerson'))
      .map(({ AudBefore, AudAfter }) => [AudBefore, AudAfter])
  expect(await people(given)).toEqual([
    [null, nameOf(from)],
    [null, nameOf(to)],
  ])
  expect(await people(taken)).toEqual([
    [null, nameOf(to)],
    [nameOf(to), null],
  ])
})

it('is for whoever views roles, in their company alone', async () => {
  const { Result: role } = await admin.call<Role>('POST', 'SecRole/save', { RolName: 'Ajeno', itemsOptions: [] })
  expect((await history(role.RolID, await upstream.signIn('admin2'))).status).toBe(404)
  expect((await history(role.RolID, await upstream.signIn('solicitante'))).status).toBe(403)
})
