import { code, date, flag, int, list, optional } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const task = code({
  TO_BUY: 'TO_BUY',
  WITH_OFFERS: 'WITH_OFFERS',
  TO_EVALUATE: 'TO_EVALUATE',
  WITHOUT_OFFERS: 'WITHOUT_OFFERS',
  TO_ORDER: 'TO_ORDER',
  TO_SEND: 'TO_SEND',
  LATE: 'LATE',
})

export const buyerWorkItem = record({
  task: ['WorkCode', task],
  count: ['WorkCount', int],
  isExact: ['WorkCountExact', flag],
  own: ['WorkOwn', optional(int)],
})

export const buyerWork = record({
  since: ['WorkSince', date],
  items: ['Items', list(buyerWorkItem)],
})
