import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { scheduleTotals } from '#schema/modules/receivables/customer/payment-schedule.ts'
import { requireLive, signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { keepChanged } from '#graph/kit/list/changed-since.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { answerEvent } from '#graph/platform/execution/projection/event.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { isPublicationCursor, promotionStream, type PromotionEvent } from './promotion-stream.ts'
import { readHome, readPayments, readSchedule, readTour } from './customer.source.ts'

const messages = {
  cursor: 'El cursor no es válido.',
} as const

async function myCustomer(_: unknown, __: unknown, { rest }: GraphContext) {
  const { customer, promotions } = await readHome(rest)
  return customer && { ...customer, promotions }
}

/** The specification's services tell the instalments alone: what is paid for then stands in the customer's own list. */
async function schedule(
  _: unknown,
  { purchaseId, changedSince }: { purchaseId: string; changedSince?: string | null },
  { rest }: GraphContext,
) {
  const read = canBeKey(purchaseId) ? await readSchedule(rest, purchaseId) : null
  if (!read) return null
  const { customer } = read.purchase && read.customerName ? { customer: null } : await readHome(rest)
  const purchase = read.purchase ?? customer?.purchases.find(({ id }) => id === purchaseId) ?? null
  const instalments = [...read.pending, ...read.cancelled]
  return {
    ...read,
    pending: keepChanged(read.pending, changedSince),
    cancelled: keepChanged(read.cancelled, changedSince),
    purchase,
    customerName: read.customerName ?? customer?.fullName ?? null,
    totals: scheduleTotals(
      instalments.map(({ paid, balance, state }) => ({ paid, balance, isOverdue: state === 'OVERDUE' })),
      purchase === null || purchase.state === 'ACTIVE',
    ),
  }
}

/** @throws BAD_USER_INPUT for what was never a cursor */
function publicationsAfter(_: unknown, { after }: { after?: string | null }, context: GraphContext) {
  if (after && !isPublicationCursor(after)) throw failure('BAD_USER_INPUT', messages.cursor)
  const { watchGroup, rest } = requireLive(context)
  return promotionStream({ watch: watchGroup, companyId: signedIn(context).companyId, rest, after: after || null })
}

/** One company, one tour: whose customer it is makes no difference. */
export const customerRelations = [
  relation({
    type: 'Customer',
    field: 'tourUrl',
    key: (customer) => customer.documentNumber,
    needs: ['documentNumber'],
    otherwise: null,
    load: async (documents, { rest }) => {
      const url = await readTour(rest)
      return new Map(documents.flatMap((document) => (url === null ? [] : [[document, url] as const])))
    },
  }),
]

export const customerResolvers = defineResolvers({
  Query: {
    myCustomer,
    schedule,
    instalmentPayments: async (_, { id, changedSince }, { rest }) => {
      const payments = canBeKey(id) ? await readPayments(rest, id) : null
      return payments && keepChanged(payments, changedSince)
    },
  },
  Subscription: {
    promotionNotifications: { subscribe: publicationsAfter, resolve: answerEvent<PromotionEvent> },
  },
})
