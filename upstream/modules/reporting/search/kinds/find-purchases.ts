import { REQUIREMENTS_TO_ATTEND } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { statusBadge } from '#upstream/kit/document/document-status.ts'
import { orderScopeFor, orderTable } from '#upstream/modules/purchasing/order/order-access.ts'
import { readHeaders as readOrders, type Header as Order } from '#upstream/modules/purchasing/order/read/order.repo.ts'
import {
  quotationScopeFor,
  quotationTable,
  QUOTATIONS,
} from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import {
  readHeaders as readQuotations,
  type Header as Quotation,
} from '#upstream/modules/purchasing/quotation/read/quotation.repo.ts'
import {
  ATTENTIONS,
  canReceive,
  receptionScopeFor,
  receptionTable,
} from '#upstream/modules/purchasing/reception/reception-access.ts'
import {
  readHeaders as readReceptions,
  type Header as Reception,
} from '#upstream/modules/purchasing/reception/read/reception.repo.ts'
import {
  readHeaders as readRequirements,
  type Header as Requirement,
} from '#upstream/modules/purchasing/requirement/read/requirement.repo.ts'
import { requirementScopeFor, requirementTable } from '#upstream/modules/purchasing/requirement/requirement-access.ts'
import { detailOf, type NextAction, type SearchCaller } from '../search-hit.ts'
import { documentKind } from './document-kind.ts'

function nextOfRequirement(row: Requirement, { identity, permissions }: SearchCaller): NextAction | null {
  if (row.AtsDecidableID !== null) return 'APPROVE'
  if (row.ReqDraft && row.ReqEditable && row.UsrID === identity.userId) return 'CONTINUE'
  return permissions.may(QUOTATIONS, 'Add') && REQUIREMENTS_TO_ATTEND.includes(row.ReqStatus) ? 'QUOTE' : null
}

/** Requirements by number, requester, area and what their lines ask for. */
export const requirementKind = documentKind({
  kind: 'REQ',
  table: requirementTable,
  columns: { search: 'ReqSearch', date: 'ReqDate' },
  scopeFor: requirementScopeFor,
  readHeaders: readRequirements,
  hitsOf: (rows, caller) =>
    rows.map((row) => ({
      Key: row.ReqID,
      Title: row.ReqDocumentNumber,
      Detail: detailOf(row.UsrFullName, row.AreName, row.TypeReasonName),
      StatusName: row.ReqStatusName,
      StatusColor: statusBadge('REQ', row.ReqStatus).color,
      Date: row.ReqDate,
      NextAction: nextOfRequirement(row, caller),
    })),
})

function nextOfQuotation({ AtsDecidableID, CttSendable }: Quotation): NextAction | null {
  if (AtsDecidableID !== null) return 'APPROVE'
  return CttSendable ? 'EVALUATE' : null
}

/** Quotations by number, subject, buyer, requirements, lines and whom they ask. */
export const quotationKind = documentKind({
  kind: 'COT',
  table: quotationTable,
  columns: { search: 'CttSearch', date: 'CttDate' },
  scopeFor: quotationScopeFor,
  readHeaders: readQuotations,
  hitsOf: (rows) =>
    rows.map((row) => ({
      Key: row.CttID,
      Title: row.CttDocumentNumber,
      Detail: detailOf(row.CttSubject, row.UsrFullName),
      StatusName: row.CttStatusName,
      StatusColor: row.CttStatusColor,
      Date: row.CttDate,
      NextAction: nextOfQuotation(row),
    })),
})

/** Those of the orders of which the caller may record what arrives now. */
async function receivableIn(caller: SearchCaller, rows: readonly Order[]): Promise<Set<number>> {
  const may = (['Add', 'Save'] as const).some((flag) => caller.permissions.may(ATTENTIONS, flag))
  const found = new Set<number>()
  const open = may ? rows.filter(({ OrdReceivable }) => OrdReceivable) : []
  if (open.length === 0) return found
  const scope = await receptionScopeFor(caller.tx, caller)
  for (const row of open) if (await canReceive(caller.tx, scope, row)) found.add(row.OrdID)
  return found
}

function nextOfOrder({ AtsDecidableID, OrdDraft, OrdEditable }: Order, isReceivable: boolean): NextAction | null {
  if (OrdEditable) return OrdDraft ? 'CONTINUE' : 'CORRECT'
  if (AtsDecidableID !== null) return 'APPROVE'
  return isReceivable ? 'RECEIVE' : null
}

/** Orders by number, supplier, RUC, buyer, quotation, requirements and lines. */
export const orderKind = documentKind({
  kind: 'ORD',
  table: orderTable,
  columns: { search: 'OrdSearch', date: 'OrdDate' },
  scopeFor: orderScopeFor,
  readHeaders: readOrders,
  async hitsOf(rows, caller) {
    const receivable = await receivableIn(caller, rows)
    return rows.map((row) => ({
      Key: row.OrdID,
      Title: row.OrdDocumentNumber,
      Detail: detailOf(row.SupName, row.SupDocumentNumber, row.UsrFullName),
      StatusName: row.OrdStatusName,
      StatusColor: row.OrdStatusColor,
      Date: row.OrdDate,
      NextAction: nextOfOrder(row, receivable.has(row.OrdID)),
    }))
  },
})

function nextOfReception({ AtsDecidableID, OttConformityNumber, OttMayConformity }: Reception): NextAction | null {
  if (AtsDecidableID !== null) return 'APPROVE'
  return OttMayConformity && OttConformityNumber === null ? 'CONFORM' : null
}

/** Receptions by number, order, supplier, delivery note and who received. */
export const receptionKind = documentKind({
  kind: 'OTT',
  table: receptionTable,
  columns: { search: 'OttSearch', date: 'OttDate' },
  scopeFor: receptionScopeFor,
  readHeaders: readReceptions,
  hitsOf: (rows) =>
    rows.map((row) => ({
      Key: row.OttID,
      Title: row.OttDocumentNumber,
      Detail: detailOf(row.OrdDocumentNumber, row.SupName, row.UsrFullName),
      StatusName: row.OttStatusName,
      StatusColor: row.OttStatusColor,
      Date: row.OttDate,
      NextAction: nextOfReception(row),
    })),
})
