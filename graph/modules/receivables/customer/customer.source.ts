import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import { rows } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { readSession } from '#graph/modules/identity/session/session.source.ts'
import { home, parameter, payment, promotion, schedule } from './customer.wire.ts'

const TOUR = 'TOUR_360'

/** The services want the document beside the token, and check the one against the other. */
export async function readHome(rest: Rest) {
  const { account } = await readSession(rest)
  return readWire(home, await rest.read('GET', 'PagPaymentGateway/customer', { query: { document: account.name } }))
}

/** The announcements of the day alone; none from services that tell them only with the customer's home. */
export const readPromotions = async (rest: Rest) =>
  rows(promotion)((await nullIfMissing(rest.read('GET', 'PagPaymentGateway/advertisements'))) ?? [])

export const readSchedule = async (rest: Rest, purchaseId: string) => {
  const result = await nullIfMissing(
    rest.read('GET', 'PagPaymentGateway/shedule', { query: { idproforma: purchaseId } }),
  )
  return result === null ? null : readWire(schedule, result)
}

export const readPayments = async (rest: Rest, instalmentId: string) => {
  const result = await nullIfMissing(
    rest.read('GET', 'PagPaymentGateway/payment', { query: { idCuotaCobrar: instalmentId } }),
  )
  return result === null ? null : rows(payment)(result)
}

/** Where the company's virtual tour is; null for what is no address of the web. */
export async function readTour(rest: Rest): Promise<string | null> {
  const result = await nullIfMissing(rest.read('GET', 'Helper/getparam', { query: { PrmName: TOUR } }))
  const value = result === null ? '' : readWire(parameter, result).value
  return /^https:\/\//.test(value) ? value : null
}

/** The statement is asked for by a serialized schedule; its key is all that is read of it. */
export const bodyOfStatement = (purchaseId: string) => ({ Json: JSON.stringify({ idProforma: Number(purchaseId) }) })
export const pathOfPicture = (promotionId: string) =>
  withQuery('PagPaymentGateway/advertisement', { AdvID: promotionId })
