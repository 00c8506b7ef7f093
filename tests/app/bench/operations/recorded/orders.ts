import type { RecordedReads } from '../shapes/shape.ts'
import { createSampler, times } from './sample.ts'

const LINES = 2
const BUYERS = 14
const RECEPTIONS = 2

/** What the services answer for one page of orders, each with two lines and two receptions. */
export function recordOrders(size: number): RecordedReads {
  const sample = createSampler()
  const columns = (index: number) => ({
    OrdID: 4000 + index,
    UsrID: 20 + (index % BUYERS),
    OrdStatus: (index % 6) + 1,
    TypePaymentName: 'Transferencia',
    TypePercentageName: 'IGV 18 %',
    OrdTaxSign: '+',
  })
  const orders = times(size, (index) =>
    sample('Order', index, {
      ...columns(index),
      itemsDetails: times(LINES, (line) => sample('Line', (4000 + index) * 10 + line)),
      itemsSupport: sample('Supports', index),
    }),
  )
  const headers = orders.map(({ itemsDetails: _lines, itemsSupport: _supports, ...header }) => header)
  const receptions = orders.flatMap(({ OrdID }) =>
    times(RECEPTIONS, (place) => sample('ReceptionRepoHeader', Number(OrdID) * 10 + place, { OrdID, OttStatus: 1 })),
  )
  return {
    'LgsOrderPurcharse/pagination': {
      result: () => ({ data: headers, recordsTotal: 8_400, recordsTotalExact: true, draw: 1 }),
    },
    'LgsOrderPurcharse/byid': { listedBy: 'OrdID', result: () => orders },
    'LgsOrderPurcharse/attendedbyid': { listedBy: 'OrdID', result: () => receptions },
  }
}
