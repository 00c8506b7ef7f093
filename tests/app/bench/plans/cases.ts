import type { Filter, ListDescriptor } from '#schema/kit/list/descriptor.ts'
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
}

/** A key that rows have, and one of many. */
const KEYS = [4, 1_000_777]
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
      return [{ [filter.wire]: '777' }]
    case 'integer':
      return [{ [filter.wire]: 2022 }]
    case 'days': {
      const [from, to] = filter.wires
      return [{ [from]: '2026-10-20', [to]: '2026-11-20' }]
    }
    case 'preset':
      return []
  }
}

/** Worked out from other tables, so that no index holds them: they pass over rows until the page is full (decision 0103). */
const COMPUTED = new Set(['RegisterComp', 'IsAttachVoucher', 'Receivable', 'LastRound', 'HasConformity'])

function casesOf({ resource, filters, mine, sorts }: ListDescriptor): Case[] {
  const own = Object.values(filters).filter((filter) => !('wire' in filter && COMPUTED.has(filter.wire)))
  const wanted = [{}, ...own.flatMap(valuesOf), ...(mine ? [{ [mine]: 2 }] : [])]
  return wanted.flatMap((filter) => {
    const ways = Object.keys(filter).length > 0 ? (['asc'] as const) : (['asc', 'desc'] as const)
    const orders = Object.values(sorts).flatMap(([column]) => ways.map((dir) => [{ column, dir }]))
    return [[], ...orders].map((order) => ({
      call: `${resource}/pagination`,
      name: JSON.stringify({ filter, order: order.map(({ column, dir }) => `${column} ${dir}`).join() }),
      body: { length: 50, filter, order },
    }))
  })
}

/** The lists of documents, the whole of each ordered by every column both ways, and by each of its stored filters. */
export const cases = (): Case[] =>
  [requirementList, quotationList, orderList, receptionList, warehouseRequirementList].flatMap(casesOf)
