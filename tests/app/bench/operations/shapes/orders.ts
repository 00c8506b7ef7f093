import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { recordOrders } from '../recorded/orders.ts'
import { batched, defineColumns, key, named, person, plain, together } from './columns.ts'
import { groupBy, pageBody, type Post, type Shape } from './shape.ts'

const SIZE = 100

interface OrderRow {
  OrdID: number
}
interface OrderDetail {
  OrdID: number
  itemsDetails: object[]
}
interface ReceptionRow {
  OrdID: number
}

const totals = defineColumns({ subtotal: plain('OrdSubTotal'), total: plain('OrdTotal') })
const line = defineColumns({
  id: key('OddID'),
  description: plain('OddDescription'),
  quantity: plain('OddQuantity'),
  unitPrice: plain('OddUnitPrice'),
  amount: plain('OddAmount'),
  quantityServed: plain('OddQuantityServed'),
})
const reception = defineColumns({
  id: key('OttID'),
  documentNumber: plain('OttDocumentNumber'),
  status: named('OttStatus', namesByCode(RECEPTION_STATUS)),
  date: plain('OttDate'),
  amount: plain('OttAmount'),
})
const order = defineColumns({
  id: key('OrdID'),
  documentNumber: plain('OrdDocumentNumber'),
  status: named('OrdStatus', namesByCode(ORDER_STATUS)),
  supplierName: plain('SupName'),
  currencyCode: plain('TypeCurrencyAbbreviation'),
  date: plain('OrdDate'),
  totals: together(totals),
  buyer: person('UsrID', 'UsrFullName'),
  lines: batched('OrdID'),
  attendedOrders: batched('OrdID'),
})

const readPage = (post: Post) =>
  post<{ data: OrderRow[] }>('LgsOrderPurcharse/pagination', pageBody(SIZE, order.fields))

const readLines = async (post: Post, ids: readonly number[]) => {
  const found = await post<OrderDetail[]>('LgsOrderPurcharse/byid', {
    OrdID: ids,
    fields: ['OrdID', ...line.fields.map((field) => `itemsDetails.${field}`)],
  })
  return new Map(found.map(({ OrdID, itemsDetails }) => [OrdID, itemsDetails]))
}

const readReceptions = async (post: Post, ids: readonly number[]) =>
  groupBy(
    await post<ReceptionRow[]>('LgsOrderPurcharse/attendedbyid', {
      OrdID: ids,
      fields: ['OrdID', ...reception.fields],
    }),
    ({ OrdID }) => OrdID,
  )

async function join(post: Post) {
  const { data } = await readPage(post)
  const ids = data.map(({ OrdID }) => OrdID)
  const [lines, receptions] = await Promise.all([readLines(post, ids), readReceptions(post, ids)])
  const items = data.map((row) => {
    const item = order.answer(row)
    item['lines'] = (lines.get(row.OrdID) ?? []).map(line.answer)
    item['attendedOrders'] = (receptions.get(row.OrdID) ?? []).map(reception.answer)
    return item
  })
  return { orders: { items } }
}

/** A page of orders with their lines and their receptions. */
export const orders: Shape = {
  question: `query Orders {
  orders(page: { number: 1, size: ${SIZE} }) {
    items {
      id documentNumber status supplierName currencyCode date
      totals { subtotal total }
      buyer { id fullName }
      lines { id description quantity unitPrice amount quantityServed }
      attendedOrders { id documentNumber status date amount }
    }
  }
}`,
  recorded: () => recordOrders(SIZE),
  resolvers: {
    Totals: totals.resolvers,
    OrderLine: line.resolvers,
    AttendedOrder: reception.resolvers,
    Order: order.resolvers,
    Query: { orders: async (_: object, _args: object, { post }) => ({ items: (await readPage(post)).data }) },
  },
  batches: [
    { type: 'Order', field: 'lines', key: (row: OrderRow) => row.OrdID, load: readLines, otherwise: [] },
    { type: 'Order', field: 'attendedOrders', key: (row: OrderRow) => row.OrdID, load: readReceptions, otherwise: [] },
  ],
  join,
}
