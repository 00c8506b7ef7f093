import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoAccounts, DEMO_PASSWORD } from '#upstream/modules/identity/session/demo-accounts.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const [, table = ''] = /## Five things to try\n\n([^]*?)\n\n/.exec(readme) ?? []
const steps = table
  .split('\n')
  .slice(2)
  .map((row) => row.split('|').map((cell) => cell.trim()))

const world = provideWorld()

const ask = async <T>(user: string, audience: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER', document: string): Promise<T> => {
  const { data, errors } = await (await world.as(user, { audience })).graph<T>(document)
  expect(errors).toBeUndefined()
  return data
}

interface Inbox {
  approvalInbox: { items: { levelNumber: number; levelCount: number; viewerCanDecide: boolean }[] }
}
const INBOX = '{ approvalInbox(page: { size: 50 }) { items { levelNumber levelCount viewerCanDecide } } }'
const decidable = async (user: string) =>
  (await ask<Inbox>(user, 'INTERNAL', INBOX)).approvalInbox.items.filter(({ viewerCanDecide }) => viewerCanDecide)

/** Things that the README says to try in the demo, on whatever day it is laid out. */
describe('the five things to try', () => {
  it('name accounts of the demo, their page of sign-in and their password', () => {
    expect(steps).toHaveLength(5)
    const pageOf = new Map(
      demoAccounts.map(({ UsrName, LexID }) => [UsrName, LexID === 0 ? '`/micuenta`' : '`/login`']),
    )
    expect(steps.map(([, page, account = '']) => [account, page])).toEqual(
      steps.map(([, , account = '']) => [account, pageOf.get(/`(.*)`/.exec(account)?.[1] ?? '')]),
    )
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
  })

  it('jefe approves, and what has two levels goes on to gerente', async () => {
    const waiting = await decidable('jefe')
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.some(({ levelNumber, levelCount }) => levelNumber === 1 && levelCount === 2)).toBe(true)
  })

  it('jefe chooses the winner of a quotation that several answered', async () => {
    const { quotations } = await ask<{ quotations: { items: { viewerCanChoose: boolean; answeredCount: number }[] } }>(
      'jefe',
      'INTERNAL',
      '{ quotations(filter: { status: [IN_EVALUATION] }, page: { size: 50 }) { items { viewerCanChoose answeredCount } } }',
    )
    expect(
      quotations.items.filter(({ viewerCanChoose, answeredCount }) => viewerCanChoose && answeredCount > 1).length,
    ).toBeGreaterThan(0)
  })

  it('solicitante may write a requirement', async () => {
    const { me } = await ask<{ me: { permissions: { option: string; canAdd: boolean }[] } }>(
      'solicitante',
      'INTERNAL',
      '{ me { permissions { option canAdd } } }',
    )
    expect(me.permissions.find(({ option }) => option === 'REQUIREMENTS')?.canAdd).toBe(true)
  })

  it('a supplier has a quotation to answer and an order to bill', async () => {
    const { myInvitations, myOrders } = await ask<{
      myInvitations: { items: { acceptsOffers: boolean }[] }
      myOrders: { items: { acceptsVouchers: boolean }[] }
    }>(
      '20512333797',
      'SUPPLIER',
      `{
      myInvitations(filter: { answer: [INVITED] }, page: { size: 50 }) { items { acceptsOffers } }
      myOrders(page: { size: 50 }) { items { acceptsVouchers } }
    }`,
    )
    expect(myInvitations.items.some(({ acceptsOffers }) => acceptsOffers)).toBe(true)
    expect(myOrders.items.some(({ acceptsVouchers }) => acceptsVouchers)).toBe(true)
  })

  it('a customer has an overdue instalment that can be paid by card', async () => {
    const { myCustomer } = await ask<{
      myCustomer: {
        debts: { purchaseId: string }[]
        purchases: { id: string; nextInstalment: { isPayable: boolean } | null }[]
      }
    }>('45678912', 'CUSTOMER', '{ myCustomer { debts { purchaseId } purchases { id nextInstalment { isPayable } } } }')
    const owing = new Set(myCustomer.debts.map(({ purchaseId }) => purchaseId))
    expect(
      myCustomer.purchases.some(({ id, nextInstalment }) => owing.has(id) && nextInstalment?.isPayable === true),
    ).toBe(true)
  })
})
