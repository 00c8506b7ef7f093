import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import { demoAccounts } from '#upstream/modules/identity/session/demo-accounts.ts'
import type { Calendar } from '../base/calendar.ts'
import { ANDES } from '../organisation/people.ts'
import { suppliers, type Supplier } from './suppliers.ts'
import { taxFor } from './offer/offers.ts'
import type { Order } from './order/orders.ts'
import type { Purchases } from './purchases.ts'
import type { Participant, Quotation } from './quotation/quotation.ts'

const OPEN = 2
const INVITED = 1
const SERVICES = 2
const IN_PART = 2

/** Suppliers of the demo who can sign in. */
const signing: readonly Supplier[] = suppliers.filter(
  ({ company, ruc }) =>
    company === ANDES && demoAccounts.some(({ LexID, UsrName }) => LexID === AUDIENCE.SUPPLIER && UsrName === ruc),
)

const isSigning = (supplier: Supplier): boolean => signing.includes(supplier)

/**
 * Sees to what a supplier of the demo looks for on whatever day it is laid out: an open quotation to answer, and an
 * order of which something came and nothing was billed. Where chance left none, one of the others' becomes theirs.
 */
export function addCurrentWork(calendar: Calendar, { quotations, orders }: Purchases): void {
  for (const supplier of signing) {
    addOpenInvitation(
      supplier,
      quotations.filter((quotation) => isOpen(quotation, calendar)),
    )
    addOrderToBill(
      supplier,
      orders.filter((order) => order.company === ANDES && order.status === IN_PART),
    )
  }
}

const isOpen = ({ company, status, parent, deadline }: Quotation, { inDays }: Calendar): boolean =>
  company === ANDES && status === OPEN && parent === null && deadline > inDays(0)

const pendingParticipant = (supplier: Supplier, { saved }: Quotation): Participant => ({
  supplier,
  status: INVITED,
  invited: saved,
  received: null,
  declineReason: null,
  offer: null,
  parent: null,
})

function addOpenInvitation(supplier: Supplier, open: readonly Quotation[]): void {
  const placeIn = ({ participants }: Quotation) =>
    participants.findIndex((participant) => participant.supplier === supplier)
  if (open.some((quotation) => quotation.participants[placeIn(quotation)]?.status === INVITED)) return
  const fitting = open.filter(({ category }) => supplier.categories.includes(category ?? ''))
  const taken = [...fitting, ...open].find((quotation) => placeIn(quotation) !== 0)
  if (!taken) throw new RangeError('the demo asks for no offers')
  const ordinal = placeIn(taken)
  if (ordinal < 0) taken.participants.push(pendingParticipant(supplier, taken))
  else taken.participants[ordinal] = pendingParticipant(supplier, taken)
}

function addOrderToBill(supplier: Supplier, attended: readonly Order[]): void {
  const own = attended.findLast((order) => order.supplier === supplier)
  const kind = supplier.categories.includes('5') ? SERVICES : 1
  const others = attended.filter((order) => order.quotation === null && !isSigning(order.supplier))
  const order = own ?? others.findLast(({ type }) => type === kind) ?? others.at(-1)
  if (!order) throw new RangeError('the demo received nothing')
  if (!own) assignOrder(order, supplier)
  order.isUnbilled = true
}

function assignOrder(order: Order, supplier: Supplier): void {
  const { lines, generalExpenses } = order
  order.supplier = supplier
  order.tax = taxFor(supplier, lines)
  order.totals = totalsOf({ lines, tax: order.tax, generalExpenses })
}
