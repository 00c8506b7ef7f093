import { searchText } from '#upstream/kit/text/search-text.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { ANDES, SUR } from '../organisation/people.ts'
import { declarationOf } from '../base/demo-files.ts'
import { readSheet } from '../read-csv.ts'

export interface Supplier {
  id: number
  company: number
  ruc: string
  name: string
  tradeName: string | null
  contact: string
  telephone: string
  email: string
  address: string
  /** Tax regime (list 1019). */
  regime: string
  /** The categories (list 1012) for which it is asked to quote. */
  categories: readonly string[]
}

/** Letters under which the sheet says to whom they sell. */
const companyLetters = [
  ['A', ANDES],
  ['S', SUR],
] as const

const sheet = readSheet('suppliers.csv')

/** Every supplier with its key, the three portal accounts first. No letter can reach their mailboxes (RFC 2606). */
export const suppliers: readonly Supplier[] = companyLetters
  .flatMap(([companyLetter, company]) =>
    sheet
      .filter(([companies]) => companies?.includes(companyLetter))
      .map(([, ruc = '', name = '', trade, contact = '', telephone = '', mailbox, address = '', regime = '', of]) => ({
        company,
        ruc,
        name,
        tradeName: trade || null,
        contact,
        telephone,
        email: `${mailbox}.example`,
        address,
        regime,
        categories: of?.split(' ') ?? [],
      })),
  )
  .map((supplier, index) => ({ id: index + 1, ...supplier }))

export const supplierRows = (): Rows => ({ GenSupplier: suppliers.map(rowOf) })

const rowOf = ({ id, company, ruc, name, tradeName, contact, telephone, email, address, regime }: Supplier): Row => ({
  SupID: id,
  CpyID: company,
  SupDocumentNumber: ruc,
  SupName: name,
  SupTradeName: tradeName,
  SupConName: contact,
  SupTelephone: telephone,
  SupEmail: email,
  SupAddress: address,
  TypeOfTaxRegime: regime,
  ...declarationOf(company, ruc),
  SupSearch: searchText(ruc, name, tradeName, contact),
})
