import { relation } from '#graph/platform/context/relation.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readUsers } from './session.source.ts'

const isSelected = (selected: Selected, field: string) => selected === null || selected.includes(field)

/** The columns of a person's names, as far as these are selected. */
const namesIn = <Column extends string>(selected: Selected, name: Column, fullName: Column): Column[] => [
  ...(isSelected(selected, 'name') ? [name] : []),
  ...(isSelected(selected, 'fullName') ? [fullName] : []),
]

/** Whom a row names itself; undefined where it does not. */
const personIn = (id: string | null, name: string | null, fullName: string | null) =>
  id !== null && name !== null && fullName !== null ? { id, name, fullName } : undefined

/** Who asked for what a document lists. */
export const requesterOf = (type: 'Requirement' | 'WarehouseRequirement') =>
  relation({
    type,
    field: 'requester',
    key: (row) => row.requesterId,
    needs: (selected) => ['requesterId', ...namesIn(selected, 'requesterUserName', 'requesterFullName')],
    fromRow: (row) => personIn(row.requesterId, row.requesterUserName, row.requesterFullName),
    otherwise: null,
    load: (ids, { rest }, selected) => readUsers(rest, ids, selected),
  })

/** Who buys what a document lists. */
export const buyerOf = (type: 'Quotation' | 'Order') =>
  relation({
    type,
    field: 'buyer',
    key: (row) => row.buyerId,
    needs: (selected) => ['buyerId', ...namesIn(selected, 'buyerUserName', 'buyerFullName')],
    fromRow: (row) => personIn(row.buyerId, row.buyerUserName, row.buyerFullName),
    otherwise: null,
    load: (ids, { rest }, selected) => readUsers(rest, ids, selected),
  })
