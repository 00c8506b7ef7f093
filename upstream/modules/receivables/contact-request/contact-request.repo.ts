import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { ContactData } from '#schema/modules/receivables/contact-request/contact-request.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The option of those who keep business partners: customers are among them. */
export const PARTNERS = 'BUSINESS_PARTNERS'

export type ContactColumns = Record<keyof ContactData, string | null>

/** A request, with what stands in the customer's record now. */
export interface ContactRequestRow {
  CcrID: number
  CpyID: number
  CusID: number
  UsrID: number
  CcrState: 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN'
  nroDocumentoTitular: string
  nombreCompleto: string
  proposed: ContactColumns
  before: ContactColumns
  current: ContactColumns
  /** Tells whether the record changed since it was read. */
  CusMark: string
  CcrReason: string | null
  CcrDecided: string | null
  CcrDecidedByName: string | null
  SecCreate: string
}

export const request = alias('PagContactRequest', 'q')
export const customer = alias('PagCustomer', 'c')

/** Requests with their customers. */
export const requests = sql`${request.table} join ${customer.table} on ${customer('CusID')} = ${request('CusID')}`

/** Reads what `found` finds: requests, and what limits or orders them. */
export async function readRequests(tx: Transaction<Tables>, found: RawBuilder<unknown>): Promise<ContactRequestRow[]> {
  const { rows } = await sql<ContactRequestRow>`
    select ${request('CcrID')}, ${request('CpyID')}, ${request('CusID')}, ${request('UsrID')}, ${request('CcrState')},
      ${customer('nroDocumentoTitular')}, ${customer('nombreCompleto')},
      jsonb_build_object('email', ${request('CcrEmail')}, 'mobile', ${request('CcrMobile')}, 'address', ${request('CcrAddress')}) as proposed,
      jsonb_build_object('email', ${request('CcrEmailBefore')}, 'mobile', ${request('CcrMobileBefore')}, 'address', ${request('CcrAddressBefore')}) as before,
      jsonb_build_object('email', ${customer('correoElectronico')}, 'mobile', ${customer('telefonoCelular')}, 'address', ${customer('direccion')}) as current,
      md5(jsonb_build_array(${customer('correoElectronico')}, ${customer('telefonoCelular')}, ${customer('direccion')})::text) as "CusMark",
      ${request('CcrReason')}, ${request('CcrDecided')}, ${request('SecCreate')},
      (select u."UsrFullName" from "SecUser" u where u."UsrID" = ${request('CcrDecidedBy')}) as "CcrDecidedByName"
    from ${requests} where ${found}`.execute(tx)
  return rows
}
