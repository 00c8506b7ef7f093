import { relation } from '#graph/platform/context/relation.ts'
import type { DocumentKind } from '#graph/kit/document/document-kind.ts'
import { readLevels } from './approval.source.ts'

/** The levels of the circuit that a document of this kind is on. */
export const approvalLevelsOf = (type: 'Requirement' | 'Quotation' | 'Order' | 'AttendedOrder', kind: DocumentKind) =>
  relation({
    type,
    field: 'approvalLevels',
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }, selected) => readLevels(rest, kind, ids, selected),
  })
