import type { RecordedReads } from '../shapes/shape.ts'
import { createSampler, times } from './sample.ts'

const OFFERS = 3
const LINES = 2
const BUYERS = 14

/** What the services answer for one page of quotations, each with three offers of two lines. */
export function recordQuotations(size: number): RecordedReads {
  const sample = createSampler()
  const offer = (id: number) =>
    sample('Provider', id, {
      itemsDetails: times(LINES, (line) => sample('ProviderLine', id * 10 + line)),
      TypePaymentName: 'Transferencia',
      TypeCurrencyName: 'Soles',
      TypeCurrencyAbbreviation: 'PEN',
      TypePercentageName: 'IGV 18 %',
      OrdTotalScore: '47.50',
      OrdDeliveryDayScore: '15.00',
      OrdWarrantyDayScore: '10.00',
      DayScore: '10.00',
      ConScore: '10.00',
      TypePaymentScore: '5.00',
      FullScore: '97.50',
      OrdComparedAmount: '10000.00',
      OrdRank: id % 3,
      OrdRecommended: id % 3 === 0,
    })
  const participants = (id: number) =>
    times(OFFERS, (place) => {
      const participant = id * 10 + place
      return sample('QuotationRecord.itemsParticipant', participant, { itemProvider: offer(participant), CtpStatus: 2 })
    })
  const columns = (id: number, index: number) => ({
    CttID: id,
    UsrID: 20 + (index % BUYERS),
    CttStatus: (index % 5) + 1,
    TypeCategory: '1',
    TypeCategoryName: 'Materiales',
  })
  const headers = times(size, (index) => sample('Header', index, columns(4000 + index, index)))
  const details = times(size, (index) => {
    const id = 4000 + index
    return sample('QuotationRecord', index, {
      ...columns(id, index),
      itemsDetails: times(LINES, (line) => sample('Detail', id * 10 + line)),
      itemsParticipant: participants(id),
      itemsPayment: times(2, (place) => sample('Payment', id * 10 + place)),
    })
  })
  return {
    'LgsCotization/pagination': {
      result: () => ({ data: headers, recordsTotal: 8_400, recordsTotalExact: true, draw: 1 }),
    },
    'LgsCotization/byId': { listedBy: 'CttID', result: () => details },
  }
}
