import { createQuotation } from '#tests/kit/fixtures/offer.ts'
import {
  createLongRequirement,
  createWideComparison,
  signInPeopleAt,
} from '#tests/app/bench/screens/large-documents.ts'
import { askGraph, tokenOf } from './people.ts'

const [LINES, SUPPLIERS, ITEMS, WAITING] = [12, 4, 15, 15]
/** The first supplier of the demo, by its key and by how it signs in. */
export const SUPPLIER = { key: 1, ruc: '20512333797' }

/** The keys of what the measured screens show. */
export interface Documents {
  requirement: number
  comparison: number
  invitation: number
  order: string
}

const MY_ORDERS = `{ myOrders(page: { number: 1, size: 100 }) { items { id acceptsVouchers } } }`

/** An order of the demo's supplier that takes vouchers. */
async function orderToBill(url: string): Promise<string> {
  const token = await tokenOf(url, 'supplier', SUPPLIER.ruc)
  const { myOrders } = await askGraph<{ myOrders: { items: { id: string; acceptsVouchers: boolean }[] } }>(
    url,
    MY_ORDERS,
    { token },
  )
  const order = myOrders.items.find(({ acceptsVouchers }) => acceptsVouchers)
  if (!order) throw new Error('the demo has no order that takes vouchers')
  return order.id
}

/**
 * What the demo has too little of: documents that wait in the inbox of `jefe`, a requirement of a usual length, a comparison
 * of a usual width and an invitation to answer.
 */
export async function createDocuments({ url, rest }: { url: string; rest: string }): Promise<Documents> {
  const people = await signInPeopleAt(rest)
  let requirement = 0
  for (let made = 0; made < WAITING; made++) requirement = await createLongRequirement(people, LINES)
  const comparison = await createWideComparison(people, SUPPLIERS, ITEMS)
  const quantities = Array.from({ length: ITEMS }, (_, item) => String(1 + item))
  const invitation = await createQuotation(people, { quantities, suppliers: [SUPPLIER.key] })
  return { requirement, comparison: comparison.CttID, invitation: invitation.CttID, order: await orderToBill(url) }
}
