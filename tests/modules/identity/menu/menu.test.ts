import { beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Option {
  OptID: number
  OptCode: string
  OptName: string
  OptIcon: string | null
  OptOrder: number
  OptParentID: number | null
  SecStatus: number
  SecVersion: number
}
interface Entry {
  OptCode: string
  OptName: string
  child: Entry[]
}

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const options = async () => (await admin.call<Option[]>('POST', 'SecOption/list')).Result
const option = async (code: string): Promise<Option> => {
  const found = (await options()).find(({ OptCode }) => OptCode === code)
  if (!found) throw new Error(`No option ${code}`)
  return found
}
const update = async (code: string, change: Partial<Option>, who = admin) =>
  who.call<Option>('PUT', 'SecOption/update', { ...(await option(code)), ...change })
const menu = async () => (await admin.call<Entry[]>('GET', 'UserOption/ListByUser')).Result
const within = (entries: readonly Entry[], code: string): Entry | undefined =>
  entries.find(({ OptCode }) => OptCode === code) ?? entries.map(({ child }) => within(child, code)).find(Boolean)

describe('the menu', () => {
  it('is named, moved and ordered by hand, up to three levels', async () => {
    const [quotations, logistics] = [await option('QUOTATIONS'), await option('LOGISTICS')]
    expect((await update('QUOTATION_CONFIG', { OptName: ' Pesos ', OptParentID: quotations.OptID })).status).toBe(200)
    const shown = within(await menu(), 'QUOTATIONS')
    expect(shown?.child).toMatchObject([{ OptCode: 'QUOTATION_CONFIG', OptName: 'Pesos' }])
    const config = await option('QUOTATION_CONFIG')
    expect((await update('ORDERS', { OptParentID: config.OptID })).Errors).toEqual([
      'El menú admite hasta tres niveles',
    ])
    expect((await update('LOGISTICS', { OptParentID: config.OptID })).Errors).toContain(
      'Una opción no puede estar dentro de sí misma',
    )
    expect((await update('ORDERS', { OptName: ' ' })).Errors).toEqual(['Ingrese el nombre de la opción'])
    const [orders, requirements] = [await option('ORDERS'), await option('REQUIREMENTS')]
    const swapped = [
      { ...orders, OptOrder: requirements.OptOrder },
      { ...requirements, OptOrder: orders.OptOrder },
    ]
    expect((await admin.call('POST', 'SecOption/save', { itemsOptions: swapped })).status).toBe(200)
    const inOrder = within(await menu(), logistics.OptCode)?.child.map(({ OptCode }) => OptCode) ?? []
    expect(inOrder.indexOf('ORDERS')).toBeLessThan(inOrder.indexOf('REQUIREMENTS'))
    expect((await admin.call('POST', 'SecOption/save', { itemsOptions: swapped })).status).toBe(409)
  })

  it('leaves out what is disabled, and never what it is arranged with', async () => {
    expect((await update('CAMPAIGNS', { SecStatus: 0 })).Result.SecStatus).toBe(0)
    expect(within(await menu(), 'CAMPAIGNS')).toBeUndefined()
    const needed = 'Esta opción no se puede deshabilitar: con ella se ordena el menú'
    expect((await update('OPTIONS', { SecStatus: 0 })).Errors).toEqual([needed])
    expect((await update('CONFIGURATION', { SecStatus: 0 })).Errors).toContain(needed)
    expect((await update('ARTICLES', {}, await upstream.signIn('jefe'))).status).toBe(403)
  })
})

describe('areas and cost centres of a person', () => {
  it('open the documents of other areas to a boss', async () => {
    const boss = await upstream.signIn('vleon')
    const list = async () =>
      (
        await boss.call<{ data: { ReqID: number }[] }>('POST', 'LgsRequirement/pagination', { length: -1 })
      ).Result.data.map(({ ReqID }) => ReqID)
    const { UsrID } = (await boss.call<{ Data: { User: { UsrID: number } } }>('GET', 'Account/session')).Result.Data
      .User
    const before = await list()
    const hidden = await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
      tx
        .selectFrom('LgsRequirement')
        .select(['ReqID', 'AreID'])
        .where('SecStatus', '=', 1)
        .where('ReqID', 'not in', before)
        .executeTakeFirstOrThrow(),
    )
    const saved = await admin.call<{ ID: number; IsAllowed: boolean }[]>('POST', 'SecUserArea/save', {
      UsrID,
      items: [hidden.AreID],
    })
    expect(saved.Result.filter(({ IsAllowed }) => IsAllowed)).toMatchObject([{ ID: hidden.AreID }])
    expect(await list()).toEqual(expect.arrayContaining([hidden.ReqID, ...before]))
    expect((await admin.call('POST', 'SecUserArea/save', { UsrID, items: [11] })).status).toBe(404)
  })

  it('limit what a person is offered once they have any', async () => {
    const someone = await upstream.signIn('solicitante')
    const { UsrID } = (await someone.call<{ Data: { User: { UsrID: number } } }>('GET', 'Account/session')).Result.Data
      .User
    const offered = async (path: string) =>
      (await someone.call<{ CceID: number }[]>('POST', path)).Result.map(({ CceID }) => CceID)
    const all = await offered('LgsGenericExactus/getCenterCoste')
    expect(all.length).toBeGreaterThan(2)
    const items = all.slice(0, 2)
    await admin.call('POST', 'SecUserCostCenter/save', { UsrID, items })
    expect((await offered('LgsGenericExactus/getCenterCoste')).toSorted()).toEqual(items.toSorted())
    expect((await offered('GenCostCenter/list')).toSorted()).toEqual(items.toSorted())
    await admin.call('POST', 'SecUserCostCenter/save', { UsrID, items: [] })
    expect(await offered('LgsGenericExactus/getCenterCoste')).toEqual(all)
  })
})
