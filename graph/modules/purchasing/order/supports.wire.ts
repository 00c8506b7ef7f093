import { isRecord } from '#schema/platform/collections/records.ts'
import { WireMismatch, type Codec } from '#graph/platform/rest/wire/codec.ts'
import { strictCode } from '#graph/platform/rest/wire/codecs.ts'

/** Columns of itemsSupport by the names of enum SupportCode, in the order of the specification. */
const columns = [
  ['PAYMENT_VOUCHER', 'SreCompPayment'],
  ['XML', 'SreXml'],
  ['CDR', 'SreCdr'],
  ['ORDER', 'SreOcos'],
  ['QUOTATION', 'SreQuotation'],
  ['CONTRACTS', 'SreContracts'],
  ['ADDENDA', 'SreAddenda'],
  ['VALUATIONS', 'SreValuations'],
  ['RECORD_OF_CONFORMITY', 'SreRecordConformity'],
  ['CONTRACTS_1', 'SreContracts_1'],
  ['ADDENDA_1', 'SreAddenda_1'],
  ['REPORTS', 'SreReports'],
  ['DELIVERY_GUIDE', 'SreGuideRemission'],
  ['PHOTOS', 'SrePhotos'],
  ['SETTLEMENTS', 'SreLiquidations'],
  ['RECORD_OF_DELIVERY', 'SreRecordDelivery'],
] as const
export type SupportCode = (typeof columns)[number][0]

export const supportCodes = columns.map(([code]) => code)
const columnOf = new Map<SupportCode, string>(columns)
export const columnOfSupport = (code: SupportCode): string => columnOf.get(code)!

/** One of them by its column. */
export const supportCode = strictCode<SupportCode>(Object.fromEntries(columns.map(([code, column]) => [column, code])))
const isTrue = (value: unknown): boolean => value === true || value === 1

/** Sixteen booleans there, the list of those that are required here. */
export const supports: Codec<SupportCode[]> = {
  read(value) {
    if (!isRecord(value)) throw new WireMismatch('a record', value)
    return columns.flatMap(([code, column]) => (isTrue(value[column]) ? [code] : []))
  },
  write: (required) => Object.fromEntries(columns.map(([code, column]) => [column, required.includes(code)])),
}
