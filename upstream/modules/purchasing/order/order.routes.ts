import { changesInput } from '#upstream/kit/document/list/count-changes.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { ORDERS } from './order-access.ts'
import { annulOrder } from './close/annul-order.ts'
import { readOrder, readOrders, type Order, type OrderCaller } from './read/order-by-id.ts'
import { closeOrder, reopenOrder } from './close/close-order.ts'
import { returnOrder } from './close/return-order.ts'
import { KEEPERS } from './close/closure-rules.ts'
import { annulInput, byIdInput, closeInput, LARGEST_SAVE, proposalInput, saveInput } from './order.input.ts'
import { orderChanges, orderPage, orderPageInput, orderTotals, suppliedPage } from './read/list-orders.ts'
import { proposeOrder } from './save/propose-order.ts'
import { saveOrder } from './save/save-order.ts'
import { readSupplied, type SuppliedOrder } from './supplied/supplied-by-id.ts'

/** Which orders a person sees is for the rows to say (rules 8); who may make and annul them, for the screen's option. */
const viewPolicy = signedIn(['staff', 'supplier'], { serviceAccounts: true })
const addPolicy = allowed({ option: ORDERS, flag: 'Add' })
/** To make one, or to correct one that was sent back. */
const savePolicy = allowed({ option: ORDERS, flag: ['Add', ...KEEPERS] })
const editPolicy = allowed({ option: ORDERS, flag: KEEPERS, serviceAccounts: ['ANNUL'] })
const deletePolicy = allowed({ option: ORDERS, flag: 'Delete' })

/** Does a change and answers the order as it then stands. */
const thenRead =
  <Body extends { OrdID: number }>(work: (call: Call<Body>) => Promise<void>) =>
  async (call: Call<Body>) => {
    await work(call)
    return readOrder(call, call.body.OrdID)
  }

/** LgsOrderPurcharse: the calls that are not a file. */
export const orderRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/pagination',
      policy: viewPolicy,
      body: orderPageInput,
      versioned: {},
      summary: 'A page of the orders that the caller may see; of suppliers, those that they supply',
    },
    (call): Promise<Page<unknown>> => (call.identity.audience === 'supplier' ? suppliedPage(call) : orderPage(call)),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/totals',
      policy: viewPolicy,
      body: orderPageInput,
      versioned: {},
      summary: 'What the filtered orders come to, by currency',
    },
    orderTotals,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/changes',
      policy: viewPolicy,
      body: orderPageInput.and(changesInput),
      summary: 'How many of the filtered orders others changed in the last milliseconds',
    },
    orderChanges,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/byid',
      policy: viewPolicy,
      body: byIdInput,
      versioned: {},
      summary: 'An order, or with a list of keys several',
    },
    async (call) => {
      const read: (call: OrderCaller, documents: readonly number[]) => Promise<readonly (Order | SuppliedOrder)[]> =
        call.identity.audience === 'supplier' ? readSupplied : readOrders
      return Array.isArray(call.body.OrdID) ? read(call, call.body.OrdID) : requireFound(read(call, [call.body.OrdID]))
    },
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/proposal',
      policy: addPolicy,
      body: proposalInput,
      summary: 'The order that an approved winner would make, or null',
    },
    proposeOrder,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/save',
      policy: savePolicy,
      body: saveInput,
      bodyLimit: LARGEST_SAVE,
      summary:
        'Makes an order of an approved winner or of approved requirement lines, or corrects one that was sent back',
    },
    saveOrder,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsOrderPurcharse/anulated',
      policy: deletePolicy,
      body: annulInput,
      summary: 'Annuls an order without approved reception and without received voucher',
    },
    thenRead(annulOrder),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsOrderPurcharse/decline',
      policy: editPolicy,
      body: closeInput,
      summary: 'Sends a pending order back to its buyer to be corrected, for a reason',
    },
    thenRead(returnOrder),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsOrderPurcharse/close',
      policy: editPolicy,
      body: closeInput,
      summary: 'Closes an order of which nothing more is expected, for a reason',
    },
    thenRead(closeOrder),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsOrderPurcharse/reopen',
      policy: editPolicy,
      body: closeInput,
      summary: 'Opens an order again that was closed by hand, for a reason, while the month of its closing is open',
    },
    thenRead(reopenOrder),
  )
}
