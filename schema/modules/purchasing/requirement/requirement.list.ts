import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { pendingTitle } from '#schema/modules/purchasing/terms/pending-work.ts'
import { CHANGED_SINCE, changedSince, defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

/** The titles of columns that the screen and its Excel share. */
export const requirementTitles = {
  requester: 'Solicitante',
  area: 'Área',
  priority: 'Prioridad',
  reason: 'Motivo',
  category: 'Categoría',
} as const

export const requirementList = defineList({
  filterType: 'RequirementFilter',
  sortType: 'RequirementSort',
  sortField: 'RequirementSortField',
  direction: 'DESC',
  resource: 'LgsRequirement',
  filters: {
    status: {
      kind: 'several',
      type: 'RequirementStatus',
      codes: REQUIREMENT_STATUS,
      wire: 'ReqStatus',
      label: 'Estado',
    },
    priority: { kind: 'code', wire: 'TypePriority', label: requirementTitles.priority },
    category: { kind: 'code', wire: 'TypeCategory', label: requirementTitles.category },
    area: { kind: 'key', wire: 'AreID', label: requirementTitles.area, wide: true },
    pending: {
      kind: 'preset',
      label: pendingTitle,
      wide: true,
      presets: { toBuy: { word: 'Cotizar u ordenar', is: { toBuy: true } } },
    },
    date: { kind: 'days', wires: ['ReqDateFrom', 'ReqDateTo'] },
    toBuy: { kind: 'flag', wire: 'ToBuy' },
    ids: { kind: 'keys', wire: 'ReqID' },
    changedSince,
  },
  mine: 'UsrID',
  amounts: { page: 'RequirementPage', wires: ['ReqEstimatedTotal', 'currency'] },
  sorts: {
    DOCUMENT_NUMBER: ['ReqDocumentNumber', 'number'],
    DATE: ['ReqDate', 'date'],
    NEEDED_ON: ['NeedDate', 'neededOn'],
    STATUS: ['ReqStatus', 'status'],
    PRIORITY: ['TypePriority', 'priority'],
    ESTIMATED_TOTAL: ['ReqEstimatedTotal', 'amount'],
  },
  hasCursors: true,
  excel: { path: 'requirements', name: 'requerimientos.xlsx' },
})

export const requirementListDescriptions: ListDescriptions<typeof requirementList> = {
  filter: 'Which requirements are wanted; what is left out does not limit.',
  sort: 'How requirements are ordered.',
  sortField: 'The columns by which requirements can be ordered.',
  filters: {
    status: 'Any of these statuses.',
    priority: 'This priority.',
    category: 'This category.',
    area: 'This area.',
    from: 'Asked on this day or later.',
    to: 'Asked on this day or earlier.',
    toBuy: 'Approved ones of which something is neither quoted nor ordered, or the others.',
    ids: 'These alone, by their ids.',
    changedSince: CHANGED_SINCE,
    mine: 'Only those of the signed-in person.',
  },
  sorts: {
    DOCUMENT_NUMBER: 'Document number.',
    DATE: 'The day it was asked.',
    NEEDED_ON: 'The day it is needed.',
    STATUS: 'Status.',
    PRIORITY: 'Priority.',
    ESTIMATED_TOTAL: 'Estimated total.',
  },
}
