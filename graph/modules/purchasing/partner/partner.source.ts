import type { Selected } from '#graph/platform/hydration/relation.ts'
import { bank } from '#graph/modules/purchasing/supplier/supplier-profile.wire.ts'
import { toOrder, createPageReader, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { buyer, buyerColumns } from './buyer.wire.ts'
import {
  activity,
  partner,
  partnerActivityInput,
  partnerBankInput,
  partnerBankToRemove,
  partnerColumns,
  partnerFilter,
  partnerInput,
  partnerActiveInput,
  saved,
} from './partner.wire.ts'

type PageArgs = Pick<PageQuery, 'page' | 'search'>
export interface PartnerListArgs extends PageArgs {
  sort?: Sort<typeof partnerColumns> | null
  filter?: InputOf<typeof partnerFilter.table> | null
}
export interface BuyerListArgs extends PageArgs {
  sort?: Sort<typeof buyerColumns> | null
}

const page = createPageReader('GenSupplier/partners', partner)
const buyers = createPageReader('PagCustomer/pagination', buyer)
const banks = createPageReader('GenSupplierBanks/pagination', bank)
const activities = createPageReader('GenSupplierEconomicActivity/pagination', activity)

/** The list as it is filtered and ordered, in the services' words. */
export const sheetOfPartners = ({ sort, filter, search }: Omit<PartnerListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(partnerColumns, sort),
  filter: partnerFilter.send(filter ?? {}),
})

export const pageOfPartners = (rest: Rest, { page: query, ...listed }: PartnerListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfPartners(listed) }, selected)

/** The customers as they are found and ordered, in the services' words. */
export const sheetOfBuyers = ({ sort, search }: Omit<BuyerListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(buyerColumns, sort),
})

export const pageOfBuyers = (rest: Rest, { page: query, ...listed }: BuyerListArgs, selected: Selected) =>
  buyers(rest, { page: query, ...sheetOfBuyers(listed) }, selected)

export const readPartner = async (rest: Rest, id: string) =>
  (await page(rest, { page: { number: 1, size: 1 }, filter: { SupID: Number(id) } })).items[0] ?? null

const all = { number: 1, size: -1 }
const ofSupplier = (id: string) => ({ page: all, filter: { SupID: Number(id) } })
export const readBanksOf = async (rest: Rest, id: string) => (await banks(rest, ofSupplier(id))).items
export const readActivitiesOf = async (rest: Rest, id: string) => (await activities(rest, ofSupplier(id))).items

/** A change of a supplier, after which it is read anew. */
const change =
  <T extends Table>(sent: WireRecord<T>, pathOf: (input: InputOf<T>) => readonly ['POST' | 'PUT' | 'DELETE', string]) =>
  async (rest: Rest, input: InputOf<T>) => {
    const [method, path] = pathOf(input)
    const result = await rest.write(method, path, { body: sent.send(input) })
    const { supplier } = input as { supplier?: string | null }
    return readPartner(rest, supplier ?? readWire(saved, result).id)
  }

/** The specification saves what is new and updates what is there. */
const saveCall =
  (resource: string) =>
  ({ id }: { id?: unknown }) =>
    [id ? 'PUT' : 'POST', `${resource}/${id ? 'update' : 'save'}`] as const

export const savePartner = change(partnerInput, saveCall('GenSupplier'))
export const setPartnerActive = change(partnerActiveInput, () => ['DELETE', 'GenSupplier/delete'])
export const savePartnerBank = change(partnerBankInput, saveCall('GenSupplierBanks'))
export const removePartnerBank = change(partnerBankToRemove, () => ['DELETE', 'GenSupplierBanks/delete'])
export const savePartnerActivity = change(partnerActivityInput, saveCall('GenSupplierEconomicActivity'))
