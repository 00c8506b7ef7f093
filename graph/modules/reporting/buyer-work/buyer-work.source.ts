import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { buyerWork } from './buyer-work.wire.ts'

export const readBuyerWork = async (rest: Rest) =>
  readWire(buyerWork, await rest.read('POST', 'LgsDashboard/buyerwork', { body: {} }))
