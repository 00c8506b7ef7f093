import type { Filter, ListDescriptor } from '#schema/kit/list/descriptor.ts'
import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { contactRequestList } from '#schema/modules/receivables/contact-request/contact-request.list.ts'
import { claimList } from '#schema/modules/receivables/claim/claim.list.ts'
import { followUpList } from '#schema/modules/engagement/follow-up/follow-up.list.ts'
import { partnerList } from '#schema/modules/purchasing/partner/partner.list.ts'
import { buyerList } from '#schema/modules/purchasing/partner/buyer.list.ts'
import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { receptionList } from '#schema/modules/purchasing/reception/reception.list.ts'
import { requirementList } from '#schema/modules/purchasing/requirement/requirement.list.ts'

/** A page that is asked of a list. */
export interface Case {
  /** The call: LgsRequirement/pagination. */
  call: string
  /** What of the list is asked for, for people. */
  name: string
  body: Readonly<Record<string, unknown>>
  /** Asked by whoever sees everything alone: vouchers are seen by their orders, in several ways at once (decision 0103). */
  isOfAdministrator?: boolean
}

/** A key that rows have, and one of many. */
const KEYS = [4, 1_000_777]
/** What a text looks like that may not be any. */
const TEXT: Readonly<Record<string, string>> = { VouMonth: '2026-10', MbxIssuer: '20700000077' }
const CODE: Readonly<Record<string, string>> = { WhsCode: 'ALM-CEN' }

function valuesOf(filter: Filter): readonly Readonly<Record<string, unknown>>[] {
  switch (filter.kind) {
    case 'one':
    case 'several': {
      const codes = Object.values(filter.codes)
      return [...codes.map((code) => [code]), codes.slice(0, 2)].map((several) => ({ [filter.wire]: several }))
    }
    case 'key':
      return KEYS.map((key) => ({ [filter.wire]: key }))
    case 'keys':
      return [{ [filter.wire]: [KEYS[1]] }]
    case 'code':
      return [{ [filter.wire]: CODE[filter.wire] ?? '1' }]
    case 'flag':
      return (filter.isDigit ? [1, 0] : [true, false]).map((flag) => ({ [filter.wire]: flag }))
    case 'text':
      return [{ [filter.wire]: TEXT[filter.wire] ?? '777' }]
    case 'integer':
      return [{ [filter.wire]: 2022 }]
    case 'since':
      return [{ [filter.wire]: '2026-11-20T00:00:00Z' }]
    case 'days': {
      const [from, to] = filter.wires
      return [{ [from]: '2026-10-20', [to]: '2026-11-20' }]
    }
    case 'preset':
      return []
  }
}

/** Worked out from other columns or tables, so that no index holds them: they pass over rows until the page is full (decision 0103). */
const COMPUTED = new Set([
  'RegisterComp',
  'IsAttachVoucher',
  'Receivable',
  'LastRound',
  'HasConformity',
  'VouState',
  'RecState',
  'FolOverdue',
  'UsrState',
  'HasBank',
  'HasBankToConfirm',
  'HasDeclaration',
  'ChangedSince',
])

function casesOf({ resource, call, filters, mine, sorts }: ListDescriptor): Case[] {
  const own = Object.values(filters).filter((filter) => !('wire' in filter && COMPUTED.has(filter.wire)))
  const wanted = [{}, ...own.flatMap(valuesOf), ...(mine ? [{ [mine]: 2 }] : [])]
  return wanted.flatMap((filter) => {
    const ways = Object.keys(filter).length > 0 ? (['asc'] as const) : (['asc', 'desc'] as const)
    const orders = Object.values(sorts).flatMap(([column]) => ways.map((dir) => [{ column, dir }]))
    return [[], ...orders].map((order) => ({
      call: `${resource}/${call ?? 'pagination'}`,
      name: JSON.stringify({ filter, order: order.map(({ column, dir }) => `${column} ${dir}`).join() }),
      body: { length: 50, filter, order },
    }))
  })
}

/** What people type into the search of a list: a number, a word of many rows, one of none. */
const SEARCHES = ['500777', 'contratista 77', 'teodolito']

const searchesOf = ({ resource, call }: Pick<ListDescriptor, 'resource' | 'call'>): Case[] =>
  SEARCHES.map((search) => ({
    call: `${resource}/${call ?? 'pagination'}`,
    name: JSON.stringify({ search }),
    body: { length: 50, search },
  }))

/** Filters and orders of the lists that no descriptor declares. */
const undeclared: Readonly<Record<string, readonly object[]>> = {
  LgsOrderPurcharseVoucher: [
    {},
    { filter: { OrdID: 1_000_777 } },
    { filter: { VouDateFrom: '2026-10-20', VouDateTo: '2026-11-20' } },
  ],
  LgsArticle: [
    {},
    { filter: { ArtID: 4 } },
    { filter: { WhsCode: 'ALM-CEN' } },
    { order: [{ column: 'ArtCode', dir: 'desc' }] },
  ],
}

const others = [ledgerList, mailboxList, contactRequestList, claimList, followUpList, partnerList, buyerList]
const documents = [requirementList, quotationList, orderList, receptionList, warehouseRequirementList]

/**
 * The lists of documents and of what grows beside them, the whole of each ordered by every column both ways, by each of its
 * stored filters, and searched.
 */
export const cases = (): Case[] => [
  ...[...documents, ...others].flatMap((list) => [...casesOf(list), ...searchesOf(list)]),
  // What waits for a buyer is counted by conditions of these lists (decision 0132).
  { call: 'LgsDashboard/buyerwork', name: 'figures', body: {} },
  ...Object.entries(undeclared).flatMap(([resource, bodies]) => [
    ...bodies.map((body) => ({
      call: `${resource}/pagination`,
      name: JSON.stringify(body),
      body: { length: 50, ...body },
      isOfAdministrator: true,
    })),
    ...searchesOf({ resource }),
  ]),
]
