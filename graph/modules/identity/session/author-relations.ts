import { relation } from '#graph/platform/context/relation.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readUsers } from './session.source.ts'

const isSelected = (selected: Selected, field: string) => selected === null || selected.includes(field)

/** Who asked for what a document lists. */
export const requesterOf = (type: 'Requirement' | 'WarehouseRequirement') =>
  relation({
    type,
    field: 'requester',
    key: (row) => row.requesterId,
    needs: (selected) => [
      'requesterId',
      ...(isSelected(selected, 'name') ? (['requesterUserName'] as const) : []),
      ...(isSelected(selected, 'fullName') ? (['requesterFullName'] as const) : []),
    ],
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
