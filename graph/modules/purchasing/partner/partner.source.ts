import { bank } from '#graph/modules/purchasing/supplier/supplier-profile.wire.ts'
import { createPageReader } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  activity,
  partner,
  partnerActivityInput,
  partnerBankInput,
  partnerBankToConfirm,
  partnerBankToReject,
  partnerBankToRemove,
  partnerInput,
  partnerActiveInput,
  saved,
} from './partner.wire.ts'

const page = createPageReader('GenSupplier/partners', partner)
const banks = createPageReader('GenSupplierBanks/pagination', bank)
const activities = createPageReader('GenSupplierEconomicActivity/pagination', activity)

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
    const known = 'supplier' in input && typeof input.supplier === 'string' ? input.supplier : null
    return readPartner(rest, known ?? readWire(saved, result).id)
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
export const confirmPartnerBank = change(partnerBankToConfirm, () => ['PUT', 'GenSupplierBanks/confirm'])
export const rejectPartnerBank = change(partnerBankToReject, () => ['PUT', 'GenSupplierBanks/reject'])
export const savePartnerActivity = change(partnerActivityInput, saveCall('GenSupplierEconomicActivity'))
