import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

const kinds = [
  ['GenBudgetItem', 'getPartidas', 'Ptd', 'BudgetItem', 'budgetItems'],
  ['GenExpenseType', 'getTypeSpent', 'Spt', 'ExpenseType', 'expenseTypes'],
] as const

it.each(kinds)('%s: what is kept is what distributions are offered', async (resource, call, prefix, type, offered) => {
  const key = `${prefix}ID`
  const sent = { [`${prefix}Code`]: '99.01', [`${prefix}DescriptionLong`]: '99.01 Jardines', TypeBusiness: '2' }
  const offers = async (business: string, caller = admin) =>
    (
      await caller.rest<Record<string, unknown>[]>(
        'POST',
        `LgsGenericExactus/${call}?search=jardines&business=${business}`,
      )
    ).Result
  const { Result: row } = await admin.rest<Record<string, unknown>>('POST', `${resource}/save`, sent)
  expect(row).toMatchObject({ ...sent, TypeBusinessName: 'Constructora Los Andes', SecStatus: 1, SecVersion: 1 })
  expect(await offers('2')).toEqual([{ [key]: row[key], [`${prefix}DescriptionLong`]: '99.01 Jardines' }])
  expect(await offers('1')).toEqual([])
  expect(await offers('2', await world.as('admin2'))).toEqual([])

  // Without a company of its own it is for all; a code that differs in case alone is the same code.
  const saved = { [key]: row[key], ...sent, TypeBusiness: null, SecVersion: 1 }
  expect((await admin.rest('PUT', `${resource}/update`, saved)).status).toBe(200)
  expect(await offers('1')).toHaveLength(1)
  const twin = await admin.rest('POST', `${resource}/save`, sent)
  expect([twin.status, twin.Errors[0]]).toEqual([400, expect.stringContaining('mismo Código')])

  const { data } = await admin.graph<{ kept: { items: { id: string }[] }; offered: { value: string }[] }>(
    `{ kept: company${type}s(search: "jardines") { items { id code business { label } } } offered: ${offered}(search: "jardines") { value } }`,
  )
  const id = String(row[key])
  expect(data).toEqual({ kept: { items: [{ id, code: '99.01', business: null }] }, offered: [{ value: id }] })

  await admin.rest('DELETE', `${resource}/delete`, { [key]: row[key] })
  expect(await offers('1')).toEqual([])
})

it('a requester is offered them, and may not keep them', async () => {
  const requester = await world.as('solicitante')
  expect((await requester.rest<unknown[]>('POST', 'LgsGenericExactus/getPartidas')).Result.length).toBeGreaterThan(0)
  for (const [resource] of kinds) {
    expect((await requester.rest('POST', `${resource}/pagination`, {})).status).toBe(403)
    expect((await requester.rest('POST', `${resource}/save`, {})).status).toBe(403)
  }
})
