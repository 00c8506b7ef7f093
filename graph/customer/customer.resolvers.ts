import { scheduleTotals } from '#schema/rules/schedule.ts'
import type { GraphContext } from '../context.ts'
import { canBeKey } from '../rest/batch.ts'
import { readHome, readPayments, readSchedule } from './customer.source.ts'

async function myCustomer(_: unknown, __: unknown, { rest }: GraphContext) {
  const { customer, promotions } = await readHome(rest)
  return customer && { ...customer, promotions }
}

/** The specification's services tell the instalments alone: what is paid for then stands in the customer's own list. */
async function schedule(_: unknown, { purchaseId }: { purchaseId: string }, { rest }: GraphContext) {
  const read = canBeKey(purchaseId) ? await readSchedule(rest, purchaseId) : null
  if (!read) return null
  const { customer } = read.purchase && read.customerName ? { customer: null } : await readHome(rest)
  const instalments = [...read.pending, ...read.cancelled]
  return {
    ...read,
    purchase: read.purchase ?? customer?.purchases.find(({ id }) => id === purchaseId) ?? null,
    customerName: read.customerName ?? customer?.fullName ?? null,
    totals: scheduleTotals(instalments.map(({ paid, balance, state }) => ({ paid, balance, isOverdue: state === 'OVERDUE' }))),
  }
}

export const customerResolvers = {
  Query: {
    myCustomer,
    schedule,
    instalmentPayments: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readPayments(rest, id) : null,
  },
}
