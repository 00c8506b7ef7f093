import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { namesByCode, type StatusCodes } from '#schema/platform/values/status.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { listPath as orders } from '#web/modules/purchasing/order/paths.ts'
import { listPath as quotations } from '#web/modules/purchasing/quotation/paths.ts'
import { receptionsPath } from '#web/modules/purchasing/reception/paths.ts'
import { listPath as requirements } from '#web/modules/purchasing/requirement/paths.ts'
import { permissionOn, type Session } from '#web/platform/session/session.ts'

type CountedList = { option: string; path: string; codes: StatusCodes }

/** The list that holds what is counted of a kind, and the option that opens it. */
const lists: Partial<Record<DocumentKind, CountedList>> = {
  REQUIREMENT: { option: 'REQUIREMENTS', path: requirements, codes: REQUIREMENT_STATUS },
  QUOTATION: { option: 'QUOTATIONS', path: quotations, codes: QUOTATION_STATUS },
  ORDER: { option: 'ORDERS', path: orders, codes: ORDER_STATUS },
  ATTENDED_ORDER: { option: 'ATTENTIONS', path: receptionsPath, codes: RECEPTION_STATUS },
}

type Counted = {
  kind: DocumentKind
  since: string
  /** By its code; without it, in whatever status. */ status?: number
}

/** The address of the list that holds exactly what a figure counts; null for who may not open it. */
export function countedListPath(
  session: Pick<Session, 'permissions'>,
  { kind, since, status }: Counted,
): string | null {
  const list = lists[kind]
  if (!list || !permissionOn(session, list.option).canView) return null
  const name = status === undefined ? undefined : namesByCode(list.codes)[status]
  if (status !== undefined && name === undefined) return null
  const filters = new URLSearchParams({ ...(name && { 'f.status': name }), 'f.date': `${since},` }).toString()
  return `${list.path}${list.path.includes('?') ? '&' : '?'}${filters}`
}
