import { relation } from '#graph/platform/context/relation.ts'
import { readUsers } from './session.source.ts'

/** Who asked for what a document lists. */
export const requesterOf = (type: 'Requirement' | 'WarehouseRequirement') =>
  relation({
    type,
    field: 'requester',
    key: (row) => row.requesterId,
    needs: ['requesterId', 'requesterUserName', 'requesterFullName'],
    fromRow: ({ requesterId, requesterUserName, requesterFullName }) =>
      requesterId !== null && requesterUserName !== null && requesterFullName !== null
        ? { id: requesterId, name: requesterUserName, fullName: requesterFullName }
        : undefined,
    otherwise: null,
    load: (ids, { rest }, selected) => readUsers(rest, ids, selected),
  })

/** Who buys what a document lists. */
export const buyerOf = (type: 'Quotation' | 'Order') =>
  relation({
    type,
    field: 'buyer',
    key: (row) => row.buyerId,
    needs: ['buyerId'],
    otherwise: null,
    load: (ids, { rest }, selected) => readUsers(rest, ids, selected),
  })
