import { relation } from '#graph/platform/context/relation.ts'
import type { DocumentKind } from '#graph/kit/document/document-kind.ts'
import { level } from './approval.wire.ts'
import { readLevels } from './approval.source.ts'

/** The same levels as a page of documents has them. */
export const listedLevels = { field: 'approvalLevels', column: 'Levels', row: level, apart: ['elapsed'] } as const

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
